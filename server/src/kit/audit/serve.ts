import type { FastifyInstance } from 'fastify'
import { addAudit as addAuditEndpoint } from '@reseller-portal/contract/kit/audit'
import { worker, type Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { addAudit } from './browser-events.ts'
import { extendChain } from './chain.ts'
import { followAwaited, followEvent, notifyFollower, sweepOutbox } from './follow.ts'

export const auditBackground: Background = {
  jobs: [worker(followAwaited, notifyFollower), worker(followEvent, notifyFollower)],
  sweeps: [sweepOutbox, { everySeconds: 10, act: extendChain }],
}

export function auditModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, addAuditEndpoint, addAudit)
}
