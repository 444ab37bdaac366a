import {
  listSlots,
  planRules,
  slotCalendar,
  slotDetails,
  undoSlots,
} from '@reseller-portal/contract/inventory'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'

/** The answers that a change of departures makes old. */
export const outdated = [slotCalendar, listSlots, slotDetails, planRules]

/** Says that departures were changed, with the way back. */
export function sayChanged(changeId: string): void {
  const undo = async () => {
    await call(undoSlots, { changeId })
    await Promise.all(outdated.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    showMessage('inventory.undone')
  }
  showMessage('inventory.changed', { on: { UNDO: () => void undo().catch(showFailure) } })
}
