import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listInput, listOutput } from '../kit/list.ts'
import { Id, Instant } from '../kit/shapes.ts'

/** The events that a webhook can receive. Resellers and suppliers both receive those of their bookings; those of card payments go to the reseller. */
export const webhookTypes = [
  'booking.placed',
  'booking.confirmed',
  'booking.changed',
  'booking.cancelled',
  'booking.failed',
  'ticket.redeemed',
  'ticket.redemption_undone',
  'availability.changed',
  'product.changed',
  'payment.captured',
  'payment.refunded',
  'settlement.closed',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The type of a message that a person sends to try an endpoint out. */
export const testType = 'test.sent' as const

/** The body of a message (Standard Webhooks 1.0). */
export const WebhookMessage = z.object({
  type: z.enum([...webhookTypes, testType]),
  timestamp: Instant,
  data: z
    .object({
      /** The booking, product or settlement; read it with the API for all of it. */
      id: Id,
      /** What happened, as the audit log calls it. */
      event: z.string().optional(),
      status: z.string().optional(),
      resellerBookingRef: z.string().optional(),
      supplierBookingRef: z.string().optional(),
      supplierId: Id.optional(),
      localDateStart: z.iso.date().optional(),
      localDateEnd: z.iso.date().optional(),
    })
    .loose(),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>

/** `gone`: it answered 410. `failing`: nothing arrived for days. `person`: a person paused it. */
export const pauseReasons = ['gone', 'failing', 'person'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  createdAt: Instant,
  pausedBecause: z.enum(pauseReasons).nullable(),
  /** When a message arrived last. */
  deliveredAt: Instant.nullable(),
  /** Since when deliveries have failed; null if the last one arrived. */
  failingSince: Instant.nullable(),
  failure: z.string(),
  waiting: z.int(),
  /** Until when messages are also signed with the secret that the last rotation replaced. */
  previousUntil: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z.object({
  id: z.string(),
  /** `webhook-id`: the same in every attempt. */
  messageId: Id,
  type: z.string(),
  subject: Id,
  state: z.enum(deliveryStates),
  createdAt: Instant,
  attempts: z.int(),
  attemptedAt: Instant.nullable(),
  /** When it is tried next, while it waits. */
  dueAt: Instant.nullable(),
  /** As it was sent; null before the first attempt. */
  body: z.string().nullable(),
  /** HTTP status of the last attempt; null where no answer came. */
  status: z.int().nullable(),
  /** The beginning of the last answer. */
  answer: z.string(),
  failure: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const Webhooks = z.object({ webhooks: z.array(Webhook) })
const NewSecret = z.object({ id: Id, secret: z.string() })
const Which = z.object({ id: Id })
const fields = {
  url: z.string().trim().min(1).max(2000),
  types: z.array(z.enum(webhookTypes)).min(1).max(50),
}

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: "The organization's webhooks, the newest first",
  input: z.object({}),
  output: Webhooks,
  may: 'integrations.manage',
  refuses: [],
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Send messages of these types to an address; only this answer contains the secret that signs them',
  input: z.object(fields),
  output: NewSecret,
  may: 'integrations.manage',
  refuses: ['webhooks.address', 'webhooks.too_many'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary:
    'Change address and types of a webhook, pause it or go on; while it is paused nothing new is added',
  input: Which.extend({ ...fields, isPaused: z.boolean() }),
  output: Webhooks,
  may: 'integrations.manage',
  refuses: ['webhooks.not_found', 'webhooks.address'],
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Remove a webhook with its deliveries',
  input: Which,
  output: Webhooks,
  may: 'integrations.manage',
  refuses: ['webhooks.not_found'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/rotate',
  summary: 'Replace the secret of a webhook; messages of the next 24 hours are signed with both',
  input: Which,
  output: NewSecret,
  may: 'integrations.manage',
  refuses: ['webhooks.not_found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Send a test message to a webhook',
  input: Which,
  output: z.object({}),
  may: 'integrations.manage',
  refuses: ['webhooks.not_found', 'webhooks.paused'],
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'What was sent to a webhook in the last 30 days, with body and answer',
  input: listInput({
    sort: ['id'],
    first: '-id',
    filters: { state: z.enum(deliveryStates), type: z.enum([...webhookTypes, testType]) },
  }).extend({ id: Id }),
  output: listOutput('deliveries', WebhookDelivery),
  may: 'integrations.manage',
  refuses: ['webhooks.not_found'],
})

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/replay',
  summary:
    'Send messages of the last 30 days again, with their ids: one delivery, or everything of a period, also what happened while the webhook was paused',
  input: Which.extend({
    deliveryId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    from: Instant.optional(),
    until: Instant.optional(),
  }),
  output: z.object({ count: z.int() }),
  may: 'integrations.manage',
  refuses: ['webhooks.not_found', 'webhooks.paused'],
})
