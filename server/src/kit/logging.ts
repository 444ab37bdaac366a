import type { IncomingMessage } from 'node:http'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from './ids.ts'

/** Receives each record as a line of JSON. */
export type LogStream = { write(line: string): void }

/** Structured logs without personal data: no bodies, no query strings, no addresses. */
export function logOptions(config: Config, logTo?: LogStream): Pick<FastifyServerOptions, 'logger'> {
  return {
    logger: {
      level: config.LOG_LEVEL,
      ...(logTo === undefined ? {} : { stream: logTo }),
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions.url ?? 'none',
        }),
        err: faultOf,
      },
    },
  }
}

/** Only the parts of a fault that say where it is: the database adds the row's values in other fields. */
function faultOf(error: Error & { code?: unknown }) {
  const { name, message, stack, code } = error
  return { type: name, message, stack: stack ?? '', ...(code === undefined ? {} : { code }) }
}

/** The caller's request id if it's well-formed, else a new one. */
export function requestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && /^[\w.-]{1,100}$/.test(sent) ? sent : `rp-${newId()}`
}
