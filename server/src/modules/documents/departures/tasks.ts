import type { listDepartureChanges, tellGuests as tellEndpoint } from '@reseller-portal/contract/documents'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import type { Departure } from '#db/tables/documents.ts'
import { found } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { brandOf } from '../vouchers/queries.ts'
import { affectedStates, changes, guestsOf, noticeOf, type Guest } from './affected.ts'
import { draftOf, endOf, type Sender, type DepartureNotice } from './draft.ts'

/** The most changes that are shown at once, the oldest first. */
const most = 50

/** The changed departures of which not all of the reseller's guests are notified yet. */
export async function list(
  _: Input<typeof listDepartureChanges>,
  ctx: Ctx,
): Promise<Returned<typeof listDepartureChanges>> {
  const waiting = await changes(ctx)
    .where((change) =>
      change.exists(
        change
          .selectFrom('departure_notices as open')
          .innerJoin('bookings', 'bookings.id', 'open.booking_id')
          .select('open.change_id')
          .whereRef('open.change_id', '=', 'departure_changes.id')
          .where('open.reseller_id', '=', resellerOf(ctx))
          .where('open.told_at', 'is', null)
          .where('bookings.status', 'in', affectedStates),
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
        const notice = noticeOf(row, guests)
        const withEnd = (it: Departure) => ({ ...it, end: endOf(it.start, notice).toISOString() })
        const languages = [...new Set(guests.map(({ language }) => language))]
        return {
          id,
          kind: row.kind,
          supplierName,
          productName: notice.productName,
          localTimezone: notice.zone,
          before: withEnd(row.before),
          after: withEnd(row.after),
          reason: row.reason,
          at: at.toISOString(),
          guests: guests.map(({ bookingId, name, seats, email, phone, toldAt }) => ({
            bookingId,
            name,
            seats,
            email,
            phone,
            toldAt: toldAt?.toISOString() ?? null,
          })),
          drafts: languages.map((language) => {
            const { subject, text } = draftOf(notice, { name: '…', language, reference: '' }, '', sender)
            return { language, subject, text }
          }),
        }
      }),
    ),
  }
}

/** Mails each guest who was not notified yet, once; guests without an address stay on the list. */
export function tell(
  { id, note }: Input<typeof tellEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof tellEndpoint>> {
  return within(ctx, async (tx) => {
    const row = found(await changes(tx).where('departure_changes.id', '=', id).executeTakeFirst())
    await lockNotices(id, tx)
    const guests = await guestsOf(id, tx, tx.db)
    if (guests.length === 0) found(undefined)
    const open = guests.filter(({ toldAt }) => toldAt === null)
    const reachable = open.filter(({ email }) => email !== '')
    const sender = await senderOf(tx)
    for (const guest of reachable) await mailGuest(id, noticeOf(row, guests), guest, note, sender, tx)
    return {
      told: reachable.length,
      withoutAddress: open.length - reachable.length,
      meta: { reqId: ctx.reqId },
    }
  })
}

/** When two people notify the same guests, the second one waits and finds them notified. */
function lockNotices(changeId: string, tx: Ctx) {
  return tx.db
    .selectFrom('departure_notices')
    .select('booking_id')
    .where('change_id', '=', changeId)
    .where('reseller_id', '=', resellerOf(tx))
    .orderBy('booking_id')
    .forUpdate()
    .execute()
}

async function mailGuest(
  id: string,
  notice: DepartureNotice,
  guest: Guest,
  note: string,
  sender: Sender,
  tx: Ctx,
): Promise<void> {
  const { bookingId, email, reseller, supplier } = guest
  const queued = {
    ...draftOf(notice, guest, note, sender),
    reseller,
    bookingId,
    to: [email],
    attachments: [],
    origin: `departure ${id} ${bookingId}`,
  }
  await queueMail(queued, tx.db, tx)
  await tx.db
    .updateTable('departure_notices')
    .set({ told_at: tx.now })
    .where('change_id', '=', id)
    .where('booking_id', '=', bookingId)
    .execute()
  const happened = { name: 'vouchers.departure_mailed' as const, subject: bookingId, reseller, supplier }
  await recordEvent(tx.db, tx, happened)
}

async function senderOf(ctx: Ctx): Promise<Sender> {
  const { name, contact_phone: phone } = await ctx.db
    .selectFrom('resellers')
    .select(['name', 'contact_phone'])
    .where('id', '=', resellerOf(ctx))
    .executeTakeFirstOrThrow()
  const { primary: color } = await brandOf(resellerOf(ctx), ctx.db)
  return { name, phone, color }
}
