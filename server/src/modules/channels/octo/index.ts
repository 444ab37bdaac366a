import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../../../kit/context.ts'
import { serveOcto } from './serve.ts'
import { supplier } from './supplier.ts'

const supplierCall = {
  method: 'GET',
  path: '/supplier',
  summary: 'The supplier that this key sells',
  input: z.object({}),
} as const

/** Our own inventory as an OCTO supplier (shared facts in docs/octo.md). */
export function octoModule(app: FastifyInstance, deps: Deps): void {
  serveOcto(app, deps, supplierCall, supplier)
}
