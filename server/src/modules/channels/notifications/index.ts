import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '#kit/context.ts'
import { serveOcto } from '../octo/serve.ts'
import { listSubscriptions, oneSubscription, subscribe, unsubscribe, updateSubscription } from './calls.ts'
import { NewSubscription, SubscriptionChange } from './schema.ts'

const Which = z.object({ id: z.uuid() })

/** The calls of the notifications capability; OCTO's own page misspells their path, so both are right. */
export function notificationsModule(app: FastifyInstance, deps: Deps): void {
  for (const path of ['/notifications/subscriptions', '/notifications/subcriptions']) {
    const [all, one] = [
      { path, summary: 'Subscriptions to notifications' },
      { path: `${path}/:id`, summary: 'One subscription' },
    ]
    serveOcto(app, deps, { ...all, method: 'POST', input: NewSubscription }, subscribe)
    serveOcto(app, deps, { ...all, method: 'GET', input: z.object({}) }, listSubscriptions)
    serveOcto(app, deps, { ...one, method: 'GET', input: Which }, oneSubscription)
    serveOcto(app, deps, { ...one, method: 'PATCH', input: SubscriptionChange }, updateSubscription)
    serveOcto(app, deps, { ...one, method: 'DELETE', input: Which }, unsubscribe)
  }
}
