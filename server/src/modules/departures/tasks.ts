import { sql } from 'kysely'
import { bookingExt } from '@reseller-portal/contract/bookings'
import type { listDepartureChanges, tellGuests as tellEndpoint } from '@reseller-portal/contract/departures'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf } from '#kit/context.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { queueMail } from '#modules/messages/index.ts'
import { brandOf } from '#modules/vouchers/index.ts'
import { draftOf, languageOf } from './draft.ts'
import type { Told } from './draft.ts'

/** Most changes that are shown at once: more of them at one time are a storm, and the oldest come first. */
const most = 50

/** What suppliers changed and the reseller's guests were not all told of yet. */
export async function list(
  _: Input<typeof listDepartureChanges>,
  ctx: Ctx,
): Promise<Returned<typeof listDepartureChanges>> {
  const waiting = await changes(ctx)
    .where((change) =>
      change.exists(
        change
          .selectFrom('departure_notices as open')
          .select('open.change_id')
          .whereRef('open.change_id', '=', 'departure_changes.id')
          .where('open.reseller_id', '=', resellerOf(ctx))
          .where('open.told_at', 'is', null),
      ),
    )
    .orderBy('departure_changes.at')
    .limit(most)
    .execute()
  const sender = await senderOf(ctx)
  return {
    changes: await Promise.all(
      waiting.map(async ({ id, at, supplier_name: supplierName, ...row }) => {
        const guests = await guestsOf(id, ctx, ctx.db)
        const told = toldOf(row, guests)
        const languages = [...new Set(guests.map(({ language }) => language))]
        return {
          ...{ id, kind: row.kind, supplierName, productName: told.productName, localTimezone: told.zone },
          ...{ before: row.before, after: row.after, reason: row.reason, at: at.toISOString() },
          guests: guests.map(({ bookingId, name, seats, email, phone, toldAt }) => ({
            ...{ bookingId, name, seats, email, phone },
            toldAt: toldAt?.toISOString() ?? null,
          })),
          drafts: languages.map((language) => {
            const { subject, text } = draftOf(told, { name: '…', language, reference: '' }, '', sender)
            return { language, subject, text }
          }),
        }
      }),
    ),
  }
}

/** Mails all who were not told yet, once each; who has no address stays on the list. */
export function tell(
  { id, note }: Input<typeof tellEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof tellEndpoint>> {
  return within(ctx, async (tx) => {
    const row = found(await changes(tx).where('departure_changes.id', '=', id).executeTakeFirst())
    await tx.db
      .selectFrom('departure_notices')
      .select('booking_id')
      .where('change_id', '=', id)
      .where('reseller_id', '=', resellerOf(tx))
      .orderBy('booking_id')
      .forUpdate()
      .execute()
    const guests = await guestsOf(id, tx, tx.db)
    if (guests.length === 0) found(undefined)
    const open = guests.filter(({ toldAt }) => toldAt === null)
    const reachable = open.filter(({ email }) => email !== '')
    const sender = await senderOf(tx)
    for (const guest of reachable) await mail(id, toldOf(row, guests), guest, note, sender, tx)
    return {
      told: reachable.length,
      withoutAddress: open.length - reachable.length,
      meta: { reqId: ctx.reqId },
    }
  })
}

type Guest = Awaited<ReturnType<typeof guestsOf>>[number]
type Sender = Awaited<ReturnType<typeof senderOf>>

async function mail(
  id: string,
  told: Told,
  guest: Guest,
  note: string,
  sender: Sender,
  tx: Ctx,
): Promise<void> {
  const { bookingId, email, reseller, supplier } = guest
  const queued = {
    ...draftOf(told, guest, note, sender),
    ...{ reseller, bookingId, to: [email], attachments: [], sender: tx.actor.accountId },
    origin: `departure ${id} ${bookingId}`,
  }
  await queueMail(queued, tx.db, tx)
  await tx.db
    .updateTable('departure_notices')
    .set({ told_at: tx.now })
    .where('change_id', '=', id)
    .where('booking_id', '=', bookingId)
    .execute()
  const happened = { name: 'vouchers.departure_mailed', subject: bookingId, reseller, supplier }
  await recordEvent(tx.db, tx, happened)
}

function changes({ db }: Ctx) {
  return db
    .selectFrom('departure_changes')
    .innerJoin('suppliers', 'suppliers.id', 'departure_changes.supplier_id')
    .select([
      'departure_changes.id',
      'kind',
      'before',
      'after',
      'reason',
      'at',
      'suppliers.name as supplier_name',
    ])
}

/** The reseller's own guests of a change, with the language that each is written to. */
async function guestsOf(changeId: string, ctx: Ctx, db: Db) {
  const rows = await db
    .selectFrom('departure_notices as notice')
    .innerJoin('bookings', 'bookings.id', 'notice.booking_id')
    .innerJoin('booking_items as item', (join) =>
      join.onRef('item.booking_id', '=', 'bookings.id').on('item.position', '=', 0),
    )
    .select(['bookings.id', 'first_name', 'last_name', 'email', 'phone', 'bookings.ext', 'notice.told_at'])
    .select(['bookings.reseller_id', 'bookings.supplier_id', 'reseller_ref', 'supplier_ref', 'item.product'])
    .select(
      sql<number>`(select sum(quantity - cancelled)::int from booking_items where booking_id = bookings.id)`.as(
        'seats',
      ),
    )
    .where('notice.change_id', '=', changeId)
    .where('notice.reseller_id', '=', resellerOf(ctx))
    .where('bookings.status', 'in', ['OPEN', 'PENDING'])
    .orderBy('last_name')
    .orderBy('bookings.id')
    .execute()
  return rows.map((row) => ({
    bookingId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...{ seats: row.seats, email: row.email, phone: row.phone, toldAt: row.told_at },
    language: languageOf(row.ext[bookingExt.language]),
    reference: row.supplier_ref || row.reseller_ref,
    ...{ reseller: row.reseller_id, supplier: row.supplier_id },
    ...{ productName: row.product.productName, zone: row.product.localTimezone },
  }))
}

function toldOf(row: Pick<Told, 'kind' | 'before' | 'after' | 'reason'>, [first]: readonly Guest[]): Told {
  const { kind, before, after, reason } = row
  return { kind, before, after, reason, productName: first?.productName ?? '', zone: first?.zone ?? 'UTC' }
}

async function senderOf(ctx: Ctx) {
  const { name, contact_phone: phone } = await ctx.db
    .selectFrom('resellers')
    .select(['name', 'contact_phone'])
    .where('id', '=', resellerOf(ctx))
    .executeTakeFirstOrThrow()
  const { primary: color } = await brandOf(resellerOf(ctx), ctx.db)
  return { name, phone, color }
}
