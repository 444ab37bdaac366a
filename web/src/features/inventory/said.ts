import {
  listSlots,
  planRules,
  slotCalendar,
  slotDetails,
  undoReprice,
  undoSlots,
} from '@reseller-portal/contract/inventory'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'

/** The answers that a change of departures makes old. */
export const outdated = [slotCalendar, listSlots, slotDetails, planRules]

/** Says that departures were changed, with the way back. */
export function sayChanged(changeId: string): void {
  sayWithUndo(() => call(undoSlots, { changeId }))
}

/** The same of their prices. */
export function sayRepriced(repricingId: string): void {
  sayWithUndo(() => call(undoReprice, { repricingId }))
}

function sayWithUndo(takeBack: () => Promise<unknown>): void {
  const undo = async () => {
    await takeBack()
    await Promise.all(outdated.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    showMessage('inventory.undone')
  }
  showMessage('inventory.changed', { on: { UNDO: () => void undo().catch(showFailure) } })
}
