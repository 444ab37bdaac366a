import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  bookingExt,
  personalExt,
  whyNotForget,
  type forgetGuest as forgetting,
  type guestData as exporting,
} from '@reseller-portal/contract/sales'
import type { Ctx, Db, Work } from '#kit/context.ts'
import { forgetAnswersAbout, forgetAnswersWith } from '#kit/http/keyed.ts'
import { refuseIf } from '#kit/refuse.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { isFoundBy } from './find/search-text.ts'
import { viewOf } from './view.ts'

const atOnce = 200
const dayMs = 24 * 60 * 60_000

/**
 * Forgets the guests of some bookings whose last visit was long enough ago, and the sponsors last checked before
 * (docs/rules.md §19). True if there may be more.
 */
export async function forgetOldGuests(work: Work): Promise<boolean> {
  const before = new Date(work.now.getTime() - work.config.KEEP_GUEST_DATA_DAYS * dayMs)
  await work.db.deleteFrom('sponsors').where('checked_at', '<', before).execute()
  return (await forgetSome(before, work)) === atOnce
}

function forgetSome(before: Date, work: Work): Promise<number> {
  return work.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('bookings')
      .select(['id', 'reseller_id', 'supplier_id', 'hold_id'])
      .where('forgotten_at', 'is', null)
      .where('placed_at', '<', before)
      .where(
        sql<boolean>`not exists (select from booking_items where booking_id = bookings.id and ends_at >= ${before})`,
      )
      .orderBy('placed_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    await forgetGuests(due, work, tx)
    return due.length
  })
}

/** All personal data in the bookings under an e-mail address, for a request of access. */
export async function guestData(
  { email }: Input<typeof exporting>,
  ctx: Ctx,
): Promise<Returned<typeof exporting>> {
  const rows = await bookingsOf(email, ctx)
  const views = await Promise.all(rows.map(({ id }) => viewOf(id, viewerOf(ctx), ctx.db)))
  return { bookings: views.filter((view) => view !== undefined) }
}

/** Forgets the guests of all bookings under an e-mail address; refused while a visit is ahead. */
export function forgetGuest(
  { email }: Input<typeof forgetting>,
  ctx: Ctx,
): Promise<Returned<typeof forgetting>> {
  return ctx.db.transaction().execute(async (tx) => {
    const rows = await bookingsOf(email, { ...ctx, db: tx })
    refuseIf(whyNotForget(rows, ctx.now))
    await forgetGuests(rows, ctx, tx)
    await forgetAnswersWith(email, tx)
    return { forgotten: rows.length }
  })
}

/** The reseller's bookings whose customer or guest has this address. */
function bookingsOf(email: string, ctx: Ctx) {
  return ctx.db
    .selectFrom('bookings')
    .select(['id', 'reseller_id', 'supplier_id', 'hold_id', 'status'])
    .select(sql<Date>`(select max(ends_at) from booking_items where booking_id = bookings.id)`.as('endsAt'))
    .where('reseller_id', '=', ctx.actor.resellerId)
    .where('forgotten_at', 'is', null)
    .where(isFoundBy(email))
    .where(sql<boolean>`${email.toLowerCase()} = any(string_to_array(search, e'\n'))`)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

type Forgotten = { id: string; reseller_id: string; supplier_id: string; hold_id: string | null }

/** Erases the guests' personal data; modules that store more of it follow `bookings.guests_forgotten`. */
async function forgetGuests(bookings: readonly Forgotten[], work: Work, tx: Db): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return
  const nobody = JSON.stringify({ email: '', clientRef: '', firstName: '', lastName: '', phone: '' })
  await sql`
    delete from sponsors using bookings
    where bookings.id = any(${ids}::uuid[]) and sponsors.reseller_id = bookings.reseller_id
      and sponsors.supplier_id = bookings.supplier_id
      and sponsors.key = bookings.ext ->> ${bookingExt.sponsorKey}
      and sponsors.year = bookings.ext ->> ${bookingExt.sponsorYear}`.execute(tx)
  await tx
    .updateTable('bookings')
    .set({ first_name: '', last_name: '', email: '', phone: '', customer: nobody, forgotten_at: work.now })
    .set({
      ext: sql`ext - ${[...personalExt]}::text[]`,
      search: sql`lower(concat_ws(e'\n', reseller_ref, supplier_ref,
        right(replace(coalesce(ext ->> ${bookingExt.cart}, id::text), '-', ''), 10),
        (select string_agg(barcode_value, e'\n') from tickets where booking_id = bookings.id)))`,
    })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('booking_items')
    .set({ traveler: null, ext: '{}' })
    .where('booking_id', 'in', ids)
    .execute()
  await forgetAnswersAbout([...ids, ...bookings.flatMap(({ hold_id }) => hold_id ?? [])], tx)
  await tx.updateTable('tickets').set({ lead_traveler: '' }).where('booking_id', 'in', ids).execute()
  for (const { id: subject, reseller_id: reseller, supplier_id: supplier, hold_id: hold } of bookings)
    await recordEvent(tx, work, {
      name: 'bookings.guests_forgotten',
      subject,
      reseller,
      supplier,
      facts: { hold },
    })
}
