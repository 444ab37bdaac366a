import type { SupplierConnection } from '../../supplier.ts'
import { changeGuests } from './booking/change-guests.ts'
import { cancelTickets } from './booking/cancel-tickets.ts'
import { cancel } from './booking/cancel.ts'
import { confirm } from './booking/confirm.ts'
import { lookUp } from './booking/look-up.ts'
import { calendar } from './inventory/calendar.ts'
import { check } from './inventory/check.ts'
import { extend } from './inventory/extend.ts'
import { hold } from './inventory/hold.ts'
import { release } from './inventory/release.ts'
import { slots } from './inventory/slots.ts'

export { forgetPayloads } from './forget-payloads.ts'
export { keepError } from './keep.ts'
export { forgetDays } from './inventory/calendar.ts'
export { forgetSlots } from './inventory/slots.ts'
export { probe } from './catalog/probe.ts'
export { readCatalog, readProduct } from './catalog/read-catalog.ts'
export { subscribe } from './notifications.ts'

/** Any supplier that speaks OCTO. Its row of `supplier_connections` says where it is and what it lacks. */
export const octo: SupplierConnection = {
  // The longest time-out of a connection.
  lateEffectMs: 60_000,
  confirm,
  lookUp,
  cancel,
  cancelTickets,
  changeGuests,
  remote: { slots, calendar, check, hold, extend, release },
}
