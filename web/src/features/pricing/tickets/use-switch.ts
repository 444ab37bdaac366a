import { listTicketTypes, switchTickets } from '@reseller-portal/contract/prices'
import { disabledTickets } from '@reseller-portal/contract/resellers'
import type { Sent } from '@reseller-portal/contract/kit'
import { useChange } from '#lib/calls/query.ts'
import { showMessage } from '#ui/feedback/messages.ts'

/** Disables or enables tickets and says so, with the way back; answers whether it was done. */
export function useSwitch() {
  const change = useChange(switchTickets, { outdates: [listTicketTypes, disabledTickets] })
  const run = async (input: Sent<typeof switchTickets>): Promise<boolean> => {
    const isOff = input.act === 'disable'
    try {
      await change.mutateAsync({ input })
    } catch (error) {
      showMessage(isOff ? 'tickets.deactivate_failed' : 'tickets.activate_failed', { error })
      return false
    }
    const back = { ...input, act: isOff ? ('activate' as const) : ('disable' as const) }
    showMessage(isOff ? 'tickets.deactivated' : 'tickets.activated', { on: { UNDO: () => void run(back) } })
    return true
  }
  return { run, isBusy: change.isPending }
}
