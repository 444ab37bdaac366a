import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotCart, type holdCart as endpoint } from '@reseller-portal/contract/sales'
import type { Ctx } from '#kit/context.ts'
import { refuseTooManyHolds } from '#kit/http/limits.ts'
import { Refused, refuse, refuseIf } from '#kit/refuse.ts'
import {
  holdOfKey,
  holdOnce,
  itemsOfHold,
  shown,
  takeTogether,
  type NewHold,
} from '#modules/inventory/index.ts'
import type { Seller } from '../channels.ts'
import { checkedItems, refuseUnholdable, type CheckedItem } from '../check-items.ts'
import { offersFor, type OfferedItem } from '../items.ts'
import { remoteOf } from '../remote/partner.ts'
import { newHold, shownHeld } from './acquire.ts'
import { acquireRemote } from './remote/acquire.ts'
import { giveHoldBack } from './remote/release.ts'

type Answer = Returned<typeof endpoint>
type Hold = NonNullable<Answer['holds'][number]>
type Line = Input<typeof endpoint>['lines'][number] & { index: number; ctx: Ctx }
type Offered = Line & { seller: Seller; offers: readonly OfferedItem[] }

/**
 * Holds all lines of a cart, or none: those in our own inventory in one transaction, then the others at their
 * suppliers. A refusal names the line in its fact `line`. A rate that is sold without a hold gets null.
 */
export async function acquireTogether({ lines }: Input<typeof endpoint>, ctx: Ctx): Promise<Answer> {
  // The call itself counts as one.
  await refuseTooManyHolds(ctx.actor.accountId, lines.length - 1, ctx)
  const offered: Offered[] = []
  for (const [index, line] of lines.entries()) {
    const numbered = { ...line, index, ctx: ofLine(index, ctx) }
    offered.push(await naming(index, () => offersOf(numbered)))
  }
  const holds = new Map<number, Hold>()
  try {
    await holdOnce(() => holdHere(offered, holds, ctx))
    await holdOnce(() => holdRemote(offered, holds))
  } catch (error) {
    for (const { id } of holds.values()) await giveHoldBack(id, ctx)
    throw error
  }
  return { holds: lines.map((_, index) => holds.get(index) ?? null), meta: { reqId: ctx.reqId } }
}

/** Each line has its own key, so that a repeat finds its hold. */
function ofLine(index: number, ctx: Ctx): Ctx {
  return ctx.key === undefined ? ctx : { ...ctx, key: { ...ctx.key, value: `${ctx.key.value}:${index}` } }
}

async function offersOf(line: Line): Promise<Offered> {
  refuseIf(whyNotCart(line.items))
  return { ...line, ...(await offersFor({ ...line, scope: 'sale' }, line.ctx)) }
}

async function holdHere(offered: readonly Offered[], holds: Map<number, Hold>, ctx: Ctx): Promise<void> {
  const wanted: { line: Offered; items: CheckedItem[]; hold: NewHold }[] = []
  for (const line of offered.filter((each) => !isRemote(each))) {
    const existing = await holdOfKey(line.ctx)
    if (existing) holds.set(line.index, shown(existing, await itemsOfHold(existing.id, ctx.db)))
    else wanted.push(...(await naming(line.index, async () => wantedOf(line))))
  }
  if (wanted.length === 0) return
  const taken = await takeTogether(
    wanted.map(({ hold }) => hold),
    ctx,
  )
  for (const [at, { line, items, hold }] of wanted.entries()) {
    const one = taken[at] ?? refuse('availability.gone')
    holds.set(line.index, shownHeld(one, hold, items))
  }
}

/** The hold for a line; empty if the rate is sold without a hold. */
function wantedOf(line: Offered) {
  const items = checkedItems(line.items, line.offers)
  if (items.every(({ offered }) => !offered.rate.holdable)) return []
  refuseUnholdable(line.ext, items)
  return [{ line, items, hold: newHold(line, items, line.seller, line.ctx) }]
}

async function holdRemote(offered: readonly Offered[], holds: Map<number, Hold>): Promise<void> {
  for (const line of offered.filter(isRemote)) {
    const { index, items, ext, offers, seller, ctx } = line
    const existing = await holdOfKey(ctx)
    const hold = existing
      ? shown(existing, await itemsOfHold(existing.id, ctx.db))
      : await naming(index, () => acquireRemote({ items, ext }, offers, seller, ctx))
    holds.set(index, hold)
  }
}

function isRemote({ offers }: Offered): boolean {
  return remoteOf(offers[0]?.supplier?.connection ?? 'local') !== undefined
}

/** Adds the number of the line to a refusal. */
async function naming<T>(line: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return refuse(error.refusal.code, { ...error.refusal.facts, line: line + 1 })
  }
}
