import { sql, type Selectable } from 'kysely'
import { mostOf, soldAddOn, type ChosenAddOn, type SoldAddOn } from '@reseller-portal/contract/prices'
import type { Database } from '#db/tables.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { connectionOf } from '#modules/connections/index.ts'

/** The fields of a sale's tickets that its add-ons depend on. */
type Visit = { productId: string; rateId: string; day: string; quantity: number }
type Sale = {
  supplierId: string
  connection: string
  currency: string
  visits: readonly Visit[]
  /** When its seats were held; add-ons have the prices of that time. */
  heldAt: Date | undefined
}
type AddOnRow = Omit<Selectable<Database['add_ons']>, 'supplier_id' | 'version' | 'removed_at'>

/**
 * The chosen add-ons with their prices. Refuses one that isn't sold with the tickets, or whose price isn't the one that
 * was shown.
 */
export async function chosenAddOns(
  chosen: readonly ChosenAddOn[],
  sale: Sale,
  ctx: Ctx,
): Promise<SoldAddOn[]> {
  if (chosen.length === 0) return []
  const isOurs = connectionOf(sale.connection).issue !== undefined
  const rows = isOurs ? await rowsOf(chosen, sale, ctx) : []
  return [...Map.groupBy(chosen, ({ id }) => id)].map(([id, same]) => {
    const row = rows.find((each) => each.id === id) ?? refuse('addOns.unknown')
    const { name } = row
    const visits = sale.visits.filter((visit) => isFor(row, visit))
    if (visits.length === 0 || row.currency !== sale.currency) refuse('addOns.not_here', { name })
    const quantity = same.reduce((sum, each) => sum + each.quantity, 0)
    const most = mostOf(
      row,
      visits.reduce((sum, each) => sum + each.quantity, 0),
    )
    if (quantity > most) refuse('addOns.too_many', { name, most })
    if (same.some(({ amount }) => amount !== row.amount)) refuse('addOns.price_changed', { name })
    return soldAddOn(row, quantity)
  })
}

/** Refuses a new day of visit on which an add-on of the booking is not sold. */
export async function refuseOutOfSeason(
  sold: readonly SoldAddOn[],
  days: readonly string[],
  { db }: Pick<Ctx, 'db'>,
): Promise<void> {
  if (sold.length === 0) return
  const ids = sold.map(({ id }) => id)
  const rows = await db
    .selectFrom('add_ons')
    .select(['name', 'valid_from', 'valid_until'])
    .where('id', 'in', ids)
    .execute()
  for (const row of rows)
    if (!days.every((day) => isInSeason(row, day))) refuse('addOns.not_here', { name: row.name })
}

function rowsOf(
  chosen: readonly ChosenAddOn[],
  { supplierId, heldAt }: Sale,
  { db }: Ctx,
): Promise<AddOnRow[]> {
  const at = heldAt ?? null
  const atHold = (
    column: 'amount' | 'currency',
  ) => sql`(select price.${sql.ref(column)} from add_on_prices price
    where price.add_on_id = add_ons.id and price.since <= ${at}::timestamptz order by price.since desc limit 1)`
  return db
    .selectFrom('add_ons')
    .select(['id', 'name', 'per', 'product_ids', 'rate_ids', 'valid_from', 'valid_until'])
    .select([
      sql<number>`coalesce(${atHold('amount')}, amount)`.as('amount'),
      sql<string>`coalesce(${atHold('currency')}, currency)`.as('currency'),
    ])
    .where('supplier_id', '=', supplierId)
    .where(
      'id',
      'in',
      chosen.map(({ id }) => id),
    )
    .where(sql<boolean>`(removed_at is null or removed_at > ${at}::timestamptz)`)
    .execute()
}

function isFor(row: AddOnRow, { productId, rateId, day }: Visit): boolean {
  const isProduct = row.product_ids.length === 0 || row.product_ids.includes(productId)
  const isOption = row.rate_ids.length === 0 || row.rate_ids.includes(rateId)
  return isProduct && isOption && isInSeason(row, day)
}

function isInSeason(
  { valid_from, valid_until }: Pick<AddOnRow, 'valid_from' | 'valid_until'>,
  day: string,
): boolean {
  return (valid_from ?? day) <= day && day <= (valid_until ?? day)
}
