import * as z from 'zod'
import { OctoSettings } from '@reseller-portal/contract/connections'
import type { Work } from '#kit/context.ts'
import type { Packed } from '#kit/background/packed.ts'
import { withoutSlash } from '#kit/outgoing/outgoing.ts'
import type { RemoteProbe, RemoteProduct, RemoteSupplier } from '../../../catalog.ts'
import { ask } from '../transport/client.ts'
import type { Connection } from '../connection.ts'
import { Supplier, Suppliers } from '../read/supplier.ts'
import { partnerError, type Reply } from '../transport/reply.ts'
import { askProducts, catalogOf } from './read-catalog.ts'
import { endpointsOf, listedCapabilities, negotiated } from './probe-endpoints.ts'

/** The connection to probe; omitted settings have their defaults. */
export type ProbeRequest = {
  baseUrl: string
  key: string
  capabilities: readonly string[]
  settings?: Partial<OctoSettings>
}

/** Reads what a supplier is and which endpoints it has, without writing there. Throws `PartnerError`. */
export async function probe(request: ProbeRequest, work: Work): Promise<RemoteProbe> {
  const connection = connectionFor(request)
  const { supplier, warning, reply } = await supplierAt(connection, work)
  const listed = await askProducts(connection, work)
  if (listed.kind !== 'ok') return withoutProducts({ supplier, warning, reply }, listed)
  const { products: read, warnings } = catalogOf(listed.body)
  const products = read.map(summaryOf)
  const capabilities = negotiated(request.capabilities, listed.headers, products)
  const { isListed, lacking } = await listedCapabilities(connection, work)
  return {
    whyNot: undefined,
    supplier,
    has: {
      ...(await endpointsOf(connection, read[0]?.read(), work)),
      supplier: supplier.name !== '',
      products: true,
      capabilities: isListed,
    },
    capabilities,
    products: listed.body.length,
    clockSkewMs: reply.kind === 'ok' ? reply.skewMs : listed.skewMs,
    currencies: [...new Set(products.flatMap(({ currencies }) => currencies))],
    timeZones: [...new Set(products.flatMap(({ timeZone }) => timeZone ?? []))],
    warnings: [
      ...(warning === undefined ? [] : [warning]),
      ...warnings,
      ...doubts({ ...capabilities, lacking }, products),
    ],
  }
}

/** The parts of each product that a probe needs, because the list may be long. */
type Summary = Pick<RemoteProduct, 'currency' | 'currencies' | 'timeZone'>

function summaryOf(product: Packed<RemoteProduct>): Summary {
  const { currency, currencies, timeZone } = product.read()
  return { currency, currencies, timeZone }
}

function connectionFor({ baseUrl, key, capabilities, settings }: ProbeRequest): Connection {
  const fields = {
    supplierId: undefined,
    baseUrl: withoutSlash(baseUrl),
    key,
    capabilities,
    isPaused: false,
    clockSkewMs: 0,
  }
  return { ...fields, settings: OctoSettings.parse(settings ?? {}) }
}

type AtSupplier = { supplier: RemoteSupplier; warning?: string | undefined; reply: Reply<RemoteSupplier> }

/**
 * Before OCTO 1.0 the base URL itself was the supplier (`/suppliers/{id}`), below a list of suppliers. One that does
 * not describe itself may sell all the same.
 */
async function supplierAt(connection: Connection, work: Work): Promise<AtSupplier> {
  const get = <T>(path: string, understand: z.ZodType<T>) =>
    ask(connection, { method: 'GET', path, understand }, work)
  const reply = await get('/supplier', Supplier)
  if (reply.kind === 'ok') return { supplier: reply.body, reply }
  if (reply.kind !== 'missing') throw partnerError(reply)
  const itself = await get('', Supplier)
  if (itself.kind === 'ok')
    return { supplier: itself.body, reply, warning: 'The supplier uses a version of OCTO before 1.0.' }
  const list = await get('/suppliers', Suppliers)
  const [first] = list.kind === 'ok' ? list.body : []
  if (!first) return { supplier: nobody, reply }
  const warning = `The supplier uses a version of OCTO before 1.0. Enter ${connection.baseUrl}/suppliers/${first.ref} as the address.`
  return { supplier: first, reply, warning }
}

const nobody: RemoteSupplier = { ref: '', name: '', website: '', email: '', phone: '', address: '' }

/** The supplier described itself, so the key is right, and the problem is reported; otherwise this throws. */
function withoutProducts(
  { supplier, warning, reply }: AtSupplier,
  listed: Exclude<Reply<unknown>, { kind: 'ok' }>,
): RemoteProbe {
  const isElsewhere = listed.kind === 'missing' && warning !== undefined
  const isUnlisted = listed.kind === 'misconfigured' && reply.kind === 'ok'
  if (!isElsewhere && !isUnlisted) throw partnerError(listed)
  const none = { calendar: undefined, availability: undefined, bookings: undefined, extend: undefined }
  const rest = { update: undefined, capabilities: undefined, notifications: undefined }
  return {
    whyNot: isElsewhere ? 'other_address' : 'not_listed',
    supplier,
    has: { supplier: true, products: false, ...none, ...rest },
    capabilities: { requested: [], active: [], missing: [] },
    products: 0,
    clockSkewMs: 0,
    currencies: [],
    timeZones: [],
    warnings: warning === undefined ? [] : [warning],
  }
}

function doubts(
  { missing, lacking }: Pick<RemoteProbe['capabilities'], 'missing'> & { lacking: readonly string[] },
  products: readonly Summary[],
): string[] {
  const unpriced = products.filter(({ currency }) => currency === undefined).length
  const zoneless = products.filter(({ timeZone }) => timeZone === undefined).length
  return [
    ...(missing.length > 0 ? [`The supplier didn’t activate ${missing.join(', ')}.`] : []),
    ...(lacking.length > 0
      ? [
          `The supplier requires ${lacking.join(', ')}, which the portal doesn’t support. It can refuse bookings.`,
        ]
      : []),
    ...(unpriced > 0 ? [`Products without prices: ${unpriced}.`] : []),
    ...(zoneless > 0 ? [`Products without a time zone: ${zoneless}. The supplier’s time zone is used.`] : []),
  ]
}
