import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '@reseller-portal/contract/endpoints'
import type { Deps } from './kit/context.ts'
import { answerError } from './kit/errors.ts'
import { health } from './kit/health.ts'
import { logOptions, requestId } from './kit/logging.ts'
import type { LogStream } from './kit/logging.ts'
import { measure } from './kit/metrics.ts'
import { openApi } from './kit/openapi.ts'
import { servePages } from './kit/pages.ts'
import { availabilityModule } from './modules/availability/index.ts'
import { answerOctoError, channelsModule } from './modules/channels/index.ts'
import { bookingsModule, gauges } from './modules/bookings/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { ledgerModule } from './modules/ledger/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { checkoutSources, paymentsModule } from './modules/payments/index.ts'
import { resellersModule } from './modules/resellers/index.ts'
import { suppliersModule } from './modules/suppliers/index.ts'
import { vouchersModule } from './modules/vouchers/index.ts'

const modules = [
  identityModule,
  resellersModule,
  suppliersModule,
  catalogModule,
  availabilityModule,
  ledgerModule,
  paymentsModule,
  bookingsModule,
  vouchersModule,
  messagesModule,
  channelsModule,
]

/** The whole HTTP surface: API, OpenAPI document, health, metrics and the built web app; logs go to `logTo` or stdout. */
export async function buildApp(deps: Omit<Deps, 'log'>, logTo?: LogStream): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions(deps.config, logTo),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    trustProxy: deps.config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadUrl,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  const all: Deps = { ...deps, log: app.log }
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-ID', request.id))
  await app.register(cookie)
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] })
  measure(app, all, gauges)
  health(app, all)
  let document: object | undefined
  app.get('/api/openapi.json', () => (document ??= openApi(endpoints)))
  for (const module of modules) module(app, all)
  await servePages(app, all, checkoutSources(all.config))
  return app
}

/** An address that cannot be decoded reaches no route, and so no error handler of one. */
function answerBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = request.url.startsWith('/octo/') ? answerOctoError : answerError
  return answer(error, request, reply)
}
