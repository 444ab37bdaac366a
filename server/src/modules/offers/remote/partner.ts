import { PartnerError, connectionOf, type RemoteInventory } from '#modules/connections/index.ts'
import { refuse } from '#kit/refuse.ts'

/** The inventory of a connection that keeps it elsewhere; undefined where the seats are ours. */
export function remoteOf(connection: string): RemoteInventory | undefined {
  return connectionOf(connection).remote
}

/** The partner's failure as the spec's messages (spec 1 §8); what is wrong with our own key is the partner's failure to a seller. */
export async function askPartner<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    return refusePartner(error)
  }
}

/** Anything else is a fault of ours. */
export function refusePartner(error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  const { retrySeconds } = error
  if (error.kind === 'busy') return refuse('partner.busy', { retrySeconds })
  if (error.kind === 'withdrawn') return refuse('partner.withdrawn')
  return refuse(error.kind === 'maintenance' ? 'partner.maintenance' : 'partner.failed')
}
