import type { Stock } from '#modules/inventory/index.ts'
import { readDepartures, daysSpan, type Offer, type OfferedRate, type Reader } from '#modules/offers/index.ts'
import { refuseOcto } from '../refusal.ts'
import type { OctoCtx } from '../context.ts'
import { say } from '../words.ts'
import type { Days } from './input.ts'

/** A rate of an offer with its slots. */
export type SoldStock = Omit<Offer, 'rates'> & { rate: OfferedRate; stock: Stock }

type Named = { productId: string; optionId: string }

/** What the channel sells of a product and option; refuses the one of the two that it does not sell. */
export async function soldStock(
  { productId, optionId }: Named,
  which: Days | { ids: readonly string[] },
  ctx: OctoCtx,
): Promise<SoldStock> {
  const read = await stockOf({ productId, optionId }, which, 'CHANNEL', ctx)
  if (!read) return refuseOcto('INVALID_PRODUCT_ID', say('product'), productId)
  // An option without a price cannot be bought, so it is not among the product's options either.
  const sold = withRate(read)
  if (sold === undefined || sold.rate.prices.length === 0)
    return refuseOcto('INVALID_OPTION_ID', say('option'), optionId)
  return sold
}

/** The same of what was booked, where the channel still has it. */
export async function bookedStock(
  named: Named,
  ids: readonly string[],
  ctx: OctoCtx,
): Promise<SoldStock | undefined> {
  const read = await stockOf(named, { ids }, 'BOOKED', ctx)
  return read && withRate(read)
}

function stockOf(
  { productId, optionId }: Named,
  which: Days | { ids: readonly string[] },
  as: 'CHANNEL' | 'BOOKED',
  { holder: { resellerId, supplierId }, ...work }: OctoCtx,
) {
  const reader: Reader = { as, resellerId, supplierId }
  const wanted = { by: 'octo_id', product: productId, rate: optionId } as const
  return readDepartures(reader, wanted, (zone) => ('ids' in which ? which : daysSpan(which, zone)), work)
}

function withRate({ offer, stock }: NonNullable<Awaited<ReturnType<typeof stockOf>>>): SoldStock | undefined {
  const { rates, ...rest } = offer
  const [rate] = rates
  return rate === undefined || stock === null ? undefined : { ...rest, rate, stock }
}
