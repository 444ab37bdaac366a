import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { refusal } from '@reseller-portal/contract/kit'
import type { Deps } from './kit/context.ts'
import { answerError, envelope } from './kit/errors.ts'
import { health } from './kit/health.ts'
import { logOptions, requestId } from './kit/logging.ts'
import { measure } from './kit/metrics.ts'
import { openApi } from './kit/openapi.ts'
import { servePages } from './kit/pages.ts'
import { availabilityModule } from './modules/availability/index.ts'
import { bookingsModule } from './modules/bookings/index.ts'
import { catalogModule } from './modules/catalog/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { paymentsModule } from './modules/payments/index.ts'
import { resellersModule } from './modules/resellers/index.ts'
import { suppliersModule } from './modules/suppliers/index.ts'

const modules = [
  identityModule,
  resellersModule,
  suppliersModule,
  catalogModule,
  availabilityModule,
  paymentsModule,
  bookingsModule,
]

/** The whole HTTP surface: API, OpenAPI document, health, metrics and the built web app. */
export async function buildApp(deps: Omit<Deps, 'log'>): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions(deps.config),
    genReqId: requestId,
    bodyLimit: 1024 * 1024,
    trustProxy: deps.config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  const all: Deps = { ...deps, log: app.log }
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(envelope(refusal('things.not_found'), request.id)),
  )
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-ID', request.id))
  await app.register(cookie)
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] })
  measure(app, all)
  health(app, all)
  const document = openApi(endpoints)
  app.get('/api/openapi.json', () => document)
  for (const module of modules) module(app, all)
  await servePages(app, all)
  return app
}
