import {
  cancelledReasons,
  scanLog,
  scanReasons,
  scanResults,
  scansOfTicket,
  type LoggedScan,
  type ScanReason,
} from '@reseller-portal/contract/gate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const as = who(['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'])
const at = '2026-11-24T16:31:00.000Z'
const last = { at: '2026-11-24T15:52:00.000Z', gate: 'Gate A', by: 'Tomas Brandt' }
const ticket = {
  id: idOf(70),
  code: 'SDSYEERBBW1E5VQM7KNX',
  bookingId: idOf(80),
  reference: 'HC-48220',
  guest: 'Dana Rivera',
  product: 'Harbor Highlights Cruise',
  type: 'Adult',
  zone: 'America/New_York',
  startsAt: '2026-11-24T17:00:00.000Z',
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  guests: 1,
  redeemed: 1,
  isCancelled: false,
  last,
}
const scan: LoggedScan = {
  id: idOf(1),
  code: ticket.code,
  result: 'ALREADY_REDEEMED',
  reason: 'USED',
  facts: { last },
  shown: null,
  guests: 1,
  scannedAt: at,
  receivedAt: at,
  gate: 'Gate B',
  by: 'Rosa Silva',
  undone: null,
  cancelled: null,
  ticket,
}

function answer(scans: readonly LoggedScan[]) {
  const results = scanResults.map((each) => [each, scans.filter(({ result }) => result === each).length])
  return {
    scans: [...scans],
    total: scans.length,
    counts: {
      kinds: { ADMITTED: 0, REFUSED: scans.length, IN_ERROR: 0 },
      results: Object.fromEntries(results),
    },
    gates: ['Gate A', 'Gate B'],
    people: [{ id: idOf(5), name: 'Rosa Silva' }],
  }
}

test('the log opens on the scans refused today, each with its reason', async () => {
  const log = fake(scanLog, () => answer([scan]))
  const { address } = await open('/scan-log', { as, calls: [log] })
  await expect.element(page.getByText(/Admitted .* at Gate A by Tomas Brandt/)).toBeVisible()
  expect(address()).toContain('kind=REFUSED')
  expect(log.inputs[0]).toMatchObject({ kind: ['REFUSED'], from: expect.any(String) })
  await page.getByRole('button', { name: /^Already used/ }).click()
  await expect.poll(() => address()).toContain('result=ALREADY_REDEEMED')
  await page.getByRole('button', { name: /^All/ }).click()
  await expect.poll(() => address()).not.toContain('kind=')
})

const sentences: Record<ScanReason, RegExp> = {
  USED: /Admitted .* at Gate A by Tomas Brandt/,
  ALL_IN: /All 6 guests of this ticket have been admitted/,
  TOO_MANY: /Asked to admit 7 guests, but 2 of 6 are left/,
  CODE_USED: /Voucher used up/,
  TOO_EARLY: /Not valid yet\. Valid on Nov 25, 2026/,
  TOO_LATE: /No longer valid\. Valid on Nov 25, 2026/,
  BOOKING_CANCELLED: /Booking cancelled .*, 78\.00 USD refunded/,
  TICKET_CANCELLED: /Ticket cancelled .*, 78\.00 USD refunded/,
  CANCELLING: /being cancelled/,
  CANCELLED_BY_SUPPLIER: /supplier’s own system/,
  BOOKING_FAILED: /booking failed/,
  NOT_CONFIRMED: /isn’t confirmed yet/,
  UNKNOWN: /No ticket has this code/,
  NOT_A_TICKET: /A link or other text/,
  BOOKING_REFERENCE: /A booking reference/,
  OTHER_SUPPLIER: /Belongs to another supplier/,
  TURNED_AWAY: /was valid, but the gate was offline/,
}

test('each reason has its sentence with the fact that decides it', async () => {
  const facts = { guests: 6, left: 2, firstDay: '2026-11-25', lastDay: '2026-11-25', last }
  const cancelled = { at, refund: { amount: 7800, currency: 'USD' } }
  const scans = scanReasons.map((reason, index) => ({
    ...scan,
    id: idOf(index + 1),
    guests: 7,
    facts,
    reason,
    cancelled: cancelledReasons.some((each) => each === reason) ? cancelled : null,
  }))
  await open('/scan-log?kind=REFUSED', { as, calls: [fake(scanLog, () => answer(scans))] })
  for (const reason of scanReasons)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(page.getByText(sentences[reason]).first(), { message: reason }).toBeVisible()
})

test('a scan without network says when it was sent, and that the guest was admitted in error', async () => {
  const offline = { ...scan, shown: 'VALID' as const, receivedAt: '2026-11-24T16:40:00.000Z' }
  await open('/scan-log?kind=IN_ERROR', { as, calls: [fake(scanLog, () => answer([offline]))] })
  await expect.element(page.getByText('Admitted anyway, the gate was offline')).toBeVisible()
  await expect.element(page.getByText(/Scanned offline, sent/)).toBeVisible()
})

test('a scan opens among all others of its ticket, with the way to those of the booking', async () => {
  const undone = { at: '2026-11-24T15:51:40.000Z', by: 'Tomas Brandt', reason: 'wrong guest' }
  const first = { ...scan, id: idOf(2), result: 'UNDONE' as const, reason: null, undone, scannedAt: last.at }
  const sold = { at: '2026-11-20T21:18:00.000Z', reseller: 'Harbor Concierge' }
  const { address } = await open(`/scan-log?kind=REFUSED&open=${idOf(1)}`, {
    as,
    calls: [fake(scanLog, () => answer([scan])), fake(scansOfTicket, () => ({ scans: [scan, first], sold }))],
  })
  const panel = page.getByRole('dialog', { name: 'Dana Rivera' })
  for (const text of ['Refused: Already used', 'Undone: wrong guest', 'Sold by Harbor Concierge'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(panel.getByText(text)).toBeVisible()
  await panel.getByRole('link', { name: 'All scans of this booking' }).click()
  await expect.poll(() => address()).toBe(`/scan-log?booking=${idOf(80)}`)
})

test('a day without scans shows a message, and a log that failed to load is loaded by trying again', async () => {
  const log = fake(scanLog, () => answer([]))
  log.answer(() => failed(500))
  await open('/scan-log', { as, calls: [log] })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  log.answer(() => answer([]))
  await again.click()
  await expect.element(page.getByText(/No scans like this on these days/)).toBeVisible()
})
