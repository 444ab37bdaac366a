import type { FastifyInstance } from 'fastify'
import * as identity from '@reseller-portal/contract/identity'
import type { Deps } from '../../kit/context.ts'
import { serve, servePublic } from '../../kit/serve.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export { createAccount, hashPassword } from './create-account.ts'

export function identityModule(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, identity.login, signIn)
  servePublic(app, deps, identity.logout, signOut)
  servePublic(app, deps, identity.refresh, refresh)
  serve(app, deps, identity.me, me)
}
