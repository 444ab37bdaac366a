import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { zCapability } from '@octocloud/types'

const known = ['pricing', 'content', 'pickups', 'questions', 'notifications'] as const
export type Capability = (typeof known)[number]

export type Capabilities = {
  has(capability: Capability): boolean
  /** As they were asked, for the answer. */ echo: string
}

/** Those that the standard's schema of this list can name; notifications are negotiated by the header as well. */
const listed = ['octo/pricing', 'octo/content', 'octo/pickups', 'octo/questions'] as const

/** The capabilities that a caller may ask for; none is required, none needs another. */
export async function capabilities(): Promise<ReturnType<(typeof zCapability)['parse']>[]> {
  return listed.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))
}

/** What the caller asks for and we have, by either spelling: `octo/pricing` or `pricing`. */
export function negotiated(request: FastifyRequest): Capabilities {
  const header = request.headers['octo-capabilities']
  const asked = [header, queryOf(request)].flat().flatMap((text) => text?.split(',') ?? [])
  const active = asked.map((text) => text.trim()).filter((text) => known.some((id) => id === bare(text)))
  const ids = new Set(active.map(bare))
  return { has: (capability) => ids.has(capability), echo: [...new Set(active)].join(',') }
}

function bare(id: string): string {
  return id.replace(/^octo\//, '')
}

const QueryOfCall = z.object({ _capabilities: z.string() })

function queryOf({ query }: FastifyRequest): string | undefined {
  const { data } = QueryOfCall.safeParse(query)
  return data?.['_capabilities']
}
