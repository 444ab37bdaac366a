import type { SupplierConnection } from '../../supplier.ts'
import { bookedSeats, returnSeats, returnTickets } from '#modules/inventory/index.ts'
import { answerOf, confirm, issueTickets } from './confirm.ts'

export { newBarcode } from './confirm.ts'

/** Our own inventory: a hold becomes a booking in our own tables. */
export const local: SupplierConnection = {
  lateEffectMs: 0,
  confirm,
  issue: issueTickets,
  lookUp: async ({ reference }, work) => answerOf(reference, await bookedSeats(reference, work)),
  cancel: async ({ reference }, work) => {
    await returnSeats(reference, work)
    return 'cancelled'
  },
  cancelTickets: async ({ reference, tickets }, work) => {
    await returnTickets(reference, tickets, work)
    return 'cancelled'
  },
}
