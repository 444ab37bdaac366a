import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Cookies } from './context.ts'
import { accessCookie, refreshCookie } from './session.ts'

/** The session's cookies: strict, and secure unless the portal runs as plain http on a loopback host (decisions §4). */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const base = { path: '/', sameSite: 'strict', secure: config.secureCookies } as const
  return {
    access: request.cookies[accessCookie],
    refresh: request.cookies[refreshCookie],
    set: (name, value, { httpOnly, seconds }) =>
      void reply.setCookie(name, value, { ...base, httpOnly, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(name, base),
  }
}
