import { bookingExt, dueOf, totalsOfCart, type CartChoice } from '@reseller-portal/contract/sales'
import { shortReference } from '@reseller-portal/contract/kit'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { leasedAt, type Sale } from '../process/sale.ts'
import type { Draft } from './draft.ts'

/** What one call sells: a booking of each line, and what becomes of the others when one of them is refused. */
export type Selling = { lines: readonly Draft[]; choice: CartChoice }

/**
 * The rows of a new sale: the sale that is driven, and the sales that make its bookings. A sale of one booking is one
 * row, its own part; a sale of several has a leading row and a part for each (docs/decisions/0032-carts.md).
 */
export function newSales(
  { lines, choice }: Selling,
  state: 'NEW' | 'BOOKING',
  ctx: Ctx,
): { sale: Sale; parts: Sale[] } {
  const [first, ...others] = lines
  if (!first) return refuse('cart.empty')
  if (others.length === 0) {
    const sale = { ...newSale(first, state, ctx), ...leasedAt(ctx.clock()) }
    return { sale, parts: [sale] }
  }
  const leader = { ...newLeader(lines, first, state, ctx), cart: choice, ...leasedAt(ctx.clock()) }
  return { sale: leader, parts: lines.map((line, index) => newPart(line, index + 1, leader, ctx)) }
}

/** The leading sale has the payment and the caller's key, and no booking. */
function newLeader(lines: readonly Draft[], first: Draft, state: 'NEW' | 'BOOKING', ctx: Ctx): Sale {
  const request = { ...first.request, items: [], holdId: null, ext: { ...first.request.ext } }
  const totals = totalsOfCart(lines.map((line) => line.totals))
  const sale = newSale({ ...first, request, connection: 'local', items: [], totals }, state, ctx)
  return { ...sale, on_account: false, payment_id: null, booking_id: null }
}

/** A part is driven by its leader: it has no lease, and no worker picks it up. */
function newPart(line: Draft, place: number, { id: cart }: Sale, ctx: Ctx): Sale {
  const ofSale = {
    [bookingExt.cart]: cart,
    [bookingExt.saleReference]: `${shortReference(cart)}-${place}`,
  }
  const ext = { ...line.request.ext, ...ofSale }
  const state = line.seller.paysByCard ? 'NEW' : 'BOOKING'
  const sale = newSale({ ...line, request: { ...line.request, ext } }, state, ctx)
  return {
    ...sale,
    state: 'NEW',
    booking_id: null,
    cart_id: cart,
    request_key: null,
    request_fingerprint: null,
  }
}

type Sold = Omit<Draft, 'seller'> & { seller: Pick<Draft['seller'], 'resellerId'> }

export function newSale(draft: Sold, state: 'NEW' | 'BOOKING' | 'CAPTURED', ctx: Ctx): Sale {
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
