import type { Work } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'
import { itemsOfHold, type HoldItemRow, type HoldRow } from '#modules/inventory/index.ts'
import type { HeldSlot } from '#db/tables/inventory.ts'
import { holdRemote, type Intent } from './hold.ts'
import { skewMs } from './keep.ts'
import { giveHoldBack } from './release.ts'

/**
 * Holds the same tickets again under a new id, because the first hold is about to expire. Undefined where the
 * supplier refuses, or asks another price: the guest has agreed to the first one.
 */
export async function holdAgain(hold: HoldRow, work: Work): Promise<string | undefined> {
  const intent = await intentOf(hold, work)
  if (!intent) return undefined
  try {
    const taken = await holdRemote(intent, work)
    const before = intent.items[0]?.held
    const isLong = taken.expiresAt.getTime() - skewMs > work.clock().getTime()
    if (isLong && before && isSamePrice(before, taken.held, intent)) return taken.id
    await giveHoldBack(taken.id, work)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return undefined
}

async function intentOf(hold: HoldRow, work: Work): Promise<Intent | undefined> {
  const items = await itemsOfHold(hold.id, work.db)
  const refs = await refsOf(hold.id, work)
  const [first] = items
  const [ref] = refs
  if (!first || !ref) return undefined
  const units = Map.groupBy(refs, ({ unitRef }) => unitRef)
  return {
    supplierId: hold.supplier_id,
    connection: hold.connection,
    productRef: ref.productRef,
    rateRef: ref.rateRef,
    slotId: first.availability_id,
    units: [...units].map(([unitRef, group]) => ({
      unitRef,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    resellerId: hold.reseller_id,
    accountId: hold.account_id,
    pointOfSale: hold.point_of_sale_code,
    key: undefined,
    minutes: ref.minutes,
    // It has been paid already.
    minutesToPay: 0,
    ext: hold.ext,
    items: items.flatMap(itemOf),
  }
}

function refsOf(holdId: string, work: Work) {
  return work.db
    .selectFrom('hold_items')
    .innerJoin('products', 'products.id', 'hold_items.product_id')
    .innerJoin('rates', 'rates.id', 'hold_items.rate_id')
    .innerJoin('prices', 'prices.id', 'hold_items.price_id')
    .innerJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .select(['products.octo_id as productRef', 'rates.octo_id as rateRef', 'prices.octo_id as unitRef'])
    .select(['hold_items.quantity', 'suppliers.hold_minutes as minutes'])
    .where('hold_items.hold_id', '=', holdId)
    .execute()
}

function itemOf(row: HoldItemRow): Intent['items'][number][] {
  if (row.held === null) return []
  return [
    {
      productId: row.product_id,
      rateId: row.rate_id,
      priceId: row.price_id,
      availabilityId: row.availability_id,
      at: row.at,
      travelerType: row.traveler_type,
      quantity: row.quantity,
      ext: row.ext,
      held: row.held,
    },
  ]
}

function isSamePrice(before: HeldSlot, after: HeldSlot, { units }: Intent): boolean {
  const priceIn = (slot: HeldSlot, unitRef: string) => slot.prices.find((price) => price.unitRef === unitRef)
  return units.every(({ unitRef }) => {
    const old = priceIn(before, unitRef)
    const now = priceIn(after, unitRef)
    return old?.retail === now?.retail && old?.currency === now?.currency
  })
}
