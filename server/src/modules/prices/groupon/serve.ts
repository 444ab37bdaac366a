import type { FastifyInstance } from 'fastify'
import * as groupon from '@reseller-portal/contract/prices'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveCodes } from './codes.ts'
import { importCodes } from './import.ts'
import { check } from './take.ts'

export function serveGroupon(app: FastifyInstance, deps: Deps): void {
  serveCodes(app, deps)
  serve(app, deps, groupon.importGrouponCodes, importCodes)
  serve(app, deps, groupon.checkGrouponCode, check)
}
