import * as identity from './identity/endpoints.ts'
import * as resellers from './resellers/endpoints.ts'
import * as suppliers from './suppliers/endpoints.ts'
import * as catalog from './catalog/endpoints.ts'
import * as availability from './availability/endpoints.ts'
import * as bookings from './bookings/endpoints.ts'
import * as ledger from './ledger/endpoints.ts'
import * as payments from './payments/endpoints.ts'
import * as vouchers from './vouchers/endpoints.ts'
import * as messages from './messages/endpoints.ts'
import * as connections from './connections/endpoints.ts'
import * as channels from './channels/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'

/** Every endpoint there is: the OpenAPI document and the tests that walk all of them read this list. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries({
    identity,
    resellers,
    suppliers,
    catalog,
    availability,
    bookings,
    ledger,
    payments,
    vouchers,
    messages,
    connections,
    channels,
  }).flatMap(([domain, list]) =>
    Object.entries(list).flatMap(([name, value]) =>
      isEndpoint(value) ? [[`${domain}.${name}`, value] as const] : [],
    ),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
}
