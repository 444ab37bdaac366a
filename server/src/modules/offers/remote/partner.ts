import { PartnerError, connectionOf, type RemoteInventory } from '#modules/connections/index.ts'
import { refuse } from '#kit/refuse.ts'

/** The remote inventory of a connection; undefined where the seats are ours. */
export function remoteOf(connection: string): RemoteInventory | undefined {
  return connectionOf(connection).remote
}

/**
 * Turns a partner's failure into the refusals of spec 1 §8. For a seller, a problem with our key is a failure of the
 * partner.
 */
export async function askPartner<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    return refusePartner(error)
  }
}

/** Refuses with the reason of a partner's failure. Any other error is a fault of ours, and is thrown. */
export function refusePartner(error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  const { retrySeconds } = error
  if (error.kind === 'busy') return refuse('partner.busy', { retrySeconds })
  if (error.kind === 'withdrawn') return refuse('partner.withdrawn')
  return refuse(error.kind === 'maintenance' ? 'partner.maintenance' : 'partner.failed')
}
