import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from './ids.ts'

/** Structured logs without personal data: no bodies, no query strings, no addresses. */
export function logOptions(config: Config): Pick<FastifyServerOptions, 'logger'> {
  return {
    logger: {
      level: config.LOG_LEVEL,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions.url ?? 'none',
        }),
      },
    },
  }
}

/** The caller's request id when it looks like one, else our own. */
export function requestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && /^[\w.-]{1,100}$/.test(sent) ? sent : `rp-${newId()}`
}
