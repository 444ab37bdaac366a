import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { ChannelKey, ChannelSubscription, NewChannelKey, UsageDay } from './schema.ts'

const Which = z.object({ resellerId: Id })

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/keys',
  summary: "A channel's keys, the newest first, revoked ones too",
  input: Which,
  output: z.object({ keys: z.array(ChannelKey) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const addKey = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/keys',
  summary: 'Make a key; the whole of it is told here and never again',
  input: Which.extend(NewChannelKey.shape),
  output: z.object({ id: Id, key: z.string() }),
  may: 'channels.manage',
  needsFactor: true,
  refuses: ['channels.not_found', 'channels.too_many_keys'],
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/channels/:resellerId/keys/:keyId',
  summary: 'End a key at once; doing it twice is not an error',
  input: Which.extend({ keyId: Id }),
  output: z.object({ keys: z.array(ChannelKey) }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'channels.key_not_found'],
})

export const channelUsage = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/usage',
  summary:
    'Calls, refusals and bookings by key and day (UTC) of the last 30 days; days without any are left out',
  input: Which,
  output: z.object({ days: z.array(UsageDay) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const channelSubscriptions = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/notifications',
  summary: "Where the partner's system wants to be told of changes, and how that goes",
  input: Which,
  output: z.object({ subscriptions: z.array(ChannelSubscription) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/notifications/:subscriptionId/resume',
  summary: 'Send notifications again, from now on',
  input: Which.extend({ subscriptionId: Id }),
  output: z.object({ subscriptions: z.array(ChannelSubscription) }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'channels.subscription_not_found'],
})
