import { travelerTypes, type Price } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import styles from './rates.module.css'

/** The price per traveler type, oldest first, without the currency where it is the usual one of the list. */
export function RatePrices({ prices, usual }: { prices: readonly Price[]; usual: string | undefined }) {
  const { t, texts, language } = useWords()
  const text = ({ retail }: Price) => {
    if (retail.amount === 0) return t('sell.free')
    const money = formatMoney(retail, language)
    return retail.currency === usual ? money.slice(0, -' USD'.length) : money
  }
  return (
    <ul className={styles['prices']}>
      {shownOf(cheapestOfEach(prices)).map((price) => (
        <li key={price.id}>
          {nameOf(price, texts.travelerTypes)} <strong>{text(price)}</strong>
        </li>
      ))}
    </ul>
  )
}

const most = 3

/** What guests pay; those who come for free stand in the open row where there are many. */
function shownOf(prices: Price[]): Price[] {
  const paid = prices.filter(({ retail }) => retail.amount > 0)
  return prices.length > most && paid.length > 0 ? paid : prices
}

/** One price for each name of a traveler type: the lowest where the start decides. */
function cheapestOfEach(prices: readonly Price[]): Price[] {
  const byName = Map.groupBy(prices, ({ travelerType, priceName }) => `${travelerType.name} ${priceName}`)
  return [...byName.values()]
    .flatMap((all) => all.toSorted((a, b) => a.retail.amount - b.retail.amount).slice(0, 1))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ travelerType }: Price) {
  return travelerTypes.indexOf(travelerType.typeOf)
}

function nameOf({ travelerType: { typeOf, name } }: Price, names: Record<string, string>) {
  return name.toUpperCase() === typeOf ? (names[typeOf] ?? name) : name
}
