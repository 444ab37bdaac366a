import { forgetView, listViews, keepView, type View } from '@reseller-portal/contract/accounts'
import {
  bookingChanges,
  bookingCount,
  bookingList,
  booking as oneBooking,
  bookingExt,
  bookingListChoices,
  type BookingListItem,
} from '@reseller-portal/contract/sales'
import { sendEmail } from '@reseller-portal/contract/documents'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, fake, type AnyFake, type NotDone } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf, listedBooking } from '#rig/samples.ts'
import { sendEvent } from '#rig/silent-events.ts'
import { queries } from '#lib/calls/query.ts'
import { pageKeys } from '#lib/page-keys.ts'
import { booked } from '../new/test-sale.ts'
import { ListScreen } from './list-screen.tsx'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const soon = new Date(Date.now() + 18 * 60_000 - 20_000).toISOString()
/** Its day, which is tomorrow if it's nearly midnight. */
const soonDay = soon.slice(0, 10)

type Part = Partial<Omit<BookingListItem, 'confirmation'>> & {
  confirmation?: Partial<BookingListItem['confirmation']>
}
let last = 0
function row({ confirmation, ...part }: Part = {}): BookingListItem {
  last += 1
  return {
    ...listedBooking,
    id: idOf(last),
    resellerBookingRef: `REF-${last}`,
    lastName: `Rivera ${last}`,
    email: `guest${last}@guests.example`,
    rateName: 'Deck Seat',
    supplierName: 'Harbor City Cruises',
    total: { amount: 10_000, currency: 'USD' },
    agent: 'Avery Lane',
    pointOfSale: 'PIER',
    ...part,
    confirmation: {
      ...listedBooking.confirmation,
      barcode: `CODE-${last}`,
      localTimezone: zone,
      start: '2031-05-31T13:00:00.000Z',
      end: '2031-05-31T14:00:00.000Z',
      ...confirmation,
    },
  }
}

async function open(
  bookings: BookingListItem[],
  at = `/?from=${soonDay}`,
  size?: [number, number],
  more: readonly AnyFake[] = [],
) {
  const kept: View[] = []
  const views = fake(listViews, () => ({ views: kept }))
  const keep = fake(keepView, ({ name, address }) => {
    const view = { id: idOf(900 + kept.length), name, address }
    kept.push(view)
    return view
  })
  const opened = await mount(<ListScreen checkout={() => null} />, {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    at,
    ...(size !== undefined && { size }),
    calls: [
      fake(bookingList, () => ({ bookings, meta: { reqId: 'rp-test' } })),
      fake(bookingCount, ({ status }) => ({ count: status?.includes('CANCELLED') ? 0 : 1000 })),
      fake(bookingListChoices, () => ({ products: [], agents: [], pointsOfSale: [] })),
      views,
      keep,
      ...more,
    ],
  })
  await expect.element(page.getByRole('table')).toBeVisible()
  return { ...opened, kept }
}

const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
const bodyRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]

beforeEach(() => {
  last = 0
})

test('a booking is one line of 48 px, and its day says bookings, guests and one sum a currency', async () => {
  await open([
    row(),
    row({ total: { amount: 3000, currency: 'EUR' } }),
    row({ status: 'CANCELLED' }),
    row({ status: 'FAILED' }),
    row({ productName: 'A cruise with a name that is longer than any column of a list can be shown at all' }),
  ])
  expect(heads()).toEqual([
    'Visit',
    'Guest',
    'Product and ticket type',
    'Qty',
    'Status',
    'Total',
    'Booked by',
  ])
  expect(bodyRows().map(({ offsetHeight }) => offsetHeight)).toEqual([48, 48, 48, 48, 48])
  const group = page.getByRole('row', { name: /5 bookings · 6 guests/ })
  await expect.poll(() => group.element().textContent).toMatch(/200\.00 USD · 30\.00 EUR$/)
  expect([...document.querySelectorAll('s')].map(({ textContent }) => textContent)).toEqual([
    '100.00',
    '100.00',
  ])
  // Only the heading has the date.
  expect(page.getByText(/May 31/).elements()).toHaveLength(1)
})

test('soon visits are marked, all-day visits come last, and a guest without a name is a walk-up', async () => {
  const start = `${soonDay}T00:00:00.000Z`
  const end = new Date(Date.parse(start) + 86_400_000).toISOString()
  await open([
    row({ confirmation: { start, end, localTimezone: 'UTC' }, lastName: 'All day' }),
    row({ firstName: '', lastName: '', confirmation: { start: soon, end: soon, localTimezone: 'UTC' } }),
    row({
      lastName: 'Lopez',
      missing: { names: 2 },
      confirmation: { start: soon, end: soon, localTimezone: 'UTC' },
    }),
  ])
  await expect.element(page.getByText(/^in 1\d min$/).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Walk-up' })).toBeVisible()
  await expect.element(page.getByText('2 names').first()).toBeVisible()
  expect(bodyRows().at(-1)?.textContent).toContain('All day')
})

test('views are tabs with their number of bookings, also where that is none', async () => {
  await open([row()])
  await expect.element(page.getByRole('button', { name: 'Upcoming 1,000+' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancelled 0' })).toBeVisible()
})

test('columns are chosen, moved, remembered in this browser, and saved with a view', async () => {
  const { address, kept } = await open([row()])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Barcode' }).click()
  await page.getByRole('checkbox', { name: 'Booked by' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Guest' })).toBeDisabled()
  await expect.element(page.getByText('CODE-1')).toBeVisible()
  page.getByRole('button', { name: 'Move column Status' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  const chosen = ['Visit', 'Guest', 'Product and ticket type', 'Status', 'Qty', 'Total', 'Barcode']
  await expect.poll(() => heads()).toEqual(chosen)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Codes')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Codes/ })).toHaveAttribute('aria-current', 'true')
  expect(kept[0]?.address).toContain('columns=visit%2Cguest')
  await page.getByRole('button', { name: /^All/ }).click()
  await expect.poll(address).not.toContain('columns')
  // What was chosen last is remembered where the address names no columns.
  await expect.poll(() => heads()).toEqual(chosen)
})

test('a view is added and removed without waiting for the server, and returns when the server refuses to remove it', async () => {
  const stored: View[] = []
  const [kept, forgotten] = [Promise.withResolvers<View>(), Promise.withResolvers<NotDone>()]
  const views = fake(listViews, () => ({ views: stored }))
  const keep = fake(keepView, () => kept.promise)
  const forget = fake(forgetView, () => forgotten.promise)
  await open([row()], undefined, undefined, [views, keep, forget])
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Codes')
  await userEvent.keyboard('{Enter}')
  const tab = page.getByRole('button', { name: /^Codes/ })
  await expect.element(tab).toBeVisible()
  const view = { id: idOf(900), name: 'Codes', address: keep.inputs[0]?.address ?? '' }
  stored.push(view)
  kept.resolve(view)
  await expect.poll(() => queries.isFetching()).toBe(0)
  await page.getByRole('button', { name: 'Remove view “Codes”' }).click()
  await expect.element(tab).not.toBeInTheDocument()
  forgotten.resolve(failed(500))
  await expect.element(tab).toBeVisible()
})

test('the actions of a row cover its end, for pointer and keyboard, and move no column', async () => {
  await open([row(), row({ status: 'CANCELLED' })])
  const widths = () => [...document.querySelectorAll('thead th')].map((cell) => cell.clientWidth)
  const before = widths()
  await page.getByRole('link', { name: 'Dana Rivera 1' }).hover()
  await expect.element(page.getByRole('button', { name: 'Email voucher to Dana Rivera 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel booking of Dana Rivera 1' })).toBeVisible()
  expect(widths()).toEqual(before)
  expect(bodyRows()[0]?.offsetHeight).toBe(48)
  await page.getByRole('link', { name: 'Dana Rivera 2' }).hover()
  await expect.element(page.getByRole('button', { name: /Dana Rivera 1$/ })).not.toBeInTheDocument()
  // Nothing can be done to a cancelled booking.
  expect(page.getByRole('button', { name: /Dana Rivera 2$/ }).query()).toBeNull()
})

test('the vouchers of many bookings are emailed, each to its customer in the booking’s language; bookings whose email failed stay selected', async () => {
  const mail = fake(sendEmail, () => ({ message: { id: idOf(5), to: [] }, meta: { reqId: 'rp-test' } }))
  const one = fake(oneBooking, () => ({
    booking: { ...booked, ext: { ...booked.ext, [bookingExt.language]: 'fr' } },
    meta: { reqId: 'rp-test' },
  }))
  const rows = [row(), row({ email: '' }), row(), row({ status: 'CANCELLED' })]
  await open(rows, undefined, undefined, [mail, one])
  mail.answer(({ bookingID }) =>
    bookingID === rows[2]?.id
      ? failed(500)
      : { message: { id: idOf(5), to: [] }, meta: { reqId: 'rp-test' } },
  )
  await page.getByRole('checkbox', { name: /all/i }).first().click()
  await expect.element(page.getByText('4 selected').first()).toBeVisible()
  const button = page.getByRole('button', { name: 'Email vouchers' })
  await button.click()
  // The one that failed, and the one without an address.
  await expect.element(page.getByText('2 selected').first()).toBeVisible()
  mail.answer(() => ({ message: { id: idOf(5), to: [] }, meta: { reqId: 'rp-test' } }))
  await button.click()
  await expect.element(page.getByText('1 selected').first()).toBeVisible()
  expect(mail.inputs.map(({ bookingID, language }) => [bookingID, language])).toEqual([
    [rows[0]?.id, 'fr'],
    [rows[2]?.id, 'fr'],
    [rows[2]?.id, 'fr'],
  ])
  await expect.element(page.getByText('Message was sent').first()).toBeVisible()
})

test('the head of the list and the heading of the day stay in sight', async () => {
  await open(Array.from({ length: 24 }, () => row()))
  scrollTo(0, 500)
  const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? -1
  await expect.poll(() => scrollY).toBeGreaterThan(300)
  await expect.poll(() => topOf('thead th')).toBeGreaterThanOrEqual(0)
  const head = document.querySelector('thead th')?.getBoundingClientRect()
  expect(Math.round(topOf('tbody th[colspan]') - (head?.bottom ?? 0))).toBeLessThanOrEqual(1)
  // A row that the keys lead back to is not under them.
  const [first] = page.getByRole('link', { name: 'Dana Rivera 1', exact: true }).elements()
  if (first instanceof HTMLElement) first.focus()
  await expect.poll(() => topOf('tr[data-row] a')).toBeGreaterThan(topOf('tbody th[colspan]') + 20)
})

test('on a phone a booking is two lines of 60 px, and the search stays', async () => {
  await open(
    [row({ missing: { names: 2 } }), ...Array.from({ length: 20 }, () => row())],
    undefined,
    [390, 844],
  )
  expect(bodyRows().map(({ offsetHeight }) => offsetHeight)).toEqual(Array.from({ length: 21 }, () => 60))
  await expect.element(page.getByText('Harbor Cruise').first()).toBeVisible()
  await expect.element(page.getByText('2 names').last()).toBeVisible()
  await expect.element(page.getByText('Deck Seat').first()).not.toBeVisible()
  scrollTo(0, 500)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await expect.poll(() => search.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a sale at another desk appears when the server reports a change', async () => {
  const bookings = [row()]
  await open(bookings)
  bookings.push(row({ firstName: 'Olga', lastName: 'Novak' }))
  expect(page.getByRole('link', { name: 'Olga Novak' }).query()).toBeNull()
  sendEvent(bookingChanges.path, 'changed')
  await expect.element(page.getByRole('link', { name: 'Olga Novak' })).toBeVisible()
})

test('keys move through the list, select rows, and run the actions that the list of shortcuts names', async () => {
  const { address } = await open([row(), row(), row()])
  const link = (number: number) => page.getByRole('link', { name: `Dana Rivera ${number}` })
  const keysHere = () => pageKeys().flatMap(({ shown }) => (shown.length > 0 ? [shown.join(' ')] : []))
  expect(keysHere()).toEqual(['J K', 'Enter', 'X', 'Shift X', 'P', 'R', 'A'])
  await userEvent.keyboard('j')
  await expect.element(link(1)).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('1 selected').first()).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(link(3)).toHaveFocus()
  await userEvent.keyboard('{Shift>}X{/Shift}')
  await expect.element(page.getByText('3 selected').first()).toBeVisible()
  await userEvent.keyboard('k{Enter}')
  await expect.poll(address).toContain(idOf(2))
})
