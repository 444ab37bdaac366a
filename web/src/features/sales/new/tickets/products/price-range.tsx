import { priceRange, priceText, type Price } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'

/** "Prices range from 12.00 to 40.00 USD (tax included)", or the one price (spec 2 §2 "Rate display"). */
export function PriceRange({ prices }: { prices: readonly Price[] }) {
  const { t, language } = useWords()
  const range = priceRange(prices)
  if (range === undefined) return t('sell.state.no-prices')
  if (!prices.some((price) => priceText(price, language) !== undefined)) return t('sell.priceNotProvided')
  const { low, high } = range
  const text =
    low.amount === high.amount
      ? formatMoney(low, language)
      : t('sell.range', {
          low: amountOf(formatMoney(low, language)),
          high: amountOf(formatMoney(high, language)),
          currency: high.currency,
        })
  return range.taxIncluded ? text + t('sell.taxIncluded') : text
}

/** The money text without its currency, which the sentence names once. */
function amountOf(money: string) {
  return money.slice(0, -' USD'.length)
}
