import { Webhook } from 'standardwebhooks'
import type { components } from './api.ts'

export type Message = components['schemas']['WebhookMessage']

/**
 * A message of a webhook, checked: it throws when the portal did not sign this body with the webhook's secret within
 * the last 5 minutes. `body` is the request's body as it arrived. A message can arrive twice: `webhook-id` names it.
 */
export function readMessage(
  secret: string,
  { headers, body }: { headers: Record<string, string | string[] | undefined>; body: string },
): Message {
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  // A signed message has the form that the document says.
  return new Webhook(secret).verify(body, texts) as Message
}
