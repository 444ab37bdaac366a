import { DatabaseError } from 'pg'
import { whyNotUse } from '@reseller-portal/contract/offers'
import { dueOf, type Booking } from '@reseller-portal/contract/sales'
import { statement } from '#db/statement.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { newId } from '#kit/ids.ts'
import { found, refuseIf } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { dayIn } from '#kit/zone.ts'
import { minutesToPay, remoteOf } from '#modules/offers/index.ts'
import { keepForSale, keepUntil, stateOf } from '#modules/inventory/index.ts'
import { takeCode } from '#modules/prices/index.ts'
import { addCharge, reserveOnAccount, type PaymentRequest } from '#modules/payments/index.ts'
import { viewerOf } from '#modules/organizations/index.ts'
import { placeParts } from '../process/parts/parts.ts'
import { leasedAt, saleRow, type Sale } from '../process/sale.ts'
import type { Draft } from './draft.ts'
import { claimSponsor } from './claim-sponsor.ts'
import { lockHeld } from './held.ts'
import { saleOfKey } from './sale-of-hold.ts'

/** How long the seats are kept while the sale is running. */
export const keepMinutes = { NEW: minutesToPay, BOOKING: 10 }

/**
 * `isNew`: this call started the sale and drives it; otherwise another process does. `booking`: the booking, where
 * nothing is left to drive.
 */
export type Started = { sale: Sale; isNew: boolean; booking?: Booking }

/** Starts the process of a sale of one booking. Its hold has one sale at a time. */
export function startSale(draft: Draft, state: 'NEW' | 'BOOKING', ctx: Ctx): Promise<Started> {
  const lock = (until: Date, tx: Db) => lockHold(draft, until, ctx, tx)
  const made = () => {
    const sale = { ...newSale(draft, state, ctx), ...leasedAt(ctx.clock()) }
    return { sale, parts: [sale] }
  }
  return startParts({ lock, made }, state, ctx)
}

/** What a sale is started from: its existing sale, read under the locks of its holds, and the rows of a new one. */
type Starting = {
  lock: (until: Date, tx: Db) => Promise<Sale | undefined>
  /** The sale that is driven, and the sales that make its bookings: a sale of one booking is its own part. */
  made: () => { sale: Sale; parts: readonly Sale[] }
}

/**
 * Starts the process of a sale of one or many bookings: with a payment, or directly with the bookings. The holds are
 * locked and kept long enough; a running sale of them is returned instead.
 */
export function startParts({ lock, made }: Starting, state: 'NEW' | 'BOOKING', ctx: Ctx): Promise<Started> {
  const start = async (tx: Db): Promise<Started> => {
    const running = await lock(new Date(ctx.now.getTime() + keepMinutes[state] * 60_000), tx)
    if (running) return { sale: running, isNew: false }
    const { sale, parts } = made()
    for (const part of parts)
      if (part.on_account) await addCharge(await reserveOnAccount(chargeOf(part), ctx, tx), tx)
    await insertSale({ sales: JSON.stringify([...new Set([sale, ...parts])]) }, tx)
    // After all parts are inserted, because tickets of one sponsor are counted across them.
    for (const part of parts) {
      await claimSponsor(part, ctx, tx)
      await takeCode(part, ctx.now, tx)
    }
    for (const { id, hold_id } of parts) if (hold_id !== null) await keepForSale(hold_id, id, tx)
    if (state === 'BOOKING') await placeParts(sale, undefined, tx, ctx)
    return { sale, isNew: true }
  }
  return startOnce(ctx, () => ctx.db.transaction().execute(start))
}

/** Starts a sale; where another request with the same key was first, returns that one's sale. */
export async function startOnce(ctx: Ctx, start: () => Promise<Started>): Promise<Started> {
  try {
    return await retryTransaction(start)
  } catch (error) {
    const isKeyTaken = error instanceof DatabaseError && error.constraint === 'sales_request_key'
    const sale = isKeyTaken ? await saleOfKey(ctx) : undefined
    if (!sale) throw error
    return { sale, isNew: false }
  }
}

/** Locks the hold and returns its existing sale; without one, the hold is kept until `until`. */
export async function lockHold(draft: Draft, until: Date, ctx: Ctx, tx: Db): Promise<Sale | undefined> {
  const holdId = draft.request.holdId ?? null
  if (holdId === null) return undefined
  const hold = found(await lockHeld(holdId, viewerOf(ctx), tx), 'holds.not_found')
  if (hold.sale_id !== null) return saleRow(hold.sale_id, tx)
  refuseIf(whyNotUse(stateOf(hold), ctx.now))
  // A remote hold lives as long as its supplier says (hold-for-checkout.ts).
  if (hold.expires_at < until && !remoteOf(hold.connection)) await keepUntil(holdId, until, tx)
  return undefined
}

/** The reservation of an amount on account outlives the hold: it is released with it, or becomes a debt. */
export function chargeOf(sale: Sale): PaymentRequest {
  const { id: paymentId, reseller_id: resellerId, totals } = sale
  const { currency, fee } = totals
  const amount = dueOf(totals)
  const expiresInSeconds = keepMinutes.NEW * 60
  return { paymentId, resellerId, amount, currency, fee, expiresInSeconds, ...soldBy(sale) }
}

/** Whose sale it is and for which day of visit, for a sale with items; those of a cart are in its parts. */
export function soldBy({ supplier_id: supplierId, draft }: Pick<Sale, 'supplier_id' | 'draft'>) {
  const [first] = draft.items
  if (!first) return {}
  return { sold: { supplierId, visitDay: dayIn(first.product.localTimezone, new Date(first.startsAt)) } }
}

export function newSale(draft: Draft, state: 'NEW' | 'BOOKING' | 'CAPTURED', ctx: Ctx): Sale {
  const { seller, supplierId, totals, ...stored } = draft
  const id = newId()
  const onAccount = state !== 'NEW' && dueOf(totals) > 0
  return {
    id,
    reseller_id: seller.resellerId,
    supplier_id: supplierId,
    account_id: ctx.actor.accountId,
    state,
    version: 0,
    attempts: 1,
    leased_until: null,
    look_at: null,
    cart: null,
    cart_id: null,
    hold_id: draft.request.holdId ?? null,
    payment_id: onAccount ? id : null,
    on_account: onAccount,
    booking_id: state === 'NEW' ? null : id,
    draft: stored,
    totals,
    abort: false,
    note: '',
    cancellation_id: null,
    pending_since: null,
    trouble: null,
    created_at: ctx.now,
    updated_at: ctx.now,
    ...keyColumns(ctx),
    amends: null,
    amendment: null,
    amended_by: null,
    supplier_key: null,
    unanswered_at: null,
  }
}

/** Inserts the sales of `:sales`. */
export const insertSaleSql = `
  insert into sales (id, reseller_id, supplier_id, account_id, state, version, attempts, leased_until, look_at, hold_id,
    payment_id, on_account, booking_id, draft, totals, created_at, updated_at, request_key, request_fingerprint, cart,
    cart_id)
  select id, reseller_id, supplier_id, account_id, state, version, attempts, leased_until, look_at, hold_id,
    payment_id, on_account, booking_id, draft, totals, created_at, updated_at, request_key, request_fingerprint, cart,
    cart_id
  from json_to_recordset(:sales) as sale (id uuid, reseller_id uuid, supplier_id uuid, account_id uuid, state text,
    version integer, attempts integer, leased_until timestamptz, look_at timestamptz, hold_id uuid, payment_id uuid,
    on_account boolean, booking_id uuid, draft jsonb, totals jsonb, created_at timestamptz, updated_at timestamptz,
    request_key text, request_fingerprint text, cart text, cart_id uuid)`

export const insertSale = statement<{ sales: string }>(insertSaleSql)
