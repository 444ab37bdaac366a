import type { Page, Route } from 'playwright-core'
import { octoProduct, octoSupplier } from '#test/fakes/octo-supplier.ts'
import { act, cards, choose, confirmed, fillCustomer, guest, pay, quantity } from '../sale/selling.ts'
import type { World } from '../world.ts'
import { attentionRows, unmatchedPayments } from './attention-rows.ts'
import { longName } from './long-name.ts'
import { part } from './office-screens.ts'
import { agent, newcomer, operator, superAdmin, technician } from './people.ts'
import { button, heading, text } from './show.ts'
import type { Screen } from './tour.ts'
import { connectAfar, useChannel } from './busy-world.ts'

const troubles = attentionRows()
const list = '**/api/booking/get-booking-list*'

/** Screens that people rarely see: empty, overfull, with problems, or of a portal that fails or is slow. */
export async function rareScreens(world: World): Promise<Screen[]> {
  await connectAfar(world, longName)
  await useChannel(world)
  return screens
}

const screens: Screen[] = [
  { name: 'bookings, empty', as: newcomer, at: '/bookings', show: text('No bookings yet') },
  {
    name: 'needs attention, empty',
    as: newcomer,
    at: '/needs-attention',
    show: text('Nothing needs attention.'),
  },
  { name: 'outbox, empty', as: newcomer, at: '/outbox', show: text('No emails yet.') },
  { name: 'bookings, failed', as: superAdmin, at: '/bookings', show: fail },
  { name: 'bookings, no network', as: superAdmin, show: cutOff },
  { name: 'bookings, slow', as: superAdmin, show: slowDown },
  { name: 'needs attention', as: superAdmin, at: '/profile', show: showTroubles },
  { name: 'needs attention, settle', as: superAdmin, show: openSettle },
  { name: 'payments without a sale', as: technician, at: '/profile', show: showUnmatched },
  { name: 'long name, chosen', as: agent, at: '/add-bookings', show: chooseLongName },
  { name: 'long name, confirmed', as: agent, show: payLongName },
  { name: 'long name, bookings', as: agent, at: '/bookings', show: (page) => bookingRow(page).waitFor() },
  { name: 'long name, details of a remote booking', as: agent, show: openLongName },
  { name: 'busy channel, keys', as: operator, at: '/channels', show: openBusyChannel },
  { name: 'busy channel, usage', as: operator, show: rowsOf('usage') },
  { name: 'busy channel, notifications', as: operator, show: rowsOf('notifications') },
  { name: 'broken connection', as: superAdmin, at: '/connections/new', show: breakConnection },
  { name: 'connections, one broken', as: superAdmin, at: '/connections', show: text('Loire Boats') },
]

async function fail(page: Page) {
  const json = {
    error: { code: 'INTERNAL_SERVER', message: 'Internal server error' },
    meta: { reqId: 'rp-look' },
  }
  await answerListWith(page, (route) => route.fulfill({ status: 500, json }))
  await text('Unable to load this')(page)
}

async function cutOff(page: Page) {
  await answerListWith(page, (route) => route.abort('internetdisconnected'))
  await text('Unable to reach the portal.')(page)
}

async function slowDown(page: Page) {
  await answerListWith(page, () => Promise.resolve())
  await text('Loading bookings…')(page)
}

async function answerListWith(page: Page, answer: (route: Route) => Promise<void>) {
  await page.unroute(list)
  await page.route(list, answer)
  await page.reload()
}

/** One sale with each problem, as the server would answer them. */
async function showUnmatched(page: Page) {
  const body = { payments: unmatchedPayments(), meta: { reqId: 'rp-look' } }
  await page.route('**/api/payments/unmatched', (route) => route.fulfill({ json: body }))
  await page.goto('/needs-attention')
  await page.getByText('pi_3').first().waitFor()
}

async function showTroubles(page: Page) {
  await page.unroute(list)
  const meta = { reqId: 'rp-1' }
  const answers = {
    'needs-attention': { sales: troubles },
    'needs-attention-count': { count: troubles.length },
  }
  for (const [name, json] of Object.entries(answers))
    await page.route(`**/api/booking/${name}`, (route) => route.fulfill({ json: { ...json, meta } }))
  await page.goto('/needs-attention')
  await page.getByRole('row').nth(troubles.length).waitFor()
}

async function openSettle(page: Page) {
  const settle = page.getByRole('button', { name: /^Mark as resolved/ }).first()
  await settle.click()
  await page.getByRole('dialog').waitFor()
}

/** A product of another portal, with names as long as they may be. */
async function chooseLongName(page: Page) {
  await choose(page, { supplier: 'Spree Boats', product: longName, rate: /Standard/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, { ...guest, 'Last name': longName })
}

async function payLongName(page: Page) {
  await act(page).click()
  await pay(page, cards.good)
  await confirmed(page).waitFor()
}

function bookingRow(page: Page) {
  return page.getByRole('row', { name: new RegExp(longName) }).first()
}

async function openLongName(page: Page) {
  await bookingRow(page).getByRole('link').click()
  await heading('Timeline')(page)
}

async function openBusyChannel(page: Page) {
  await page.getByRole('link', { name: 'Harbor Concierge' }).click()
  await rowsOf('keys')(page)
}

function rowsOf(name: string) {
  return async (page: Page) => {
    await part(name)(page)
    await page.getByRole('row').nth(1).waitFor()
  }
}

/** A supplier that answered once and then no more. */
async function breakConnection(page: Page) {
  await page.unrouteAll()
  const remote = await octoSupplier('Loire Boats', [octoProduct('boat', 'River boat')])
  await page.getByLabel('Address').fill(remote.address)
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('heading', { name: 'Loire Boats', level: 1 }).waitFor()
  remote.broken = { status: 500, body: 'x'.repeat(300) }
  await button('Sync now', 'Failed')(page)
  const failed = page.getByRole('row', { name: /GET \/products/ })
  await failed.first().waitFor()
}
