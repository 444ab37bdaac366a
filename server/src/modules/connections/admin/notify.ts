import { timingSafeEqual } from 'node:crypto'
import type { notifyConnection as endpoint } from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { refuse } from '#kit/refuse.ts'
import { askForSync } from '../import/ask.ts'
import { hashOf } from '../import/ask-for-hints.ts'
import { forgetDays, forgetSlots } from '../kinds/octo/index.ts'

/**
 * Receives a supplier's notification, authenticated by the secret of its connection. Its content is not trusted: what
 * it names is read again.
 */
export async function notify(
  { connectionId, token, notificationType, data = {} }: Input<typeof endpoint>,
  work: Work,
): Promise<Returned<typeof endpoint>> {
  await refuseStranger(connectionId, token, work)
  const type = notificationType.toUpperCase()
  if (type.startsWith('PRODUCT')) await readProduct(connectionId, textOf(data.productId), work)
  if (type.startsWith('AVAILABILITY')) forgetAvailability(connectionId)
  if (type.startsWith('BOOKING')) await refreshBooking(connectionId, textOf(data.uuid), work)
  return { received: true }
}

/** Only in this process; the caches of other processes live for seconds. */
function forgetAvailability(supplierId: string): void {
  forgetSlots(supplierId)
  forgetDays(supplierId)
}

async function refuseStranger(connectionId: string, token: string, work: Work): Promise<void> {
  const row = await work.db
    .selectFrom('supplier_connections')
    .select('notify_hash')
    .where('supplier_id', '=', connectionId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  const hash = row?.notify_hash
  if (!hash || !timingSafeEqual(hash, hashOf(token))) refuse('suppliers.not_found')
}

async function readProduct(supplierId: string, productRef: string | undefined, work: Work): Promise<void> {
  const named = productRef === undefined ? {} : { productRef }
  await work.db
    .transaction()
    .execute((tx) => askForSync({ supplierId, cause: 'NOTIFICATION', ...named }, work, tx))
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** The job for a supplier's notification about a booking, whose uuid at the supplier is the id of our hold. */
export const bookingChanged = jobKind<{ supplier: string; hold: string }>(
  'connections.booking-changed',
  4,
  swept,
)

async function refreshBooking(supplier: string, hold: string | undefined, work: Work): Promise<void> {
  if (hold === undefined || !uuid.test(hold)) return
  await work.jobs.send(bookingChanged, { supplier, hold })
}

function textOf(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}
