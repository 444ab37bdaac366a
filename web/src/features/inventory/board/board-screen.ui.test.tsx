import {
  changeDeparture,
  departureBoard,
  departureRefunds,
  type BoardDeparture,
} from '@reseller-portal/contract/documents'
import { changeSlots } from '@reseller-portal/contract/inventory'
import { importedBookings } from '@reseller-portal/contract/sales'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { selectOption } from '#rig/select.ts'
import { idOf } from '#rig/samples.ts'

const as = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const now = '2026-11-24T16:32:00.000Z'
beforeEach(() => {
  vi.setSystemTime(now)
})

const departure = (number: number, more: Partial<BoardDeparture> = {}): BoardDeparture => ({
  id: idOf(number),
  version: 1,
  poolId: idOf(50),
  productId: idOf(60),
  isByHand: false,
  ticketLimit: null,
  note: '',
  productName: 'Harbor Highlights Cruise',
  timezone: 'America/New_York',
  hasLeft: false,
  start: '2026-11-24T15:30:00-05:00',
  end: '2026-11-24T16:30:00-05:00',
  status: 'AVAILABLE',
  capacity: 120,
  sold: 84,
  held: 0,
  setAside: 0,
  free: 36,
  bookings: 30,
  entered: 0,
  missing: {},
  ...more,
})
const boat = departure(1, {
  start: '2026-11-24T11:50:00-05:00',
  entered: 9,
  sold: 22,
  missing: { names: 2, phones: 1 },
})
const left = departure(3, { start: '2026-11-24T09:00:00-05:00', hasLeft: true, sold: 68, entered: 64 })

function answer(departures: readonly BoardDeparture[]) {
  return {
    departures: [...departures],
    total: departures.length,
    day: '2026-11-24',
    zone: 'America/New_York',
    guests: 174,
    entered: 73,
    missing: 2,
    left: 72,
    counts: { ALL: departures.length, COMING: 2, WITH_GUESTS: 3, MISSING: 1 },
    products: [{ id: idOf(60), name: 'Harbor Highlights Cruise' }],
  }
}

test('a day lists upcoming departures first, with checked-in guests and missing details, and past departures last', async () => {
  const board = fake(departureBoard, () => answer([boat, departure(2), left]))
  const { address } = await open('/departures', { as, calls: [board] })
  const rows = page.getByRole('row')
  const text = (row: number) => rows.nth(row).query()?.textContent ?? ''
  await expect
    .poll(() => text(2))
    .toMatch(/11:50.AM.*in 18 min.*9 of 22 admitted.*2 names, 1 phone.*Boarding/)
  expect(text(3)).toMatch(/3:30.PM.*84 of 120.*36.*84 guests.*Available/)
  expect(text(4)).toBe('Departed')
  expect(text(5)).toMatch(/64 of 68 admitted.*Departed/)
  await page.getByRole('button', { name: 'Week' }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => address()).toBe('/departures?span=week&day=2026-12-01')
  await page.getByRole('button', { name: /^Missing details/ }).click()
  await expect.poll(() => board.inputs.at(-1)).toMatchObject({ view: ['MISSING'], span: 'week' })
})

test('sales of a departure are closed from its row, and opened again by Undo', async () => {
  const plan = { added: 0, changed: 0, closed: 1, limited: 0, affected: [] }
  const close = fake(changeSlots, () => ({ plan, changeId: idOf(90) }))
  await open('/departures', { as, calls: [fake(departureBoard, () => answer([boat])), close] })
  await page.getByRole('button', { name: /^Close sales: 11:50.AM Harbor Highlights Cruise/ }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(close.inputs).toMatchObject([
    { poolId: idOf(50), chosen: { ids: [boat.id] }, edit: { act: 'close' } },
  ])
})

test('guests are written to from the row', async () => {
  const send = fake(changeDeparture, () => ({ bookings: 30, imported: 0, meta: { reqId: 'rp-test' } }))
  await open('/departures', { as, calls: [fake(departureBoard, () => answer([boat])), send] })
  await page.getByRole('button', { name: /^Message guests: 11:50/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Gate B is closed, please use Gate A')
  await page.getByRole('button', { name: 'Send message for 30 bookings' }).click()
  await expect.poll(() => send.inputs).toMatchObject([{ edit: { kind: 'MESSAGE' }, slotId: boat.id }])
})

test('guests of imported bookings are left to the reader, with the way to their list', async () => {
  const send = fake(changeDeparture, () => ({ bookings: 30, imported: 2, meta: { reqId: 'rp-test' } }))
  const { address } = await open('/departures', {
    as,
    calls: [
      fake(departureBoard, () => answer([boat])),
      fake(importedBookings, () => ({ bookings: [], total: 0 })),
      send,
    ],
  })
  await page.getByRole('button', { name: /^Message guests: 11:50/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Use Gate A')
  await page.getByRole('button', { name: 'Send message for 30 bookings' }).click()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect
    .element(
      notifications.getByText('Imported bookings whose guests you tell yourself: 2.', { exact: false }),
    )
    .toBeVisible()
  await notifications.getByRole('button', { name: 'View' }).click()
  await expect.poll(address).toMatch(/^\/imported-bookings/)
})

test('several departures are moved together, the last one first, on a phone too; the ones that are refused are tried again', async () => {
  const later = departure(2, { start: '2026-11-24T12:20:00-05:00', bookings: 4, sold: 8 })
  const send = fake(changeDeparture, () => ({ bookings: 4, imported: 0, meta: { reqId: 'rp-test' } }))
  const board = fake(departureBoard, () => answer([boat, later, left]))
  await open('/departures', { as, calls: [board, send], size: [390, 800] })
  for (const time of [/11:50/, /12:20/, /9:00/])
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${time.source}`) }).click()
  await page.getByRole('button', { name: 'Move or cancel', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Change departures' })
  await expect.element(form.getByText('Departures: 2 · Guests: 30 · Bookings: 34')).toBeVisible()
  await form.getByLabelText('Minutes later').fill('30')
  await form.getByLabelText('Reason').fill('Fog')
  send.answer(({ slotId }) =>
    slotId === later.id
      ? { bookings: 4, imported: 0, meta: { reqId: 'rp-test' } }
      : refused('inventory.time_taken', { field: 'time' }),
  )
  await form.getByRole('button', { name: 'Change departures for 34 bookings' }).click()
  await expect.element(form.getByText('Done: 1 of 2')).toBeVisible()
  expect(send.inputs).toMatchObject([
    { slotId: later.id, edit: { kind: 'TIME', day: '2026-11-24', time: '12:50' }, reason: 'Fog' },
    { slotId: boat.id, edit: { kind: 'TIME', day: '2026-11-24', time: '12:20' }, reason: 'Fog' },
  ])
  send.answer(() => ({ bookings: 30, imported: 0, meta: { reqId: 'rp-test' } }))
  await form.getByLabelText('Minutes later').fill('45')
  await form.getByRole('button', { name: 'Change departures for 30 bookings' }).click()
  await expect.poll(() => form.query()).toBeNull()
  expect(send.inputs.slice(2)).toMatchObject([{ slotId: boat.id, edit: { time: '12:35' } }])
})

test('guests of several departures are written to together, and departures without guests are left out', async () => {
  const empty = departure(4, { start: '2026-11-24T13:00:00-05:00', bookings: 0, sold: 0 })
  const send = fake(changeDeparture, () => ({ bookings: 30, imported: 0, meta: { reqId: 'rp-test' } }))
  await open('/departures', {
    as,
    calls: [fake(departureBoard, () => answer([boat, departure(2), empty])), send],
  })
  await page.getByRole('checkbox', { name: /all/i }).click()
  await page.getByRole('button', { name: 'Message guests', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Message guests' })
  await form.getByRole('textbox', { name: 'Message' }).fill('Use Gate A')
  await form.getByRole('button', { name: 'Send message for 60 bookings' }).click()
  await expect.poll(() => send.inputs.length).toBe(2)
  expect(send.inputs).toMatchObject([
    { slotId: idOf(2), edit: { kind: 'MESSAGE' }, reason: 'Use Gate A' },
    { slotId: boat.id, edit: { kind: 'MESSAGE' } },
  ])
  await expect.element(page.getByText(/have been asked to notify them/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: /^Select .*1:00/ }).click()
  await page.getByRole('button', { name: 'Message guests', exact: true }).click()
  await expect.element(form.getByRole('button', { name: 'Send message for 0 bookings' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Message' }).fill('Use Gate A')
  await expect.element(form.getByText('No guests booked yet.')).toBeInTheDocument()
})

test('departures are cancelled for weather with the refunds by way of payment shown before, and a failed one is tried again', async () => {
  const later = departure(2, { start: '2026-11-24T12:20:00-05:00', bookings: 4, sold: 8 })
  const paid = {
    bookings: 34,
    guests: 30,
    refunds: [
      { way: 'CARD' as const, currency: 'USD', amount: 124_000, bookings: 30 },
      { way: 'ACCOUNT' as const, currency: 'USD', amount: 16_000, bookings: 3 },
      { way: 'CARD' as const, currency: 'EUR', amount: 4500, bookings: 1 },
    ],
  }
  const refunds = fake(departureRefunds, () => paid)
  const send = fake(changeDeparture, () => ({ bookings: 4, imported: 0, meta: { reqId: 'rp-test' } }))
  const board = fake(departureBoard, () => answer([boat, later, left]))
  await open('/departures', { as, calls: [board, refunds, send] })
  for (const time of [/11:50/, /12:20/])
    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${time.source}`) }).click()
  refunds.answer(() => failed(500))
  await page.getByRole('button', { name: 'Cancel for weather', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Cancel for weather' })
  const cancel = form.getByRole('button', { name: 'Cancel departures with 34 bookings' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cancel).toHaveAccessibleDescription('Wait until the refunds are loaded.')
  expect(send.inputs).toEqual([])
  refunds.answer(() => paid)
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect.element(form.getByText('1,240.00 USD to cards (bookings: 30)')).toBeVisible()
  await expect.element(form.getByText('160.00 USD credited to reseller accounts (bookings: 3)')).toBeVisible()
  expect(refunds.inputs.at(-1)).toEqual({ slotIds: [boat.id, later.id] })
  await expect.element(form.getByLabelText('Reason')).toHaveValue('Bad weather')
  await form.getByRole('button', { name: 'Cancel 34 bookings and refund 1,400.00 USD, 45.00 EUR' }).click()
  await expect.element(page.getByText(/guests are being refunded/)).toBeVisible()
  expect(send.inputs).toMatchObject([
    { slotId: later.id, edit: { kind: 'CANCELLED', isRefunded: true }, reason: 'Bad weather' },
    { slotId: boat.id, edit: { kind: 'CANCELLED', isRefunded: true } },
  ])
})

test('who cancels a departure can leave its bookings to the resellers', async () => {
  const refunds = fake(departureRefunds, () => ({ bookings: 30, guests: 84, refunds: [] }))
  const send = fake(changeDeparture, () => ({ bookings: 30, imported: 0, meta: { reqId: 'rp-test' } }))
  await open('/departures', {
    as,
    calls: [fake(departureBoard, () => answer([boat])), refunds, send],
    size: [390, 800],
  })
  await page.getByRole('button', { name: /^Cancel for weather: 11:50/ }).click()
  const form = page.getByRole('dialog', { name: 'Cancel for weather' })
  await expect.element(form.getByText('Nothing to refund.')).toBeVisible()
  await selectOption(form.getByLabelText('Bookings'), /^Leave open/)
  await form.getByRole('button', { name: 'Cancel departure with 30 bookings' }).click()
  await expect.poll(() => send.inputs).toMatchObject([{ edit: { kind: 'CANCELLED', isRefunded: false } }])
  await expect.element(page.getByText(/have been asked to notify them/)).toBeVisible()
})

test('a departure without bookings is cancelled without a word about guests and refunds', async () => {
  const refunds = fake(departureRefunds, () => ({ bookings: 0, guests: 0, refunds: [] }))
  const send = fake(changeDeparture, () => ({ bookings: 0, imported: 0, meta: { reqId: 'rp-test' } }))
  const unsold = { ...boat, sold: 0, bookings: 0 }
  await open('/departures', { as, calls: [fake(departureBoard, () => answer([unsold])), refunds, send] })
  await page.getByRole('button', { name: /^Cancel for weather: 11:50/ }).click()
  const form = page.getByRole('dialog', { name: 'Cancel for weather' })
  const act = form.getByRole('button', { name: 'Cancel departure', exact: true })
  await expect.element(act).toBeEnabled()
  expect(form.getByText(/Guests|get back|refund/i).elements()).toEqual([])
  await act.click()
  await expect.poll(() => send.inputs).toMatchObject([{ reason: 'Bad weather' }])
  await expect.element(page.getByText(/No bookings were affected/)).toBeVisible()
})

test('a person with read access sees no change buttons; a board that failed to load is loaded by trying again', async () => {
  const board = fake(departureBoard, () => answer([]))
  board.answer(() => failed(500))
  await open('/departures', { as: who('SUPPLIER_BUSINESS_STAFF'), calls: [board] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  board.answer(() => answer([boat]))
  await again.click()
  await expect.element(page.getByText('11:50 AM')).toBeVisible()
  expect(page.getByRole('button', { name: /Close sales/ }).query()).toBeNull()
  board.answer(() => answer([]))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText(/No departures on these days/)).toBeVisible()
})
