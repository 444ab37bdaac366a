import type { components, Reason } from './api.ts'

export type Problem = components['schemas']['Error']

/** A refused call. */
export class PortalError extends Error {
  override name = 'PortalError'
  readonly status: number
  /** The name of the refusal, for example `holds.expired`; undefined for a fault of the portal. */
  readonly reason: Reason | undefined
  /** What the sentence is about, for example `{ left: 2 }`. */
  readonly facts: Record<string, unknown>
  /** Quote it when asking the portal's staff for help. */
  readonly requestId: string

  constructor(problem: Problem | undefined, response: Response) {
    super(problem?.error?.message ?? `HTTP ${response.status}`)
    const { reason, ...facts } = problem?.error?.data ?? {}
    this.status = response.status
    // The portal's refusals are the names in the list; a newer portal can have more.
    this.reason = reason as Reason | undefined
    this.facts = facts
    this.requestId = response.headers.get('x-request-id') ?? ''
  }
}

type Result<Data> =
  | { data: Data; error?: never; response: Response }
  | { data?: never; error: Problem; response: Response }

/** What a call answered; a refusal is thrown as a `PortalError`. */
export async function dataOf<Data>(call: Promise<Result<Data>> | Result<Data>): Promise<Data> {
  const { data, error, response } = await call
  if (error !== undefined || data === undefined || !response.ok) throw new PortalError(error, response)
  return data
}
