import type { FastifyInstance } from 'fastify'
import * as installation from '@reseller-portal/contract/reports'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listFeatures } from './features.ts'
import { readInstallation, retryJobs } from './read.ts'

export function serveInstallation(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, installation.readInstallation, readInstallation)
  serve(app, deps, installation.retryJobs, retryJobs)
  serve(app, deps, installation.listFeatures, listFeatures)
}
