import * as z from 'zod'
import { served } from '../octo/serve.ts'
import { listSubscriptions, oneSubscription, subscribe, unsubscribe, updateSubscription } from './calls.ts'
import { NewSubscription, SubscriptionChange } from './schema.ts'

const Which = z.object({ id: z.uuid() })

/**
 * The endpoints of the notifications capability. OCTO's own page misspells their path, so both spellings are served.
 */
export const notificationCalls = ['/notifications/subscriptions', '/notifications/subcriptions'].flatMap(
  (path) => {
    const all = { path, summary: 'Subscriptions to notifications' }
    const one = { path: `${path}/:id`, summary: 'One subscription', answers: 'Subscription' } as const
    return [
      served({ ...all, method: 'POST', input: NewSubscription, answers: 'Subscription' }, subscribe),
      served({ ...all, method: 'GET', input: z.object({}), answers: 'Subscription[]' }, listSubscriptions),
      served({ ...one, method: 'GET', input: Which }, oneSubscription),
      served({ ...one, method: 'PATCH', input: SubscriptionChange }, updateSubscription),
      served({ ...one, method: 'DELETE', input: Which }, unsubscribe),
    ]
  },
)
