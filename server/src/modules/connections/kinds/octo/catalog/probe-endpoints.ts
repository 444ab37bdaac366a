import * as z from 'zod'
import { octoCapabilities } from '@reseller-portal/contract/connections'
import type { Work } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { bareId, idsIn } from '#octo/capabilities.ts'
import type { RemoteProbe, RemoteProduct } from '../../../catalog.ts'
import { ask, type Call } from '../transport/client.ts'
import type { Connection } from '../connection.ts'
import { Flag, Ref, answeredList } from '../read/shapes.ts'
import type { Reply } from '../transport/reply.ts'

type Endpoints = Omit<RemoteProbe['has'], 'supplier' | 'products' | 'capabilities'>

/** Updating cannot be tried without a booking: it is found out when first used. */
export async function endpointsOf(
  connection: Connection,
  product: RemoteProduct | undefined,
  work: Work,
): Promise<Endpoints> {
  const has = async (call: Omit<Call<unknown>, 'understand'>) =>
    isThere(await ask(connection, { ...call, understand: z.unknown() }, work))
  const post = async (path: string) => {
    if (!product?.options[0]) return undefined
    const from = dayIn(product.timeZone ?? 'UTC', work.now)
    const range = { localDateStart: from, localDateEnd: addDays(from, 1) }
    return has({
      method: 'POST',
      path,
      body: { productId: product.ref, optionId: product.options[0].ref, ...range },
    })
  }
  return {
    calendar: await post('/availability/calendar'),
    availability: await post('/availability'),
    bookings: await has({ method: 'GET', path: '/bookings?resellerReference=probe', name: '/bookings' }),
    notifications: await has({ method: 'GET', path: '/notifications/subscriptions' }),
    extend: await extendsHolds(connection, work),
    update: undefined,
  }
}

const Listed = answeredList(z.looseObject({ id: Ref, required: Flag }))

/** Whether the supplier lists its capabilities, and which of those that it requires the portal lacks. */
export async function listedCapabilities(
  connection: Connection,
  work: Work,
): Promise<{ isListed: boolean | undefined; lacking: string[] }> {
  const reply = await ask(connection, { method: 'GET', path: '/capabilities', understand: Listed }, work)
  const required = reply.kind === 'ok' ? reply.body.filter(({ required: isRequired }) => isRequired) : []
  const ids = required.map(({ id }) => id)
  const ours: readonly string[] = octoCapabilities.map(bareId)
  return { isListed: isThere(reply), lacking: ids.filter((id) => !ours.includes(bareId(id))) }
}

/** Extending an unknown hold is refused by its uuid where the supplier can extend; any other answer may mean either. */
async function extendsHolds(connection: Connection, work: Work): Promise<boolean | undefined> {
  const path = `/bookings/${newId()}/extend`
  const body = { expirationMinutes: 30 }
  const call = {
    method: 'POST',
    path,
    name: '/bookings/{uuid}/extend',
    body,
    understand: z.unknown(),
  } as const
  const reply = await ask(connection, call, work)
  if (reply.kind === 'missing') return false
  return reply.kind === 'refused' && reply.error === 'INVALID_BOOKING_UUID' ? true : undefined
}

function isThere({ kind }: Reply<unknown>): boolean | undefined {
  if (kind === 'ok' || kind === 'refused') return true
  return kind === 'missing' ? false : undefined
}

/** The capabilities that the answer names as active; pricing also counts where prices are there. */
export function negotiated(
  requested: readonly string[],
  headers: Record<string, string>,
  products: readonly Pick<RemoteProduct, 'currencies'>[],
): RemoteProbe['capabilities'] {
  const active = idsIn(headers['octo-capabilities'] ?? '')
  const isPriced = products.some(({ currencies }) => currencies.length > 0)
  const bare = [...active.map(bareId), ...(isPriced ? ['pricing'] : [])]
  return {
    requested: [...requested],
    active,
    missing: requested.filter((id) => !bare.includes(bareId(id))),
  }
}
