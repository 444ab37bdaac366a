import { listPools, slotCalendar } from '@reseller-portal/contract/inventory'
import { mostRows } from '@reseller-portal/contract/kit'
import { noTerms, pricedBy, priceOn, taxesAndFees } from '@reseller-portal/contract/prices'
import {
  ageBand,
  agesOf,
  altIn,
  extWith,
  listPictures,
  optionExtOf,
  options,
  taxNames,
  travelerTypeCalls,
  type OperatorProduct,
  type Option,
  type Price,
  type Product,
  type Rate,
  priceName,
} from '@reseller-portal/contract/products'
import type { Slot } from '@reseller-portal/contract/offers'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useCompanyToday } from '#lib/calls/company-day.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import type { GridPrice } from '../../features/prices/grid/cells.ts'
import { DraftCard } from '../../features/sales/new/tickets/products/draft-card.tsx'

type Props = { product: OperatorProduct; prices: readonly GridPrice[] }

/** The product as a card of the selling screen, with the changes that are not published yet. */
export function ProductPreview({ product, prices }: Props) {
  const { t } = useWords()
  const today = useCompanyToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen ?? today
  const written = usePreviewData(product, day)
  if (written === undefined) return null
  const offers = written.options.map((option) => {
    const own = pricesOn(prices, option, day, written)
    return { rate: rateOf(option, own), slots: written.slotsOf(option), prices: own }
  })
  return (
    <Sheet title={t('products.preview')} note={t('products.previewNote')}>
      <Stack>
        <DateField label={t('products.previewOn')} value={day} onChange={setChosen} />
        <DraftCard product={written.product} offers={offers} />
        {written.hasNewTimes && <p>{t('products.previewTimes')}</p>}
      </Stack>
    </Sheet>
  )
}

type PreviewData = NonNullable<ReturnType<typeof usePreviewData>>

/** The unpublished texts of the product, and the departures of the day. */
function usePreviewData(product: OperatorProduct, day: string) {
  const { language } = useWords()
  const query = { productId: product.id, limit: mostRows }
  const rates = useAnswer(options.list, query, { staleTime: 0 }).data?.options
  const travelers = useAnswer(travelerTypeCalls.list, query, { staleTime: 0 }).data?.traveler_types
  const taxes = useAnswer(taxesAndFees.list, { limit: mostRows }).data?.taxesAndFees
  const pools = useAnswer(listPools, { productId: product.id }, { staleTime: 0 }).data?.pools
  const pictures = useAnswer(listPictures, { productId: product.id }).data?.pictures ?? []
  const pool = pools?.find(({ id }) => rates?.some(({ poolId }) => poolId === id))
  const calendar = useAnswer(
    slotCalendar,
    { poolId: pool?.id ?? '', from: day, until: day },
    { enabled: pool !== undefined, keepPrevious: true },
  ).data
  if (rates === undefined || travelers === undefined || taxes === undefined) return undefined
  const cover = pictures.find(({ state }) => state !== 'REMOVED')
  const { id, name, description, categories, location, duration, weights } = product
  const shown: Product = {
    id,
    supplierId: id,
    octoId: '',
    name,
    description,
    weights,
    rates: [],
    extensions: {},
    metadata: { categories, location, duration },
    ...(cover && { picture: { alt: altIn(cover.alt, language), sources: cover.sources } }),
  }
  const slots = (calendar?.slots ?? []).map(({ id: slotId, start, end, free, capacity, status }): Slot => ({
    id: slotId,
    start,
    end,
    ext: {},
    localTimezone: pool?.timezone ?? 'UTC',
    capacity: status === 'CLOSED' ? 0 : free,
    maxCapacity: capacity,
  }))
  return {
    product: shown,
    options: rates,
    travelers,
    taxes: taxes.filter(({ productIds }) => productIds.length === 0 || productIds.includes(id)),
    slotsOf: ({ poolId }: Option) => (poolId === pool?.id ? slots : []),
    hasNewTimes: pools?.some(({ isChanged }) => isChanged) === true,
  }
}

/** What a guest pays for an option on a day: with taxes, without a reseller's adjustments. */
function pricesOn(
  prices: readonly GridPrice[],
  option: Option,
  day: string,
  { travelers, taxes }: Pick<PreviewData, 'travelers' | 'taxes'>,
): Price[] {
  return travelers.flatMap((type) => {
    const own = prices.filter(
      ({ rateId, travelerType }) => rateId === option.id && travelerType === type.kind,
    )
    const price = priceOn(own, day)
    if (price === undefined) return []
    const { min, max } = agesOf(type)
    const travelerType = {
      typeOf: type.kind,
      name: type.name,
      minAge: min,
      maxAge: max,
      ageBand: ageBand({ minAge: min, maxAge: max }),
      idRequired: type.idRequired === 'YES',
      accompaniedBy: travelers
        .filter(({ kind }) => type.accompaniedBy.includes(kind))
        .map(({ kind, name }) => ({ typeOf: kind, name })),
    }
    const base: Price = {
      id: `${option.id} ${type.kind}`,
      travelerType,
      retail: { amount: price.retail, currency: price.currency },
      original: null,
      net: null,
      startTimes: [],
      priceName: priceName(travelerType),
      includedTaxes: [],
    }
    const terms = { ...noTerms, taxes }
    return [pricedBy(terms, base, { productId: option.productId, rateId: option.id, day })]
  })
}

function rateOf(option: Option, prices: Price[]): Rate {
  const { id, productId, name, title, additionalDetails, policy, minTravelers, maxTravelers } = option
  return {
    id,
    productId,
    supplierId: productId,
    name,
    title,
    additionalDetails,
    policy,
    prices,
    minTravelers,
    maxTravelers,
    holdable: option.holdable === 'YES',
    hours: [],
    metadata: {},
    ext: extWith({}, { ...optionExtOf({}), ...option }),
    valid: { from: option.validFrom, until: option.validUntil },
    cancellationRules: option.cancellationRules,
    marketRegions: option.marketRegions,
    discountGroups: option.discountGroups,
    availabilityType: option.availabilityType,
    availabilityPricingType: 'PRICES',
    hasAvailability: true,
    hasRetailPricing: prices.length > 0,
    tax: taxNames(prices),
  }
}
