import type { Selectable } from 'kysely'
import type { AuditEventName } from '@reseller-portal/contract/kit/audit'
import { bookingExt } from '@reseller-portal/contract/sales'
import type { Database } from '#db/tables.ts'
import type { Db, Work } from '#kit/context.ts'
import { newEvents, recordEvent } from '#kit/audit/record.ts'

/** What a booking's rows take from its sale; a booking has the id of its sale. */
export type Sold = Pick<
  Selectable<Database['sales']>,
  'id' | 'reseller_id' | 'supplier_id' | 'account_id' | 'hold_id' | 'booking_id' | 'draft' | 'totals'
>

type Requester = Pick<Selectable<Database['cancellations']>, 'account_id' | 'asked_by'>

/** Records an event of the sale and its booking, in the transaction of the change. */
export function recordSaleEvent(
  name: AuditEventName,
  sale: Sold,
  tx: Db,
  work: Work,
  facts: Record<string, unknown> = {},
  asker = sellerOf(name, sale),
): Promise<void> {
  const happening = { ...happeningOf(name, sale, facts), onBehalfOf: asker }
  return recordEvent(tx, { ...work, now: work.clock() }, happening)
}

/** In whose name a cancellation's events are recorded while it continues without a signed-in user. */
export function askerOf({ account_id: accountId, asked_by: name }: Requester) {
  return name === null ? undefined : { accountId, name }
}

/** The rows of several events, for a statement that inserts them beside other rows. */
export function saleEvents(names: readonly AuditEventName[], sale: Sold, work: Work) {
  const happenings = names.map((name) => happeningOf(name, sale, {}))
  return newEvents({ ...work, now: work.clock() }, ...happenings)
}

/** Steps that follow by themselves, after a payment's webhook or a restart: they are recorded in the seller's name. */
const stepsOfSeller: ReadonlySet<string> = new Set([
  'bookings.placed',
  'bookings.confirmed',
  'bookings.opened',
  'bookings.failed',
  'payments.authorized',
  'payments.captured',
  'payments.voided',
])

function happeningOf(name: AuditEventName, sale: Sold, facts: Record<string, unknown>) {
  const { id: subject, reseller_id: reseller, supplier_id: supplier } = sale
  return { name, subject, reseller, supplier, facts, onBehalfOf: sellerOf(name, sale) }
}

function sellerOf(name: string, { account_id: accountId, draft }: Sold) {
  const agent = draft.request.ext[bookingExt.agentName]
  if (accountId === null || agent === undefined || !stepsOfSeller.has(name)) return undefined
  return { accountId, name: agent }
}
