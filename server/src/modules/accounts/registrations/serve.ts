import type { FastifyInstance } from 'fastify'
import * as registrations from '@reseller-portal/contract/accounts'
import type { Deps } from '#kit/context.ts'
import type { Background } from '#kit/background/background.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { makeBoth } from './both.ts'
import { approve, decline } from './decide.ts'
import { purgeRegistrations } from './purge.ts'
import { list, read } from './read.ts'
import { challenge, register } from './register.ts'

export const registrationsBackground: Background = {
  sweeps: [{ everySeconds: 60 * 60, act: purgeRegistrations }],
}

export function serveRegistrations(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, registrations.registrationChallenge, challenge)
  servePublic(app, deps, registrations.register, register)
  serve(app, deps, registrations.listRegistrations, list)
  serve(app, deps, registrations.readRegistration, read)
  serve(app, deps, registrations.approveRegistration, approve)
  serve(app, deps, registrations.declineRegistration, decline)
  serve(app, deps, registrations.makeBoth, makeBoth)
}
