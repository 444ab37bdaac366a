import { dueOf } from '@reseller-portal/contract/sales'
import { statement } from '#db/statement.ts'
import { inTurn } from '#kit/background/in-turn.ts'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { insertEventsSql } from '#kit/audit/record.ts'
import { insertOpenBookingSql, newOpenBooking } from '../bookings/open-booking.ts'
import { connectionOf } from '#modules/connections/index.ts'
import { takeCode } from '#modules/prices/index.ts'
import { markHoldBookedSql, slotsOf, takeSeatsIn, type SeatItem } from '#modules/inventory/index.ts'
import { entriesJson, insertEntriesSql, isLimitedSql } from '#modules/ledger/index.ts'
import { chargeAtOnce, insertChargedSql, refuseAboveLimit } from '#modules/payments/index.ts'
import { confirmRequestOf } from '../process/ask-supplier.ts'
import { movementsOfSale } from '../process/ledger.ts'
import type { Sale } from '../process/sale.ts'
import { claimSponsor, isSponsored } from './claim-sponsor.ts'
import type { Draft } from './draft.ts'
import { insertSaleSql, newSale } from './new-sale.ts'
import { spend } from './spend.ts'
import { chargeOf, lockHold, spendingOf, startOnce, type Started } from './start-sale.ts'

/** Whether seats and money of a sale without a card are both in our own database. */
export function isSoldAtOnce({ connection }: Pick<Draft, 'connection'>): boolean {
  return connectionOf(connection).issue !== undefined
}

/**
 * Sells our own inventory on account, or for nothing: one statement books the seats, charges the account, opens the
 * booking and writes the ledger, or does nothing. No process follows, because no other system takes part. A sale that
 * needs a lock first is made again under its locks: a credit limit, a key's daily limit, a sponsor, a hold that is not simply free, a rate
 * that is sold without a hold, a voucher code. `makeHold` takes the seats of the hold in the same transaction.
 */
export function sellAtOnce(draft: Draft, ctx: Ctx, makeHold?: (tx: Db) => Promise<void>): Promise<Started> {
  const sale = newSale(draft, 'CAPTURED', ctx)
  const confirmed = connectionOf(draft.connection).issue?.(confirmRequestOf(sale))
  if (!confirmed) throw new Error(`${draft.connection} does not issue tickets of our own`)
  const { booking, rows } = newOpenBooking(sale, confirmed, ctx)
  const selling = {
    holdId: sale.hold_id,
    resellerId: sale.reseller_id,
    reference: sale.id,
    now: ctx.now,
    issued: JSON.stringify(confirmed.tickets),
    sales: JSON.stringify([sale]),
    ...moneyOf(sale, ctx),
    ...rows,
  }
  const sold = { sale, isNew: true, booking }
  return startOnce(ctx, async () => {
    const needsLock =
      isSponsored(sale.draft) || sale.totals.groupon !== undefined || ctx.actor.key?.dailyLimit != null
    const isFree = sale.hold_id !== null && !makeHold && !needsLock
    if (isFree && (await sell({ ...selling, isLocked: false }, ctx.db)).length > 0) return sold
    const sellLocked = async (tx: Db) => {
      await makeHold?.(tx)
      const running = await lockHold(draft, ctx.now, ctx, tx)
      if (running) return { sale: running, isNew: false }
      await claimSponsor(sale, ctx, tx)
      await takeCode(sale, ctx.now, tx)
      const holdId = sale.hold_id ?? (await takeSeats(sale, ctx, tx))
      await spend([spendingOf(sale)], ctx, tx)
      if (sale.on_account) await refuseAboveLimit(chargeOf(sale), ctx, tx)
      const [booked] = await sell({ ...selling, holdId, isLocked: true }, tx)
      return booked ? sold : refuse('holds.released')
    }
    return inTurn([...lockedBy(sale), ...(makeHold ? slotsOf(itemsOf(sale)) : [])], () =>
      ctx.db.transaction().execute(sellLocked),
    )
  })
}

/** What such a sale locks: its hold, the slots of which it takes seats, and the account of its reseller. */
function lockedBy(sale: Sale): string[] {
  const seats = sale.hold_id === null ? slotsOf(itemsOf(sale)) : [sale.hold_id]
  return sale.on_account ? [...seats, sale.reseller_id] : seats
}

function moneyOf(sale: Sale, ctx: Ctx) {
  const { on_account: isCharged, totals } = sale
  const paid = isCharged ? ({ provider: 'on-account', captured: dueOf(totals) } as const) : undefined
  const isMoney = isCharged || totals.groupon !== undefined
  return {
    charges: JSON.stringify(isCharged ? [chargeAtOnce(chargeOf(sale), ctx)] : []),
    entries: entriesJson(...(isMoney ? movementsOfSale(sale, paid, ctx) : [])),
  }
}

/** A rate that is sold without a hold gets one for the sale, whose seats are booked with it. */
async function takeSeats(sale: Sale, ctx: Ctx, tx: Db): Promise<string> {
  const { reseller_id: resellerId, supplier_id: supplierId, account_id: accountId } = sale
  const id = newId()
  const whose = { resellerId, supplierId, accountId, pointOfSale: sale.draft.pointOfSale }
  const times = { acquiredAt: ctx.now, expiresAt: ctx.now }
  await takeSeatsIn({ id, ...whose, ...times, ext: {}, items: itemsOf(sale) }, ctx.now, tx)
  return id
}

function itemsOf({ draft }: Sale): SeatItem[] {
  return draft.items.map(({ slotId, startsAt, ...item }) => ({
    ...item,
    slotId: slotId ?? item.availabilityId,
    at: new Date(startsAt),
    ext: {},
  }))
}

type Selling = {
  holdId: string | null
  resellerId: string
  reference: string
  now: Date
  /** The hold, and the credit limit if there is one, were locked and allow the sale. */
  isLocked: boolean
  issued: string
  sales: string
  charges: string
  entries: string
  bookings: string
  bookingItems: string
  tickets: string
  facts: string
  events: string
}

/**
 * Makes parts of the statement insert nothing when the seats were not taken: their JSON is then null, which gives no
 * rows.
 */
function ifSeats(parts: string): string {
  return parts.replaceAll(/json_to_recordset\(:(\w+)\)/g, 'json_to_recordset((select :$1::json from seats))')
}

const sell = statement<Selling, { id: string }>(`
  with seats as (
    ${markHoldBookedSql} and (:isLocked or (expires_at > :now and sale_id is null and not ${isLimitedSql})) returning id
  ), sale as (${ifSeats(insertSaleSql)}), ${ifSeats(insertChargedSql)}, ${ifSeats(insertOpenBookingSql)},
  entry as (${ifSeats(insertEntriesSql)}), ${ifSeats(insertEventsSql)}
  select id from seats`)
