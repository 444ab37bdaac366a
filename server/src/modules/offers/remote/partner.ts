import { PartnerError, connectionOf, type RemoteInventory } from '#modules/connections/index.ts'
import { refuse } from '#kit/refuse.ts'

/** The remote inventory of a connection; undefined where the seats are ours. */
export function remoteOf(connection: string): RemoteInventory | undefined {
  return connectionOf(connection).remote
}

/**
 * Turns the partner's failure into the spec's messages (spec 1 §8); a problem with our own key is the partner's
 * failure to a seller.
 */
export async function askPartner<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    return refusePartner(error)
  }
}

/** Any other error is a fault of ours. */
export function refusePartner(error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  const { retrySeconds } = error
  if (error.kind === 'busy') return refuse('partner.busy', { retrySeconds })
  if (error.kind === 'withdrawn') return refuse('partner.withdrawn')
  return refuse(error.kind === 'maintenance' ? 'partner.maintenance' : 'partner.failed')
}
