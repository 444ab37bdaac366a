import { priceName, travelerTypes, type Price } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import styles from './rates.module.css'

/** The price of each traveler type, oldest first. The currency is left out if it's the usual one of the list. */
export function RatePrices({ prices, usual }: { prices: readonly Price[]; usual: string | undefined }) {
  const { t, texts, language } = useWords()
  const text = ({ retail }: Price) => {
    if (retail.amount === 0) return t('sell.free')
    const money = formatMoney(retail, language)
    return retail.currency === usual ? money.slice(0, -' USD'.length) : money
  }
  const shown = shownOf(cheapestOfEach(prices))
  const lowest = shown.map(({ price }) => price).toSorted((a, b) => a.retail.amount - b.retail.amount)[0]
  // A row has no room for this many types. The open row lists all of them.
  if (shown.length > most && lowest !== undefined)
    return (
      <ul className={styles['prices']}>
        <li>
          <From price={text(lowest)} />
        </li>
      </ul>
    )
  return (
    <ul className={styles['prices']}>
      {shown.map(({ price, isLowest }) => (
        <li key={price.id}>
          {nameOf(price, texts.travelerTypes)}{' '}
          {isLowest ? <From price={text(price)} /> : <strong>{text(price)}</strong>}
        </li>
      ))}
    </ul>
  )
}

/** "from 39.00", with the figure set off. */
function From({ price }: { price: string }) {
  const { t } = useWords()
  const [before, after] = t('sell.from', { price: '\n' }).split('\n')
  return (
    <>
      {before}
      <strong>{price}</strong>
      {after}
    </>
  )
}

/** The lowest price of a traveler type, and whether some start has a higher one. */
type Lowest = { price: Price; isLowest: boolean }

const most = 3

/** What guests pay. If there are many types, those that are free are listed only in the open row. */
function shownOf(prices: Lowest[]): Lowest[] {
  const paid = prices.filter(({ price }) => price.retail.amount > 0)
  return prices.length > most && paid.length > 0 ? paid : prices
}

/** One price for each name of a traveler type: the lowest where the start decides. */
function cheapestOfEach(prices: readonly Price[]): Lowest[] {
  const byName = Map.groupBy(prices, ({ travelerType }) => priceName(travelerType))
  return [...byName.values()]
    .flatMap((all) => {
      const [price, ...others] = all.toSorted((a, b) => a.retail.amount - b.retail.amount)
      if (price === undefined) return []
      return [{ price, isLowest: others.some(({ retail }) => retail.amount > price.retail.amount) }]
    })
    .toSorted((a, b) => rankOf(a.price) - rankOf(b.price))
}

function rankOf({ travelerType }: Price) {
  return travelerTypes.indexOf(travelerType.typeOf)
}

function nameOf({ travelerType: { typeOf, name } }: Price, names: Record<string, string>) {
  return name.toUpperCase() === typeOf ? (names[typeOf] ?? name) : name
}
