import { departureBoard } from '@reseller-portal/contract/documents'
import {
  type changeSlots,
  listSlots,
  planRules,
  slotCalendar,
  slotDetails,
  touchedBy,
  undoReprice,
  undoSlots,
} from '@reseller-portal/contract/inventory'
import type { Output } from '@reseller-portal/contract/kit'
import { operatorsPrices } from '@reseller-portal/contract/prices'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'

/** The cached answers that a change of departures outdates. */
export const outdated = [slotCalendar, listSlots, slotDetails, planRules, departureBoard]

/** The cached answers that a change of their prices outdates. */
export const outdatedByPrices = [...outdated, operatorsPrices.list]

/** Shows that departures were changed, with a button to undo it. */
export function sayChanged({ changeId, plan: made }: Output<typeof changeSlots>): void {
  sayWithUndo(outdated, async () => {
    const { plan } = await call(undoSlots, { changeId })
    return touchedBy(made) - touchedBy(plan) + plan.limited
  })
}

/** The same for a change of their prices. */
export function sayRepriced(repricingId: string): void {
  sayWithUndo(outdatedByPrices, async () => {
    await call(undoReprice, { repricingId })
    return 0
  })
}

/** Undoes a change. `takeBack` returns how many departures could not be undone. */
function sayWithUndo(outdates: readonly { path: string }[], takeBack: () => Promise<number>): void {
  const undo = async () => {
    const count = await takeBack()
    await Promise.all(outdates.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    if (count > 0) showMessage('inventory.undone_in_part', { facts: { count } })
    else showMessage('inventory.undone')
  }
  showMessage('inventory.changed', { on: { UNDO: () => void undo().catch(showFailure) } })
}
