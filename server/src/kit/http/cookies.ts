import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Cookies } from '../context.ts'

/** Our cookies: strict, and secure unless the portal runs as plain http on a loopback host (docs/rules.md §4). */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, config: Config): Cookies {
  const base = { path: '/', sameSite: 'strict', secure: config.secureCookies } as const
  const nameOf = (name: string) => cookieName(name, config)
  return {
    get: (name) => request.cookies[nameOf(name)],
    set: (name, value, { httpOnly, seconds }) =>
      void reply.setCookie(nameOf(name), value, { ...base, httpOnly, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(nameOf(name), base),
  }
}

/** With this prefix of secure cookies, browsers do not let another host of the domain set one of ours. */
export function cookieName(name: string, { secureCookies }: Pick<Config, 'secureCookies'>): string {
  return secureCookies ? `__Host-${name}` : name
}
