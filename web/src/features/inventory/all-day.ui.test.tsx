import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { PlanView } from './plan-view.tsx'
import { SlotCell } from './slot-cell.tsx'

const zone = 'America/New_York'
const allDay = { start: '2027-03-03T00:00:00-05:00', end: '2027-03-03T23:59:59-05:00' }
const slot = {
  id: idOf(1),
  capacity: 10,
  sold: 2,
  held: 0,
  setAside: 0,
  free: 8,
  status: 'AVAILABLE' as const,
}

test('a supplier sees “All day” for an all-day ticket, in the calendar and in the preview of a change', async () => {
  const plan = {
    added: 0,
    changed: 1,
    closed: 0,
    limited: 1,
    affected: [
      { slotId: slot.id, ...allDay, taken: 2, capacity: 10, why: 'SOLD_STAYS' as const, guests: [] },
    ],
  }
  await mount(
    <>
      <SlotCell
        slot={{ ...slot, ...allDay }}
        timezone={zone}
        prices={[]}
        isChosen={false}
        onChoose={() => {}}
      />
      <PlanView plan={plan} timezone={zone} />
    </>,
  )
  await expect.element(page.getByRole('button', { name: 'All day' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mar 3, 2027, All day' })).toBeVisible()
})
