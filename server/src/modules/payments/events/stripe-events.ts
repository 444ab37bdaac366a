import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { applyHint } from './hint.ts'
import { ProviderError } from '../provider.ts'
import { readEvent } from '../providers/stripe/index.ts'

/**
 * `POST /api/stripe/webhook`, called by Stripe: the signature covers the raw body, so the body is not parsed before.
 * 200 says that the event was applied; after anything else Stripe sends it again.
 */
export function serveStripeEvents(app: FastifyInstance, deps: Deps): void {
  if (deps.config.STRIPE_WEBHOOK_SECRET === undefined) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', async (request, reply) => {
      const work = { ...deps, now: deps.clock(), reqId: request.id, log: request.log, actor: undefined }
      const hint = readEvent(bodyOf(request), signatureOf(request), work)
      if (!hint) refuse('input.malformed', { fields: ['stripe-signature'] })
      try {
        await applyHint(hint, work)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        request.log.warn({ event: hint.id, kind: error.kind }, 'unable to read the payment of an event')
        return reply.status(503).send({ received: false })
      }
      return { received: true }
    })
  })
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function signatureOf({ headers }: FastifyRequest): string {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : ''
}
