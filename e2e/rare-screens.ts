import type { Page, Route } from 'playwright-core'
import { safeActions } from '../contract/src/bookings/index.ts'
import type { AttentionRow } from '../contract/src/bookings/index.ts'
import { sitDown } from '../server/src/test-desk.ts'
import { testApp } from '../server/src/test-app.ts'
import { octoProduct, octoSupplier } from '../server/src/test-octo-supplier.ts'
import { octoKey } from '../server/src/test-octo.ts'
import { openSupplier, stockProduct, stockSlot } from '../server/src/test-stock.ts'
import { relate } from '../server/src/test-two-portals.ts'
import type { Screen } from './screens.ts'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity, usualDay } from './selling.ts'
import type { World } from './world.ts'

const agent = 'agent@harbor.example'
const admin = 'super.admin@harbor.example'
/** As long as a name may be, without a place to break it. */
export const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}`.slice(0, 200)

/** What people seldom meet: nothing at all, too much, trouble, and a portal that fails or is slow. */
export async function* rareScreens(world: World): AsyncGenerator<Screen> {
  yield* nothingYet(world)
  yield* failures(world)
  yield* troubles(world)
  yield* fromAfar(world)
  yield* aBusyChannel(world)
  yield* aBrokenConnection(world)
}

async function* nothingYet(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn('super.admin@parks.example', '/bookings')
  await page.getByText('No bookings yet', { exact: false }).waitFor()
  yield { name: 'bookings, empty', page }
  await page.goto('/needs-attention')
  await page.getByText('Nothing needs attention.', { exact: false }).waitFor()
  yield { name: 'needs attention, empty', page }
  await page.goto('/outbox')
  await page.getByText('No mail yet.', { exact: false }).waitFor()
  yield { name: 'outbox, empty', page }
}

async function* failures(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn(admin, '/bookings')
  const calls = '**/api/booking/get-booking-list*'
  const failing = (route: Route) =>
    route.fulfill({ status: 500, json: { error: { code: 'INTERNAL_SERVER', message: '' } } })
  await page.route(calls, failing)
  await page.reload()
  await page.getByText('This could not be loaded').waitFor()
  yield { name: 'bookings, failed', page }
  await page.unroute(calls)
  await page.route(calls, (route) => route.abort('internetdisconnected'))
  await page.reload()
  await page.getByText('The portal cannot be reached.', { exact: false }).waitFor()
  yield { name: 'bookings, no network', page }
  await page.unroute(calls)
  await page.route(calls, () => {})
  await page.reload()
  await page.getByText('Loading the bookings…').waitFor()
  yield { name: 'bookings, slow', page }
}

/** One sale of each trouble, as the server would tell them. */
async function* troubles(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn(admin, '/profile')
  const meta = { reqId: 'rp-1' }
  const sales = attentionRows()
  await page.route('**/api/booking/needs-attention', (route) => route.fulfill({ json: { sales, meta } }))
  await page.route('**/api/booking/needs-attention-count', (route) =>
    route.fulfill({ json: { count: sales.length, meta } }),
  )
  await page.goto('/needs-attention')
  await page.getByRole('row').nth(sales.length).waitFor()
  yield { name: 'needs attention', page }
  await page
    .getByRole('button', { name: /^Mark as settled/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  yield { name: 'needs attention, settle', page }
}

const usd = (amount: number) => ({ amount, currency: 'USD' })
const sale: AttentionRow = {
  ...{ id: '00000000-0000-4000-8000-000000000001', bookingId: null, state: 'MANUAL' },
  ...{ since: '2026-03-04T15:05:00Z', trouble: 'supplier_silent', facts: {}, isLeased: false },
  money: { state: 'authorized', captured: 0, refunded: 0, provider: 'stripe' },
  ...{ supplier: 'unknown', booking: 'PENDING', supplierName: 'Canyon Rim Tours' },
  ...{ productName: 'Sunrise Photo Walk', customer: 'Dana Rivera', reference: 'HOTEL-2231' },
  ...{ total: usd(123_456), refund: usd(120_000), due: 0, captureBefore: '2026-03-11T15:05:00Z' },
  actions: [],
}

function attentionRows(): AttentionRow[] {
  const taken = { state: 'captured', captured: 123_456, refunded: 0, provider: 'stripe' } as const
  const rows: Partial<AttentionRow>[] = [
    {},
    { trouble: 'captured_early', money: taken, supplier: 'booked' },
    { trouble: 'captured_without_booking', money: taken, supplier: 'none', booking: null },
    { trouble: 'captured_unbooked', money: taken, supplier: 'pending', isLeased: true },
    { trouble: 'refund_refused', money: taken, supplier: 'none', booking: 'CANCELLED', due: 120_000 },
    {
      ...{ trouble: 'money_differs', facts: { asked: 123_456, has: 99_900 }, supplier: 'booked' },
      money: { ...taken, state: 'differs', captured: 99_900, refunded: 1000 },
    },
    { trouble: 'lapsing', state: 'AUTHORIZED', supplier: 'none', booking: null },
    { customer: longName, productName: longName, supplierName: longName, reference: longName.slice(0, 50) },
  ]
  return rows.map((row, index) => {
    const whole = { ...sale, ...row, id: sale.id.replace(/.$/, String(index)) }
    return { ...whole, actions: safeActions(whole) }
  })
}

/** A product of another portal, with names as long as they may be. */
async function* fromAfar(world: World): AsyncGenerator<Screen> {
  await connectAfar(world)
  const page = await world.signedIn(agent)
  await choose(page, { supplier: 'Spree Boats', product: longName, rate: /Standard/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, { ...guest, 'Last name': longName })
  yield { name: 'long name, chosen', page }
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  yield { name: 'long name, confirmed', page }
  await page.goto('/bookings')
  await bookingRow(page).waitFor()
  yield { name: 'long name, bookings', page }
  await bookingRow(page).getByRole('link').click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  yield { name: 'long name, details of a remote booking', page }
}

/** A partner whose system calls, and is told of changes. */
async function* aBusyChannel(world: World): AsyncGenerator<Screen> {
  const { db } = world.app
  const one = (table: 'resellers' | 'suppliers', name: string) =>
    db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const { id: resellerId } = await one('resellers', 'Harbor Concierge')
  const { id: supplierId } = await one('suppliers', 'Canyon Rim Tours')
  const key = await octoKey(world.app, { resellerId, supplierId })
  await octoKey(world.app, { resellerId, supplierId, isTest: true })
  const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': 'octo/notifications' }
  await world.app.inject({ url: '/octo/products', headers })
  const notificationTypes = ['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE']
  const payload = { url: 'http://127.0.0.1:9/hooks/of-the-booking-system-of-the-partner', notificationTypes }
  await world.app.inject({ method: 'POST', url: '/octo/notifications/subscriptions', headers, payload })
  const page = await world.signedIn('admin@canyon.example', '/channels')
  await page.getByRole('link', { name: 'Harbor Concierge' }).click()
  for (const part of ['keys', 'usage', 'notifications']) {
    await page.locator(`nav a[href*="part=${part}"]`).click()
    await page.getByRole('row').nth(1).waitFor()
    yield { name: `busy channel, ${part}`, page }
  }
}

/** A supplier that answered once and then no more. */
async function* aBrokenConnection(world: World): AsyncGenerator<Screen> {
  const remote = await octoSupplier('Loire Boats', [octoProduct('boat', 'River boat')])
  const page = await world.signedIn(admin, '/connections/new')
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Loire Boats', level: 1 }).waitFor()
  remote.broken = { status: 500, body: 'x'.repeat(300) }
  await page.getByRole('button', { name: 'Synchronize now' }).click()
  await page.getByText('Failed', { exact: true }).first().waitFor()
  await page
    .getByRole('row', { name: /GET \/products/ })
    .first()
    .waitFor()
  yield { name: 'broken connection', page }
  await page.goto('/connections')
  await page.getByRole('row', { name: /Loire Boats/ }).waitFor()
  yield { name: 'connections, one broken', page }
}

function bookingRow(page: Page) {
  return page.getByRole('row', { name: new RegExp(longName) }).first()
}

async function connectAfar(world: World): Promise<void> {
  const there = await testApp({ works: true })
  const zone = 'America/New_York'
  const supplierId = await openSupplier(there, { name: 'Spree Boats', soldBy: [], timezone: zone })
  const stock = await stockProduct(there, supplierId, { product: longName })
  await stockSlot(there, stock, { zone, day: usualDay(), time: '10:00' })
  const { reseller_id: resellerId } = await world.app.db
    .selectFrom('accounts')
    .select('reseller_id')
    .where('email', '=', admin)
    .executeTakeFirstOrThrow()
  const desk = { ...(await sitDown(world.app, admin)), resellerId: resellerId ?? '' }
  await relate(world.app, desk, there, supplierId)
}
