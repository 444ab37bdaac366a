import {
  listSlots,
  planRules,
  slotCalendar,
  slotDetails,
  undoReprice,
  undoSlots,
} from '@reseller-portal/contract/inventory'
import { operatorsPrices } from '@reseller-portal/contract/prices'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'

/** The answers that a change of departures makes old. */
export const outdated = [slotCalendar, listSlots, slotDetails, planRules]

/** The same of a change of their prices. */
export const outdatedByPrices = [...outdated, operatorsPrices.list]

/** Says that departures were changed, with the way back. */
export function sayChanged(changeId: string): void {
  sayWithUndo(outdated, () => call(undoSlots, { changeId }))
}

/** The same of their prices. */
export function sayRepriced(repricingId: string): void {
  sayWithUndo(outdatedByPrices, () => call(undoReprice, { repricingId }))
}

function sayWithUndo(outdates: readonly { path: string }[], takeBack: () => Promise<unknown>): void {
  const undo = async () => {
    await takeBack()
    await Promise.all(outdates.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    showMessage('inventory.undone')
  }
  showMessage('inventory.changed', { on: { UNDO: () => void undo().catch(showFailure) } })
}
