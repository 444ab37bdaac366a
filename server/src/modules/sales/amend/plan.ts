import {
  cancelledGuests,
  changeFee,
  cancelledOf,
  dueOf,
  paidByCode,
  pricingLine,
  totals,
  travelersOf,
  whyNotAmend,
  withAddOns,
  withCancelled,
  withChangeFee,
  type Amendment,
  type AmendmentPlan,
  type Booking,
  type Totals,
} from '@reseller-portal/contract/sales'
import { rulesFrom } from '@reseller-portal/contract/products'
import { collectsPerTraveler } from '@reseller-portal/contract/organizations'
import type { AgreedAmendment, SaleDraft } from '#db/tables/sales.ts'
import type { Ctx } from '#kit/context.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { dayIn } from '#kit/zone.ts'
import { refuseOutOfSeason } from '#modules/prices/index.ts'
import { viewOf } from '../bookings/view.ts'
import {
  checkedItems,
  offersFor,
  remoteOf,
  remoteSlotNow,
  type CheckedItem,
  type NamedItem,
} from '#modules/offers/index.ts'
import { itemExt } from '@reseller-portal/contract/inventory'
import { viewerOf } from '#modules/organizations/index.ts'
import { isCardSale, saleRow, type Sale } from '../process/sale.ts'
import { variantOf } from '../start/selling-ext.ts'

type Item = SaleDraft['items'][number]

/** An amendment that may be made now, and what it costs. */
export type Planned = {
  sale: Sale
  booking: Booking
  plan: AmendmentPlan
  /** The items of the guests who come, after the amendment, under their existing ids. */
  items: Item[]
  /** The seats to take: those of all guests at another departure, or of the added guests at the same one. */
  seats: CheckedItem<NamedItem & { id: string; added: number }>[]
  /** The departure that the guests leave; null where guests are only added. */
  leaves: string | null
  /** Guests to take out; the supplier then books the remaining guests as a new booking. */
  without?: AgreedAmendment['without']
}

/** Loads the booking, refuses what cannot be changed, and prices the amended booking; nothing is written. */
export async function planAmendment(amendment: Amendment, ctx: Ctx): Promise<Planned> {
  const booking = found(await viewOf(amendment.id, viewerOf(ctx), ctx.db), 'bookings.not_found')
  const sale = found(await saleRow(amendment.id, ctx.db), 'bookings.not_found')
  if (booking.version !== amendment.version) refuse('things.out_of_date')
  refuseIf(whyNotAmend(booking, ctx.now))
  if (await isOperators(sale, ctx)) refuse('bookings.amended_by_operator')
  const sold = new Set(sale.draft.items.map(({ priceId }) => priceId))
  if (amendment.add.some(({ priceId }) => !sold.has(priceId))) refuse('cart.unknown_price')
  const isOther = booking.items[0]?.availabilityId !== amendment.availabilityId
  if (!isOther && amendment.add.length === 0) refuse('bookings.nothing_to_amend')
  // A remote supplier books all guests as a new booking, at current prices.
  const isMoved = isOther || remoteOf(sale.draft.connection) !== undefined
  const wanted = await offeredItems(sale, comingOf(sale, booking.tickets), amendment, ctx)
  if (amendment.add.length > 0 && wanted.some(isPerTraveler)) refuse('bookings.amend_guests_apart')
  const days = wanted.map(({ offered: { slot } }) => dayIn(slot.timezone, slot.startsAt))
  await refuseOutOfSeason(booking.totals.addOns ?? [], days, ctx)
  const priced = totalsAfter(booking, sale.draft.items, wanted, isMoved)
  const after = withCode(booking.totals, withKept(booking, priced, wanted, ctx.now))
  return {
    sale,
    booking,
    leaves: isMoved ? (booking.items[0]?.availabilityId ?? null) : null,
    plan: planOf(booking.totals, after, sale),
    items: wanted.map((item) => movedItem(sale.draft.items, item, ctx.now)),
    seats: isMoved ? wanted : wanted.flatMap((it) => (it.added > 0 ? [{ ...it, quantity: it.added }] : [])),
  }
}

/** The items of a sale with the guests who have a ticket. */
export function comingOf({ draft }: Sale, tickets: Booking['tickets']): Item[] {
  return draft.items.map((item) => ({
    ...item,
    quantity: item.quantity - cancelledGuests(item.id, tickets),
  }))
}

/** Whether the contract of the channel leaves it to the operator to change bookings of this day of visit (docs/rules.md §15). */
async function isOperators({ draft, reseller_id, supplier_id }: Sale, { db }: Ctx): Promise<boolean> {
  const [first] = draft.items
  if (!first) return false
  const day = dayIn(first.product.localTimezone, new Date(first.startsAt))
  const contract = await db
    .selectFrom('channel_contracts')
    .select('id')
    .where('reseller_id', '=', reseller_id)
    .where('supplier_id', '=', supplier_id)
    .where('removed_at', 'is', null)
    .where('amended_by', '=', 'OPERATOR')
    .where('valid_from', '<=', day)
    .where((at) => at.or([at('valid_until', 'is', null), at('valid_until', '>=', day)]))
    .executeTakeFirst()
  return contract !== undefined
}

/** The booking's items at the requested departure, each at the price of its traveler type there. */
export async function offeredItems(
  { draft, supplier_id: supplierId }: Sale,
  coming: readonly Item[],
  amendment: Omit<Amendment, 'id' | 'version'>,
  ctx: Ctx,
) {
  const choices = await pricesLike(coming, ctx)
  const named = coming.flatMap(({ id, productId, rateId, priceId, quantity, travelerType }) => {
    const added = isFirst(id, priceId, coming) ? addedTo(priceId, amendment) : 0
    if (quantity + added === 0) return []
    const item = {
      id,
      supplierId,
      productId,
      rateId,
      quantity: quantity + added,
      travelerType,
    }
    const place = {
      availabilityId: amendment.availabilityId,
      at: amendment.startTime,
      added,
      ext: {},
    }
    return [priceId, ...(choices.get(priceId) ?? [])].map((each) => ({ ...item, ...place, priceId: each }))
  })
  const offers = await offersNow(named, draft, ctx)
  const priced = named.map((item, index) => ({ item, offer: offers[index] }))
  const chosen = [...Map.groupBy(priced, ({ item }) => item.id).values()].map(
    (ways) => ways.find(({ offer }) => offer?.price) ?? ways[0] ?? refuse('cart.empty'),
  )
  return checkedItems(
    chosen.map(({ item }) => item),
    chosen.flatMap(({ offer }) => offer ?? []),
  )
}

/** Remote inventory is read from the supplier now. */
async function offersNow(
  named: readonly (NamedItem & { id: string })[],
  { connection, request, items }: SaleDraft,
  ctx: Ctx,
) {
  const offersRequest = { items: named, ext: request.ext, scope: 'sale' } as const
  const { offers } = await offersFor(offersRequest, ctx)
  if (!remoteOf(connection)) return offers
  const sold = new Set(items.map(({ id, priceId }) => `${id} ${priceId}`))
  const places = named.flatMap(({ id, priceId }, index) => (sold.has(`${id} ${priceId}`) ? [index] : []))
  const remoteSlot = await remoteSlotNow(
    places.flatMap((place) => named[place] ?? []),
    places.flatMap((place) => offers[place] ?? []),
    ctx,
  )
  return (await offersFor({ ...offersRequest, remoteSlot }, ctx)).offers
}

/** Several entries for one price are added up. */
function addedTo(priceId: string, { add }: Pick<Amendment, 'add'>): number {
  return add.reduce((sum, more) => (more.priceId === priceId ? sum + more.quantity : sum), 0)
}

/** Of several items with one price, the added guests go to the first. */
function isFirst(id: string, priceId: string, items: readonly Item[]): boolean {
  return items.find((item) => item.priceId === priceId)?.id === id
}

/** Other prices of the same rate for the same travelers, which apply in other seasons or at other times. */
async function pricesLike(items: readonly Item[], { db }: Ctx): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('prices as sold')
    .innerJoin('prices as other', (join) =>
      join
        .onRef('other.rate_id', '=', 'sold.rate_id')
        .onRef('other.traveler_type', '=', 'sold.traveler_type')
        .onRef('other.traveler_name', '=', 'sold.traveler_name')
        .onRef('other.id', '<>', 'sold.id'),
    )
    .select(['sold.id', 'other.id as other'])
    .where('sold.id', 'in', [...new Set(items.map(({ priceId }) => priceId))])
    .where('other.withdrawn_at', 'is', null)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, group]) => [id, group.map(({ other }) => other)]),
  )
}

export type OfferedItem = Awaited<ReturnType<typeof offeredItems>>[number]

function isPerTraveler({ offered: { supplier } }: OfferedItem): boolean {
  return collectsPerTraveler(supplier, supplier.configuration.guestDetails)
}

/** Guests at the same departure pay the price of the sale, added ones too; another departure has its own prices. */
function totalsAfter(
  booking: Booking,
  items: readonly Item[],
  wanted: readonly OfferedItem[],
  isMoved: boolean,
): Totals {
  const { addOns, cancelled, lines } = booking.totals
  const groups = [...Map.groupBy(wanted, ({ priceId }) => priceId).values()]
  const before = new Map(items.map(({ id, priceId }) => [id, priceId]))
  const kept = (item: OfferedItem) =>
    isMoved ? undefined : lines.find(({ priceID }) => priceID === before.get(item.id))
  const joined = groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const line = kept(first)
    if (!line) return pricingLine(first.offered.price, travelersOf(group))
    const noOfTravellers = group.reduce((sum, { added }) => sum + added, line.noOfTravellers)
    return { ...line, priceID: first.priceId, noOfTravellers, total: line.unitPriceWithTax * noOfTravellers }
  })
  // The line of the sale also counts guests who no longer come, as long as others share it.
  const stay = new Set(wanted.map(kept))
  const rest = isMoved ? [] : lines.filter((line) => !stay.has(line))
  const after = withAddOns(totals([...joined, ...rest]), addOns)
  return withCancelled(after, isMoved ? cancelledOf(booking) : cancelled)
}

/** The rules of the sale keep their part of what a cheaper departure would give back; earlier changes keep theirs. */
function withKept(booking: Booking, after: Totals, wanted: readonly OfferedItem[], now: Date): Totals {
  const { totals: before } = booking
  const keptBefore = before.changeFee ?? 0
  const amount = before.total - keptBefore - after.total
  const items = wanted.map(({ id, quantity, added, offered: { price } }) => {
    const guests = quantity - added
    const priceId = booking.items.find((item) => item.id === id)?.priceId
    const line = before.lines.find(({ priceID }) => priceID === priceId)
    const costBefore = (line?.unitPriceWithTax ?? 0) * guests
    return { itemId: id, guests, price: costBefore - price.retail.amount * quantity }
  })
  return withChangeFee(after, keptBefore + changeFee(booking, { amount, items }, now.getTime()))
}

/** A voucher code keeps paying the same amount at a new price. */
function withCode({ groupon }: Totals, after: Totals): Totals {
  if (!groupon) return after
  if (dueOf({ ...after, groupon }) < after.fee) refuse('bookings.not_amendable')
  return paidByCode(after, groupon)
}

function planOf(before: Totals, after: Totals, sale: Sale): AmendmentPlan {
  if (before.currency !== after.currency) refuse('cart.currency_mixed')
  const difference = { amount: after.total - before.total, currency: after.currency }
  // A booking that a voucher code paid alone has no card or account for the difference.
  if (before.groupon && dueOf(before) === 0 && difference.amount !== 0) refuse('bookings.not_amendable')
  const paid = isCardSale(sale) ? (difference.amount > 0 ? 'card' : 'refund') : 'account'
  return { before, after, difference, tender: difference.amount === 0 ? 'none' : paid }
}

/**
 * A booking's item at the chosen departure. Of its cancellation rules those stay that could still hold before: moving a
 * booking away does not bring back what was free earlier.
 */
export function movedItem(items: readonly Item[], wanted: OfferedItem, now: Date): Item {
  const { id, offered, priceId, availabilityId, quantity } = wanted
  const before = items.find((item) => item.id === id)
  if (!before) throw new Error('an amendment has the items of its booking')
  const { slot } = offered
  const isMoved = before.startsAt !== slot.startsAt.toISOString()
  const rules = before.product.cancellationRules
  const cancellationRules = rules && rulesFrom(rules, Date.parse(before.startsAt), now.getTime())
  return {
    ...before,
    priceId,
    availabilityId,
    quantity,
    slotId: slot.remote === null ? slot.id : null,
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    product: {
      ...before.product,
      localTimezone: slot.timezone,
      ...(isMoved && cancellationRules && { cancellationRules: [...cancellationRules] }),
    },
    // A ticket with dates is valid from its new day.
    ext: isMoved ? { ...before.ext, ...itemExt(variantOf(wanted)) } : before.ext,
  }
}

/** What the inventory needs to know to take a seat. */
export function seatOf({ offered: { slot, price } }: Planned['seats'][number]) {
  return { slotId: slot.id, at: slot.startsAt, travelerType: price.travelerType.typeOf, price }
}
