import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id } from '../kit/shapes.ts'
import { ChannelKey, ChannelSubscription, NewChannelKey, UsageDay } from './schema.ts'

const Which = z.object({ resellerId: Id })

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/keys',
  summary: 'List a channel’s keys, newest first, including revoked ones',
  input: Which,
  output: z.object({ keys: z.array(ChannelKey) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const addKey = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/keys',
  summary: 'Create a key. Only this response has the whole key',
  input: Which.extend(NewChannelKey.shape),
  output: z.object({ id: Id, key: z.string() }),
  may: 'channels.manage',
  needsFactor: true,
  refuses: ['channels.not_found', 'channels.too_many_keys'],
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/channels/:resellerId/keys/:keyId',
  summary: 'Revoke a key with immediate effect. Revoking twice is not an error',
  input: Which.extend({ keyId: Id }),
  output: z.object({ keys: z.array(ChannelKey) }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'channels.key_not_found'],
})

export const channelUsage = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/usage',
  summary:
    'Read calls, rejections, and bookings by key and UTC day of the last 30 days. Days without any are omitted',
  input: Which,
  output: z.object({ days: z.array(UsageDay) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const channelSubscriptions = endpoint({
  method: 'GET',
  path: '/api/channels/:resellerId/notifications',
  summary: 'List the notification subscriptions of the reseller’s system, with their status',
  input: Which,
  output: z.object({ subscriptions: z.array(ChannelSubscription) }),
  may: 'channels.read',
  refuses: ['channels.not_found'],
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/channels/:resellerId/notifications/:subscriptionId/resume',
  summary: 'Resume sending notifications',
  input: Which.extend({ subscriptionId: Id }),
  output: z.object({ subscriptions: z.array(ChannelSubscription) }),
  may: 'channels.manage',
  refuses: ['channels.not_found', 'channels.subscription_not_found'],
})
