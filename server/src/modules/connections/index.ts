import { ownValue } from '@reseller-portal/contract/kit'
import { local } from './kinds/local/index.ts'
import type { Background } from '#kit/background/background.ts'
import { fetchPictures } from './import/fetch-pictures.ts'
import { syncDue } from './import/run-sync.ts'
import { readingWithdrawn } from './import/withdrawn.ts'
import { forgetPayloads, octo } from './kinds/octo/index.ts'
import type { SupplierConnection } from './supplier.ts'

export { resealKeys } from './reseal-keys.ts'
export { connectionsModule, gauges } from './admin/index.ts'
export { bookingChanged } from './admin/index.ts'
export { fetchPictures } from './import/fetch-pictures.ts'
export { syncDue } from './import/run-sync.ts'
export { newBarcode } from './kinds/local/index.ts'
export { forgetPayloads, keepError } from './kinds/octo/index.ts'
export type {
  CancelAnswer,
  ConfirmRequest,
  Departs,
  Guest,
  IssuedTicket,
  SupplierAnswer,
  UsedTicket,
  SupplierConnection,
} from './supplier.ts'
export type { RemoteHoldAnswer, RemoteInventory, RemoteRate, RemoteSlot, RemoteUnits } from './supplier.ts'
export { PartnerError } from './supplier.ts'

/** The kinds of connections, by the name in a supplier's row. */
export const connections = { local, octo: readingWithdrawn(octo) } satisfies Record<
  string,
  SupplierConnection
>

/** How many suppliers are synchronized at once: slow ones delay the others only when this many are slow. */
const lanes = 3

export const connectionsBackground: Background = {
  sweeps: [
    { everySeconds: 60 * 60, act: forgetPayloads },
    { everySeconds: 10, act: fetchPictures },
    ...Array.from({ length: lanes }, () => ({ everySeconds: 2, act: syncDue })),
  ],
}

/** The connection that serves a supplier. */
export function connectionOf(name: string): SupplierConnection {
  const connection = ownValue<SupplierConnection>(connections, name)
  if (!connection) throw new Error(`no supplier connection is called ${name}`)
  return connection
}
