import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { ask } from './transport/client.ts'
import { connectionOf } from './connection.ts'
import { Ref, Text, answeredList } from './read/shapes.ts'

const Subscription = z.object({ id: Ref, url: Text })
const types = ['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE']

/**
 * Subscribes to the supplier's notifications at this address; returns its id of the subscription, or undefined where
 * it has no notifications. A subscription whose answer was lost is found by its address and not made twice.
 */
export async function subscribe(supplierId: string, url: string, work: Work): Promise<string | undefined> {
  const connection = await connectionOf(supplierId, work)
  const path = '/notifications/subscriptions'
  const listed = await ask(connection, { method: 'GET', path, understand: answeredList(Subscription) }, work)
  if (listed.kind !== 'ok') return undefined
  const existing = listed.body.find((each) => each.url === url)
  if (existing) return existing.id
  const body = { url, notificationTypes: types, headers: {} }
  const made = await ask(
    connection,
    { method: 'POST', path, body, understand: Subscription, isWrite: true },
    work,
  )
  return made.kind === 'ok' ? made.body.id : undefined
}
