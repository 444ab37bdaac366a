import { addDays, dayIn, instantAt } from '#kit/zone.ts'
import {
  addSupplier,
  changeSupplier,
  openChannel,
  type NewSupplier,
  type SupplierChange,
} from '#modules/organizations/index.ts'
import { workOf, type TestApp } from './app.ts'
import {
  addSlots,
  type NewSlot,
  addPool,
  addPrices,
  addProduct,
  addRate,
  type NewPrice,
  type NewRate,
} from './catalog.ts'

/** A supplier with channels to these resellers. */
export async function openSupplier(
  app: TestApp,
  supplier: Partial<NewSupplier> & { soldBy: string[]; selling?: SupplierChange },
): Promise<string> {
  const work = workOf(app)
  const { soldBy, selling = {}, ...rest } = supplier
  const supplierId = await addSupplier(
    { name: 'Bay Boats', timezone: 'America/New_York', ...rest },
    work,
    app.db,
  )
  await changeSupplier(supplierId, selling, work, app.db)
  for (const resellerId of soldBy) await openChannel({ resellerId, supplierId }, work, app.db)
  return supplierId
}

export type Stock = { supplierId: string; productId: string; poolId: string; rateId: string }

/** A product with one pool and one rate; without prices of its own an adult pays 10.00 USD. */
export async function stockProduct(
  app: TestApp,
  supplierId: string,
  what: { product?: string; rate?: Partial<NewRate>; prices?: Partial<NewPrice>[] } = {},
): Promise<Stock> {
  const work = workOf(app)
  const productId = await addProduct({ supplierId, name: what.product ?? 'Harbor Cruise' }, work, app.db)
  const poolId = await addPool({ supplierId, productId, name: 'Boat' }, app.db)
  const stock = { supplierId, productId, poolId }
  return { ...stock, rateId: await stockRate(app, stock, what.rate, what.prices) }
}

/** Another rate of the same pool. */
export async function stockRate(
  app: TestApp,
  product: Omit<Stock, 'rateId'>,
  rate: Partial<NewRate> = {},
  prices: Partial<NewPrice>[] = [{}],
): Promise<string> {
  const terms = { name: 'Standard', holdable: true, availabilityType: 'Seating' } as const
  const rateId = await addRate({ ...product, ...terms, ...rate }, workOf(app), app.db)
  const adult = { travelerType: 'ADULT', travelerName: 'Adult', minAge: 18, maxAge: 120 } as const
  const usual = { supplierId: product.supplierId, rateId, ...adult, currency: 'USD', retail: 1000 }
  await addPrices(
    prices.map((price) => ({ ...usual, ...price })),
    app.db,
  )
  return rateId
}

/** A slot of two hours on a local day in the supplier's zone. A number is that many days from today. */
export async function stockSlot(
  app: TestApp,
  { supplierId, poolId }: Pick<Stock, 'supplierId' | 'poolId'>,
  slot: { zone: string; day: string | number; time: string; minutes?: number } & Partial<NewSlot>,
): Promise<{ id: string; startsAt: Date }> {
  const { zone, time, minutes = 120, capacity = 10, ext = {} } = slot
  const day = typeof slot.day === 'string' ? slot.day : addDays(dayIn(zone, app.clock()), slot.day)
  const startsAt = instantAt(zone, day, time)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  await addSlots({ supplierId, poolId }, [{ startsAt, endsAt, capacity, ext }], app.db)
  const row = await app.db
    .selectFrom('slots')
    .select('id')
    .where('pool_id', '=', poolId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow()
  return { id: row.id, startsAt }
}
