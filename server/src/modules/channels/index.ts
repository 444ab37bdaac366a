import type { FastifyInstance } from 'fastify'
import * as calls from '@reseller-portal/contract/channels'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { adminModule } from './admin/index.ts'
import { mailInvitation, requestForInvited } from './admin/invitations.ts'
import { notificationCalls } from './notifications/index.ts'
import { worker, type Background } from '#kit/background/background.ts'
import { deliver } from './notifications/deliver.ts'
import { notificationsDue, sweepNotifications } from './notifications/sweep.ts'
import { deliverWebhook, purgeDeliveries, sweepWebhooks, webhookDue } from './webhooks/deliver.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from './webhooks/webhooks.ts'
import { cancelWithDeparture } from './octo/bookings/cancel-with-departure.ts'
import { bookingCalls } from './octo/bookings/index.ts'
import { catalogCalls } from './octo/index.ts'
import { sayNoSuchCall } from './octo/serve.ts'
import { forgetOctoGuests } from './octo/bookings/record/forget-guests.ts'
import { countUsage } from './usage.ts'

export { resealHeaders } from './notifications/reseal-headers.ts'
export { addKey } from './keys.ts'
export { answerOctoError } from './octo/serve.ts'
export type { OctoCall } from './octo/serve.ts'
export { octoSchemas } from './octo/schemas.ts'

/** Our own inventory as an OCTO supplier. */
const octo = [...catalogCalls, ...bookingCalls, ...notificationCalls]
export const octoCalls = octo.map(({ call }) => call)

export const channelsBackground: Background = {
  jobs: [worker(notificationsDue, deliver), worker(webhookDue, deliverWebhook)],
  sweeps: [sweepNotifications, sweepWebhooks, purgeDeliveries],
  followers: [
    { name: 'mail-channel-invitation', events: ['channels.invited'], isAwaited: true, act: mailInvitation },
    { name: 'request-for-invited', events: ['registrations.approved'], act: requestForInvited },
    { name: 'forget-octo-guests', events: ['bookings.guests_forgotten'], act: forgetOctoGuests },
    { name: 'cancel-with-departure', events: ['bookings.departure_changed'], act: cancelWithDeparture },
  ],
}

export function channelsModule(app: FastifyInstance, deps: Deps): void {
  countUsage(app, deps)
  app.register(sayNoSuchCall, { prefix: '/octo' })
  for (const { bind } of octo) bind(app, deps)
  adminModule(app, deps)
  serve(app, deps, calls.listWebhooks, listWebhooks)
  serve(app, deps, calls.addWebhook, addWebhook)
  serve(app, deps, calls.changeWebhook, changeWebhook)
  serve(app, deps, calls.removeWebhook, removeWebhook)
  serve(app, deps, calls.rotateWebhookSecret, rotateWebhookSecret)
  serve(app, deps, calls.testWebhook, testWebhook)
  serve(app, deps, calls.listDeliveries, listDeliveries)
  serve(app, deps, calls.replayWebhook, replayWebhook)
}
