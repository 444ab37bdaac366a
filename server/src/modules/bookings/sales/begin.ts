import { whyNotUse } from '@reseller-portal/contract/availability'
import type { Ctx, Db } from '../../../kit/context.ts'
import { newId } from '../../../kit/ids.ts'
import { once } from '../../../db/once.ts'
import { together } from '../../../db/together.ts'
import { found, refuseIf } from '../../../kit/refuse.ts'
import { remoteOf } from '../../availability/index.ts'
import { keepUntil, lockedHold, stateOf } from '../../inventory/index.ts'
import { addCharge, reserveOnAccount } from '../../payments/index.ts'
import type { PaymentRequest } from '../../payments/index.ts'
import type { Draft } from '../draft.ts'
import { placeBooking } from './booking-rows.ts'
import type { SaleRow } from './booking-rows.ts'
import { leasedAt, saleRow } from './sale.ts'
import type { Sale } from './sale.ts'

/** How long the seats are kept while the sale goes on: a checkout session may be paid for half an hour. */
export const keepMinutes = { NEW: 36, BOOKING: 10 }

/** A new sale is its beginner's to drive; another one has its driver. */
export type Begun = { sale: Sale; isNew: boolean }

/**
 * Starts the process of a sale: with a payment, or straight with the booking. The hold is locked, kept long enough
 * and has one sale at a time: another one that is under way is answered instead.
 */
export function begin(draft: Draft, state: 'NEW' | 'BOOKING', ctx: Ctx): Promise<Begun> {
  return ctx.db.transaction().execute(async (tx) => {
    const holdId = draft.request.holdId ?? null
    const until = new Date(ctx.now.getTime() + keepMinutes[state] * 60_000)
    const running =
      holdId === null ? undefined : await lockHold(holdId, draft.seller.resellerId, until, ctx, tx)
    if (running) return { sale: running, isNew: false }
    const sale = newSale(draft, state, ctx)
    const charge = sale.on_account ? await reserveOnAccount(chargeOf(sale), ctx, tx) : undefined
    const rows = { sales: [rowOf(sale)] }
    await together(
      charge && addCharge(charge, tx),
      state === 'NEW' ? addSale(rows, tx) : placeBooking(sale, undefined, tx, ctx, rows),
    )
    return { sale, isNew: true }
  })
}

/** The id of the sale that a hold has, or the one that followed it, if it still may or did come to something. */
export async function saleOfHold(holdId: string, resellerId: string, db: Db): Promise<string | undefined> {
  const [sale] = await salesOfHold({ holdId, resellerId }, db)
  return sale?.id
}

const salesOfHold = once((of: { holdId: string; resellerId: string }, db) =>
  standingSales(db, of.resellerId)
    .select('id')
    .where('hold_id', '=', (holds) =>
      holds
        .selectFrom('holds')
        .select((hold) => hold.fn.coalesce('followed_by', 'id').as('id'))
        .where('id', '=', of.holdId),
    )
    .compile(),
)

/** Sales of a reseller that still may, or did, come to something; the latest first. */
export function standingSales(db: Db, resellerId: string) {
  return db
    .selectFrom('sales')
    .where('sales.reseller_id', '=', resellerId)
    .where((sale) =>
      sale.or([
        sale('sales.state', 'not in', ['REVERSED', 'MANUAL']),
        sale('sales.booking_id', 'is not', null),
      ]),
    )
    .orderBy('sales.id', 'desc')
}

/** The sale that the hold has already; without one the hold is kept until then, and stays locked. */
async function lockHold(
  holdId: string,
  resellerId: string,
  until: Date,
  ctx: Ctx,
  tx: Db,
): Promise<Sale | undefined> {
  // The second is run when the lock is there.
  const [row, running] = await together(
    lockedHold(resellerId, holdId, tx),
    saleOfHold(holdId, resellerId, tx),
  )
  const hold = found(row, 'holds.not_found')
  if (running !== undefined) return saleRow(running, tx)
  refuseIf(whyNotUse(stateOf(hold), ctx.now))
  // A hold that is kept elsewhere lives as long as its supplier says (hold-for-checkout.ts).
  if (hold.expires_at < until && !remoteOf(hold.connection)) await keepUntil(holdId, until, tx)
  return undefined
}

/** A reservation outlives the hold: it is given back with it, or becomes a debt. */
function chargeOf({ id: paymentId, reseller_id: resellerId, totals }: Sale): PaymentRequest {
  const { total: amount, currency, fee } = totals
  return { paymentId, resellerId, amount, currency, fee, expiresInSeconds: keepMinutes.NEW * 60 }
}

function newSale(draft: Draft, state: 'NEW' | 'BOOKING', ctx: Ctx): Sale {
  const { seller, supplierId, totals, ...stored } = draft
  const [id, onAccount] = [newId(), state === 'BOOKING' && totals.total > 0]
  return {
    id,
    reseller_id: seller.resellerId,
    supplier_id: supplierId,
    account_id: ctx.actor.accountId,
    state,
    version: 0,
    attempts: 1,
    ...leasedAt(ctx.clock()),
    hold_id: draft.request.holdId ?? null,
    payment_id: onAccount ? id : null,
    on_account: onAccount,
    booking_id: state === 'BOOKING' ? id : null,
    draft: stored,
    totals,
    abort: false,
    note: '',
    cancellation_id: null,
    pending_since: null,
    trouble: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

function rowOf(sale: Sale): SaleRow {
  const [draft, totals] = [JSON.stringify(sale.draft), JSON.stringify(sale.totals)]
  return { ...sale, draft, totals, trouble: null }
}

const addSale = once((of: { sales: SaleRow[] }, db) => db.insertInto('sales').values(of.sales).compile())
