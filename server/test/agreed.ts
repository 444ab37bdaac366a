import fc from 'fast-check'
import type { Agreement, Terms } from '@reseller-portal/contract/prices'
import { newId } from '#kit/ids.ts'
import type { TestApp } from './app.ts'
import type { Desk } from './desk.ts'
import type { Shelf } from './shelf.ts'

const kind = fc.constantFrom('PERCENT' as const, 'AMOUNT' as const)
const days = fc.constantFrom(
  { from: '2027-01-01', until: '2027-12-31' },
  { from: '2027-06-01', until: '2027-06-02' },
  // Over before the visit.
  { from: '2027-01-01', until: '2027-06-01' },
)
/** The terms that an operator and a reseller can agree on, and the prices that the reseller makes of them. */
export const anyAgreed = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  retail: fc.integer({ min: 1000, max: 1_000_000 }),
  included: fc.nat(300),
  ownNet: fc.option(fc.nat(900)),
  agreement: fc.option(
    fc.record({
      commission: fc.option(fc.integer({ min: 1, max: 9000 })),
      base: fc.constantFrom('WITH_TAXES' as const, 'WITHOUT_TAXES' as const),
      days,
    }),
  ),
  channelNet: fc.option(fc.nat(900)),
  adjustments: fc.uniqueArray(
    fc.record({
      scope: fc.constantFrom('ticket', 'product', 'supplier'),
      kind,
      direction: fc.constantFrom('UP' as const, 'DOWN' as const),
      value: fc.integer({ min: 1, max: 9000 }),
      days,
    }),
    { selector: ({ scope }) => scope, maxLength: 3 },
  ),
  taxes: fc.array(
    fc.record({
      kind,
      per: fc.constantFrom('TICKET' as const, 'BOOKING' as const),
      way: fc.constantFrom('INCLUDED' as const, 'ADDED' as const),
      value: fc.integer({ min: 1, max: 5000 }),
      days,
    }),
    { maxLength: 3 },
  ),
  quantity: fc.integer({ min: 1, max: 4 }),
})
export type Agreed = typeof anyAgreed extends fc.Arbitrary<infer C> ? C : never

type Where = { app: TestApp; desk: Desk; shelf: Shelf }

const share = (amount: number, part: number) => Math.floor((amount * part) / 1000)
export const shareOr = (amount: number, part: number | null) => (part === null ? null : share(amount, part))
/** The terms as they are entered, not as the product reads them. */
export async function termsOf(
  { agreement, adjustments, taxes, currency }: Agreed,
  { app, shelf }: Pick<Where, 'app' | 'shelf'>,
): Promise<Terms> {
  const who = { changedBy: 'Dana Reed', changedAt: '2027-05-01T10:00:00+00:00' }
  const kept = await app.db.selectFrom('taxes_and_fees').select(['id', 'name']).orderBy('name').execute()
  return {
    channels: [],
    agreements: agreement === null ? [] : [agreementOf(agreement)],
    adjustments: adjustments.map(({ scope, days: dates, ...rest }) => ({
      ...rest,
      ...who,
      channelId: null,
      productId: scope === 'supplier' ? null : shelf.productId,
      rateId: scope === 'ticket' ? shelf.rateId : null,
      currency,
      startsOn: dates.from,
      endsOn: dates.until,
    })),
    taxes: taxes.map((tax, index) => ({
      ...allowed(tax),
      id: kept[index]?.id ?? '',
      name: kept[index]?.name ?? '',
      currency,
      validFrom: tax.days.from,
      validUntil: tax.days.until,
    })),
  }
}

function agreementOf({ commission, base, days: dates }: NonNullable<Agreed['agreement']>): Agreement {
  const kindOf = commission === null ? 'NET' : 'COMMISSION'
  return { kind: kindOf, commission, base, validFrom: dates.from, validUntil: dates.until }
}

/** A fee of the booking is an amount on top. */
function allowed({ kind, per, way, value }: Agreed['taxes'][number]) {
  return per === 'BOOKING'
    ? { kind: 'AMOUNT' as const, way: 'ADDED' as const, per, value }
    : { kind, way, per, value }
}

/** Writes what was agreed into the database. */
export async function agree(agreed: Agreed, at: Where): Promise<void> {
  const { app, desk, shelf } = at
  const { currency, retail, included, ownNet, channelNet } = agreed
  const { resellerId } = desk
  const { supplierId, priceId } = shelf
  const taxes = JSON.stringify([{ name: 'Harbor tax', retail: share(retail, included), currency }])
  await app.db
    .updateTable('prices')
    .set({ currency, retail, net: shareOr(retail, ownNet), included_taxes: taxes })
    .where('id', '=', priceId)
    .execute()
  await app.db.deleteFrom('channel_nets').execute()
  const net = shareOr(retail, channelNet)
  const own = { reseller_id: resellerId, supplier_id: supplierId, price_id: priceId }
  if (net !== null)
    await app.db
      .insertInto('channel_nets')
      .values({ ...own, net })
      .execute()
  await app.db.deleteFrom('channel_contracts').execute()
  await writeAgreement(agreed, at)
  await app.db.deleteFrom('price_adjustments').execute()
  await app.db.deleteFrom('taxes_and_fees').execute()
  await writeTaxes(agreed, at)
  await writeAdjustments(agreed, at)
}

async function writeAgreement({ agreement, currency }: Agreed, { app, desk, shelf }: Where): Promise<void> {
  if (agreement === null) return
  const { validFrom, validUntil, ...what } = agreementOf(agreement)
  const whose = { reseller_id: desk.resellerId, supplier_id: shelf.supplierId }
  await app.db
    .insertInto('channel_contracts')
    .values({
      ...whose,
      ...what,
      currency,
      id: newId(),
      version: 1,
      name: 'Season',
      valid_from: validFrom,
      valid_until: validUntil,
      amended_by: 'RESELLER',
      invoiced_by: 'VISIT',
    })
    .execute()
}

async function writeTaxes({ taxes, currency }: Agreed, { app, shelf }: Where): Promise<void> {
  const rows = taxes.map((tax, index) => ({
    id: newId(),
    supplier_id: shelf.supplierId,
    version: 1,
    name: `Tax ${index}`,
    ...allowed(tax),
    currency,
    valid_from: tax.days.from,
    valid_until: tax.days.until,
    removed_at: null,
  }))
  if (rows.length > 0) await app.db.insertInto('taxes_and_fees').values(rows).execute()
}

async function writeAdjustments(agreed: Agreed, at: Where): Promise<void> {
  const { app, desk, shelf } = at
  const { adjustments } = await termsOf(agreed, at)
  const rows = adjustments.map(
    ({ channelId, productId, rateId, startsOn, endsOn, changedBy, changedAt, ...rest }) => ({
      ...rest,
      id: newId(),
      reseller_id: desk.resellerId,
      supplier_id: shelf.supplierId,
      version: 1,
      channel_id: channelId,
      product_id: productId,
      rate_id: rateId,
      starts_on: startsOn,
      ends_on: endsOn,
      changed_by: changedBy,
      changed_at: new Date(changedAt),
      removed_at: null,
    }),
  )
  if (rows.length > 0) await app.db.insertInto('price_adjustments').values(rows).execute()
}
