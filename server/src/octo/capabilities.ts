import type { zCapability } from '@octocloud/types'

const supported = ['pricing', 'content', 'pickups', 'questions', 'notifications'] as const
export type Capability = (typeof supported)[number]

export type Capabilities = {
  has(capability: Capability): boolean
  /** The active ids as the caller spelled them, for the answer's header. */
  echo: string
}

/** The capabilities that the standard's schema of this list can name. The header also negotiates notifications. */
const listed = ['octo/pricing', 'octo/content', 'octo/pickups', 'octo/questions'] as const

/** The capabilities that a caller may ask for; none is required, none needs another. */
export async function capabilities(): Promise<ReturnType<(typeof zCapability)['parse']>[]> {
  return listed.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs: null }))
}

/** Those of the asked capabilities that we have, in either spelling: `octo/pricing` or `pricing`. */
export function negotiated(requested: readonly string[]): Capabilities {
  const active = requested.flatMap(idsIn).filter((id) => supported.some((each) => each === bareId(id)))
  const ids = new Set(active.map(bareId))
  return { has: (capability) => ids.has(capability), echo: [...new Set(active)].join(',') }
}

/** The ids of an `Octo-Capabilities` header. */
export function idsIn(header: string): string[] {
  return header.split(',').flatMap((id) => id.trim() || [])
}

/** `octo/pricing` and `pricing` are the same capability. */
export function bareId(id: string): string {
  return id.replace(/^octo\//, '')
}
