import type { Work } from '#kit/context.ts'
import { PartnerError, type RemoteRate, type SupplierConnection } from '../supplier.ts'
import { askForSync } from './ask.ts'

/** Wraps a connection: a product that its supplier no longer finds is read again soon, which takes it out of sale. */
export function readingWithdrawn<T extends SupplierConnection>(connection: T): T {
  const { remote } = connection
  if (!remote) return connection
  const noticing =
    <R extends RemoteRate, More extends unknown[], Answer>(
      ask: (rate: R, ...more: [...More, Work]) => Promise<Answer>,
    ) =>
    async (rate: R, ...more: [...More, Work]): Promise<Answer> => {
      try {
        return await ask(rate, ...more)
      } catch (error) {
        const work = more.at(-1) as Work // The last of the arguments.
        if (error instanceof PartnerError && error.kind === 'withdrawn') await readAgain(rate, work)
        throw error
      }
    }
  const { slots, calendar, check, hold } = remote
  const watched = {
    slots: noticing(slots),
    calendar: noticing(calendar),
    check: noticing(check),
    hold: noticing(hold),
  }
  return { ...connection, remote: { ...remote, ...watched } }
}

/** Pause between two such readings of a product that is still listed. */
const pauseMs = 10 * 60_000

async function readAgain({ supplierId, productRef }: RemoteRate, work: Work): Promise<void> {
  const before = await work.db
    .selectFrom('catalog_syncs')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('product_ref', '=', productRef)
    .where('asked_at', '>', new Date(work.now.getTime() - pauseMs))
    .executeTakeFirst()
  if (before) return
  await work.db
    .transaction()
    .execute((tx) => askForSync({ supplierId, cause: 'NOTIFICATION', productRef }, work, tx))
}
