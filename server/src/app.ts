import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import {
  fastify,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Registry } from 'prom-client'
import { endpoints } from '@reseller-portal/contract/endpoints'
import type { Config } from './config.ts'
import type { Deps } from '#kit/context.ts'
import { withModules } from './deps.ts'
import { rewriteBackplane } from './app/backplane.ts'
import { readBodies, usualBytes } from '#kit/http/bodies.ts'
import { answerError } from '#kit/http/errors.ts'
import { health } from './app/health.ts'
import { logOptions, requestId, type LogStream } from '#kit/logging.ts'
import { measure } from '#kit/metrics.ts'
import { traceRequests } from '#kit/telemetry/spans.ts'
import { endpointsForKeys, octoOpenApi, openApi } from './app/openapi.ts'
import { servePages } from './app/pages.ts'
import { serveMcp } from './app/mcp/serve.ts'
import { endConnections } from './app/stopping.ts'
import { auditModule } from '#kit/audit/serve.ts'
import { offersModule } from '#modules/offers/index.ts'
import { pricesModule } from '#modules/prices/index.ts'
import { answerOctoError, channelsModule, octoCalls } from '#modules/channels/index.ts'
import { gauges, salesModule } from '#modules/sales/index.ts'
import { inventoryModule } from '#modules/inventory/index.ts'
import { productsModule } from '#modules/products/index.ts'
import { gauges as jobGauges, reportsModule } from '#modules/reports/index.ts'
import { organizationsModule } from '#modules/organizations/index.ts'
import { connectionsModule, gauges as connectionGauges } from '#modules/connections/index.ts'
import { accountsModule } from '#modules/accounts/index.ts'
import { ledgerModule } from '#modules/ledger/index.ts'
import { documentsModule, gauges as documentGauges } from '#modules/documents/index.ts'
import {
  checkoutSources,
  gauges as paymentGauges,
  isSandboxPortal,
  paymentsModule,
} from '#modules/payments/index.ts'
import { gateModule } from '#modules/gate/index.ts'

const modules = [
  auditModule,
  organizationsModule,
  accountsModule,
  productsModule,
  inventoryModule,
  connectionsModule,
  pricesModule,
  offersModule,
  ledgerModule,
  paymentsModule,
  salesModule,
  gateModule,
  documentsModule,
  channelsModule,
  reportsModule,
]

/** What a process opened before it serves. */
type Opened = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'replica'>

/** The whole HTTP surface: API, OpenAPI document, health, metrics and the built web app; logs go to `logTo` or stdout. */
export async function buildApp(deps: Opened, logTo?: LogStream): Promise<FastifyInstance> {
  const app = fastify({
    ...logOptions(deps.config, logTo),
    genReqId: requestId,
    bodyLimit: usualBytes,
    trustProxy: trusted(deps.config.TRUST_PROXY),
    ...patience,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadUrl,
    rewriteUrl: rewriteBackplane,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  const all = withModules({ ...deps, log: app.log })
  app.server.maxConnections = deps.config.MAX_CONNECTIONS
  app.addHook('onSend', async (request, reply) => void reply.header('X-Request-ID', request.id))
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] })
  const figures = measure(app, all, [
    ...gauges,
    ...paymentGauges,
    ...connectionGauges,
    ...jobGauges,
    ...documentGauges,
  ])
  await exportTelemetry(app, all.config, figures)
  health(app, all)
  endConnections(app)
  serveOpenApi(app)
  serveMcp(app, all)
  await bindCalls(app, all)
  await servePages(app, all, checkoutSources(all.config), { sandbox: isSandboxPortal(all.config) })
  return app
}

/** Binds the calls of every room. */
export async function bindCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  readBodies(app)
  await app.register(cookie)
  for (const module of modules) module(app, deps)
}

async function exportTelemetry(app: FastifyInstance, config: Config, figures: Registry): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return
  const { startTelemetry } = await import('#kit/telemetry/export.ts')
  app.addHook('onClose', startTelemetry(endpoint, figures))
  traceRequests(app)
}

/** The documents are made at the first request for them. */
function serveOpenApi(app: FastifyInstance): void {
  let ours: object | undefined
  let programs: object | undefined
  let octo: object | undefined
  app.get('/api/openapi.json', () => (ours ??= openApi(endpoints)))
  app.get('/api/reference/openapi.json', () => (programs ??= openApi(endpointsForKeys(endpoints))))
  app.get('/octo/openapi.json', () => (octo ??= octoOpenApi(octoCalls)))
}

/** A connection that sends slowly is closed: the first for the headers, the second for the whole request. */
const patience = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
  requestTimeout: 30_000,
}

/** Which addresses of `X-Forwarded-For` are proxies of ours: the last so many, or those in these networks. */
function trusted(proxies: Config['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** An address that cannot be decoded reaches no route, and so no error handler of one. */
function answerBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = request.url.startsWith('/octo/') ? answerOctoError : answerError
  return answer(error, request, reply)
}
