import { local } from './local/index.ts'
import { octo } from './octo/index.ts'
import type { SupplierConnection } from './supplier.ts'

export { connectionsModule, gauges } from './admin/index.ts'
export { forgetPayloads, keepError } from './octo/index.ts'
export { syncDue } from './catalogue-import/run-sync.ts'
export type {
  CancelAnswer,
  ConfirmRequest,
  Guest,
  IssuedTicket,
  SupplierAnswer,
  SupplierConnection,
} from './supplier.ts'
export type { RemoteHoldAnswer, RemoteInventory, RemoteRate, RemoteSlot, RemoteUnits } from './supplier.ts'
export { PartnerError } from './supplier.ts'

/** Every way to reach a supplier, by the name that its row carries. */
export const connections = { local, octo } satisfies Record<string, SupplierConnection>

/** The connection that serves a supplier. */
export function connectionOf(name: string): SupplierConnection {
  const known: Record<string, SupplierConnection> = connections
  const connection = known[name]
  if (!connection) throw new Error(`no supplier connection is called ${name}`)
  return connection
}
