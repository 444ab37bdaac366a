import { listTicketTypes, switchTickets } from '@reseller-portal/contract/prices'
import { disabledTickets } from '@reseller-portal/contract/organizations'
import type { Sent } from '@reseller-portal/contract/kit'
import { inPieces } from '#lib/calls/in-pieces.ts'
import { useChange } from '#lib/calls/query.ts'
import { showMessage } from '#ui/feedback/messages.ts'

/**
 * Disables or enables tickets, and shows a message that can undo it. Returns the ids that are left if a call failed.
 */
export function useSwitch() {
  const change = useChange(switchTickets, { outdates: [listTicketTypes, disabledTickets] })
  const run = async (input: Sent<typeof switchTickets>): Promise<readonly string[]> => {
    const isOff = input.act === 'disable'
    const one = (rateIds: string[]) => change.mutateAsync({ input: { ...input, rateIds } })
    const { left, error } = await inPieces(input.rateIds, one)
    const done = input.rateIds.slice(0, input.rateIds.length - left.length)
    if (left.length > 0)
      showMessage(isOff ? 'tickets.deactivate_failed' : 'tickets.activate_failed', { error })
    const back = { ...input, rateIds: done, act: isOff ? ('activate' as const) : ('disable' as const) }
    if (done.length > 0)
      showMessage(isOff ? 'tickets.deactivated' : 'tickets.activated', { on: { UNDO: () => void run(back) } })
    return left
  }
  return { run, isBusy: change.isPending }
}
