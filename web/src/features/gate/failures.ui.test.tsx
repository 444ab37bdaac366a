import { searchTickets, undoRedemption } from '@reseller-portal/contract/gate'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake, lost, NotDone } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import type { GateDevice, ShownScan } from './device/gate-device.ts'
import { TicketSearch } from './panels/ticket-search.tsx'
import { Result } from './result/result.tsx'

const as = who('SUPPLIER_REDEMPTION_STAFF')
const admitted: ShownScan = {
  scanId: idOf(4),
  barcode: 'CODE-1',
  outcome: 'VALID',
  guests: 1,
  guestsLeft: 0,
  ticket: undefined,
  isOffline: false,
  at: '2026-05-31T21:00:00.000Z',
}

test(
  'an undo asks for a reason, and its failures are shown in the specification’s words',
  {
    tags: ['2.8-69', '2.8-70', '2.8-71', '2.8-73'],
  },
  async () => {
    const undo = fake(undoRedemption, () => failed(500))
    // A scan that couldn't be undone stays on the device.
    const device = {} as GateDevice
    await mount(
      <Result seen={admitted} device={device} onAdmit={async () => undefined} onNext={() => {}} />,
      {
        as,
        calls: [undo],
      },
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this redemption?' })
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
    expect(undo.inputs).toEqual([])
    await dialog.getByLabelText('Reason').fill('wrong guest')
    const answer = (status: number) => () =>
      new NotDone(() => {
        const error = { code: status, message: 'no' }
        return Response.json({ error, meta: { reqId: 'rp-test' } }, { status })
      })
    for (const [answers, words] of [
      [answer(403), 'Unauthorized to do this action'],
      [answer(409), 'Failed to accomplish redemption'],
      [answer(500), 'An Error Occurred!'],
      [lost, 'A network error'],
    ] as const) {
      undo.answer(answers)
      await dialog.getByRole('button', { name: 'Undo' }).click()
      await expect.element(page.getByText(words)).toBeVisible()
    }
  },
)

test('a search that fails says so in the specification’s words', { tags: ['2.8-72'] }, async () => {
  const search = fake(searchTickets, () => failed(500))
  await mount(<TicketSearch onRedeem={async () => undefined} />, { as, calls: [search] })
  await page.getByLabelText('Name, booking, or barcode').fill('ada')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(page.getByText('Failed to load tickets')).toBeVisible()
})
