import { availabilityOfProduct, hasRoom } from '@reseller-portal/contract/offers'
import {
  listProducts,
  listRates,
  priceSchedule,
  sortProducts,
  type Product,
} from '@reseller-portal/contract/products'
import { disabledTickets, type Supplier } from '@reseller-portal/contract/organizations'
import { useQueries } from '@tanstack/react-query'
import { asking } from '#lib/calls/query.ts'
import { slotsOn } from '../days.ts'
import { withOwnSeats } from '../form/choice-state.ts'
import type { Kept } from '../form/draft.ts'
import { all, rangeIn, type Choices } from '../form/search.ts'
import { sellerOf } from '../desk/seller.ts'
import type { Desk } from '../desk/use-desk.ts'
import { lengthsOf, named, offered, offerOn, type Stock } from './offers.ts'

/** Another desk sells from the same seats. */
const capacityGrowsOld = 60_000

/** The rates of the chosen product, or of all, with slots and prices of the chosen day. */
export function useOffers(
  { listed: suppliers, pos, reseller }: Pick<Desk, 'listed' | 'pos' | 'reseller'>,
  choices: Choices,
  own: { kept: Kept | undefined; now: number },
) {
  const channel = pos?.channelID
  const productsAnswer = useProducts(suppliers)
  const { products } = productsAnswer
  const scope = inScope(products, choices.product)
  const disabled = useDisabled(suppliers, [channel, reseller?.channelID])
  const stock = useStock(channel, scope, choices.date)
  const rates = stock.loaded.flatMap(({ rates }) => rates)
  // What this desk holds itself may be the last there is, and can still be sold here.
  const lengths = sellerOf(reseller).isThemePark ? lengthsOf(rates) : []
  const range = lengths.length > 0 ? rangeIn(choices) : undefined
  const ofAnyLength = offered(stock.loaded, { region: choices.region, group: choices.group }, disabled.ids)
  const listed = offered(stock.loaded, { ...choices, range }, disabled.ids).map((each) => ({
    ...each,
    slots: withOwnSeats(each.slots, own.kept, own.now),
  }))
  const isPending =
    suppliers.length > 0 && (productsAnswer.isPending || stock.isPending || disabled.isPending)
  const priced = usePrices(channel, listed, choices.date)
  return {
    channel,
    products,
    /** The products to choose from, and their rates that can be sold here. */
    scope,
    listed: listed.map(({ rate }) => rate),
    regions: named(rates, 'marketRegions'),
    groups: named(rates, 'discountGroups'),
    /** Only when all are loaded; the first one that arrives need not be the only one. */
    offers:
      isPending || choices.date === undefined
        ? []
        : listed.map((each, index) => offerOn(choices.date ?? '', each, priced[index]?.prices)),
    /** The rates whose prices of the day are still loading: an offer shows its list prices until then. */
    pricing: new Set(listed.filter((_, index) => priced[index]?.isLoading).map(({ rate }) => rate.id)),
    /** Of how many days the park tickets are that a theme park's distributor narrows by; none where it does not. */
    lengths,
    /** Tickets that only the number of their days keeps off the list. */
    otherDays: ofAnyLength.length - listed.length,
    /** Filters leave no rate although there are some. */
    isFilteredOut: rates.length > 0 && ofAnyLength.length === 0,
    isEmpty: productsAnswer.isSuccess && !stock.isPending && rates.length === 0,
    isPending,
    error: productsAnswer.error ?? stock.error ?? disabled.error,
    refresh: () => Promise.all([productsAnswer.refetch(), disabled.refetch(), stock.refetch()]),
  }
}

function inScope(products: readonly Product[], product: string | undefined) {
  return product === undefined || product === all ? products : products.filter(({ id }) => id === product)
}

/** The products of these suppliers, sorted by name. */
function useProducts(suppliers: readonly Supplier[]) {
  const answers = useQueries({
    queries: suppliers.map(({ id }) => asking(listProducts, { supplierId: id })),
  })
  const products = sortProducts(answers.flatMap(({ data }) => data?.products ?? []))
  return { products, isSuccess: answers.every(({ isSuccess }) => isSuccess), ...stateOfAll(answers) }
}

/** The tickets that are disabled at these points of sale. */
function useDisabled(suppliers: readonly Supplier[], at: readonly (string | undefined)[]) {
  const channels = at.filter((channel) => channel !== undefined).join(',')
  const answers = useQueries({
    queries: (channels === '' ? [] : suppliers).map(({ id }) =>
      asking(disabledTickets, { supplierId: id, channels }),
    ),
  })
  const ids = new Set(answers.flatMap(({ data }) => data?.disabledTickets ?? []).map(({ rateId }) => rateId))
  return { ids, ...stateOfAll(answers) }
}

type Answer = { isPending: boolean; isError: boolean; error: Error | null; refetch: () => unknown }

function stateOfAll(answers: readonly Answer[]) {
  return {
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    /** Loads again what failed. */
    refetch: () => Promise.all(answers.map((answer) => answer.isError && answer.refetch())),
  }
}

/** Rates of each product, and once a day is chosen its slots: one call each a product. */
function useStock(channel: string | undefined, products: readonly Product[], day: string | undefined) {
  const rates = useQueries({
    queries: products.map(({ id, supplierId }) => asking(listRates, { supplierId, productId: id, channel })),
  })
  const slots = useQueries({
    queries: (day === undefined ? [] : products).map(({ id, supplierId }) => ({
      ...asking(availabilityOfProduct, { supplierId, productId: id, start: day ?? '', end: day ?? '' }),
      refetchInterval: capacityGrowsOld,
    })),
  })
  const loaded = products.flatMap((product, index): Stock[] => {
    const [rate, slot] = [rates[index]?.data, slots[index]?.data]
    if (rate === undefined || (day !== undefined && slot === undefined)) return []
    return [{ product, rates: rate.rates, byRate: slot?.availabilities.byRate ?? {} }]
  })
  const answers = [...rates, ...slots]
  return {
    loaded,
    isPending: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    refetch: () =>
      Promise.all([...rates.filter(({ isError }) => isError), ...slots].map(({ refetch }) => refetch())),
  }
}

/** The day's prices of the rates that have seats then; undefined until they are known. */
function usePrices(
  channel: string | undefined,
  listed: ReturnType<typeof offered>,
  date: string | undefined,
) {
  const answers = useQueries({
    queries: listed.map(({ rate, slots }) => ({
      ...asking(priceSchedule, {
        supplierId: rate.supplierId,
        channel,
        productId: rate.productId,
        rateId: rate.id,
        start_date: date,
      }),
      enabled: date !== undefined && hasRoom(slotsOn(date, slots)),
    })),
  })
  return answers.map(({ data, isSuccess, isLoading }) => ({
    prices: isSuccess && date !== undefined ? (data.data[date] ?? []) : undefined,
    isLoading,
  }))
}
