import type { SupplierConnection } from '../../supplier.ts'
import { bookedSeats, returnSeats, returnTickets } from '#modules/inventory/index.ts'
import { confirm, issueTickets } from './confirm.ts'
import { answerOf } from './answer.ts'

export { newBarcode } from './barcode.ts'

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
