import type { ChannelContract, contracts } from '@reseller-portal/contract/channels'
import { options, type Price } from '@reseller-portal/contract/products'
import { currencyDigits, formatMoney, mostRows } from '@reseller-portal/contract/kit'
import { noTerms, operatorsPrices, owedBy, taxesAndFees, taxesOn } from '@reseller-portal/contract/prices'
import { useAnswer } from '#lib/calls/query.ts'
import { percentText } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import type { Field } from '#ui/record-form/use-fields.tsx'

const slowToChange = { staleTime: 60_000 }
const usualShare = 2000

/** An example of the form's terms, calculated with one of the operator's prices. */
export function ExampleInForm({ field }: { field: Field<typeof contracts> }) {
  const typed = field('commission').value
  const terms = {
    kind: field('kind').value === 'NET' ? ('NET' as const) : ('COMMISSION' as const),
    commission: /^\d{1,5}$/.test(typed) ? Number(typed) : usualShare,
    base: field('base').value === 'WITH_TAXES' ? ('WITH_TAXES' as const) : ('WITHOUT_TAXES' as const),
    currency: field('currency').value,
    day: field('validFrom').value,
  }
  return <ContractExample {...terms} />
}

type Terms = Pick<ChannelContract, 'kind' | 'commission' | 'base' | 'currency'> & { day: string }

/** What the terms give for one of the operator's prices on a day, calculated as in a sale. */
export function ContractExample({ kind, commission, base, currency, day }: Terms) {
  const { t, language } = useWords()
  const { name, price, taxes } = useExample({ currency, day, kind })
  const share = commission ?? usualShare
  const owed = owedBy(price, { kind, commission: kind === 'NET' ? null : share, base }, taxes)
  const money = (amount: number) => formatMoney({ amount, currency: price.retail.currency }, language)
  if (owed.net === null) return null
  return (
    <output>
      {t(`contracts.examples.${kind}`, {
        ticket: name,
        price: money(price.retail.amount),
        taxes: money(owed.taxes),
        base: money(owed.base),
        percent: percentText(share, language),
        commission: money(owed.commission),
        listed: money(price.net?.amount ?? 0),
        net: money(owed.net),
      })}
    </output>
  )
}

/** One of the operator's prices with its taxes on the first day of the contract, or 100 of the currency if there is none. */
function useExample({ currency: agreed, day, kind }: Pick<Terms, 'currency' | 'day' | 'kind'>) {
  const { t } = useWords()
  const all = { offset: 0, limit: mostRows }
  const prices = useAnswer(operatorsPrices.list, all, slowToChange).data?.prices ?? []
  const ofTaxes = useAnswer(taxesAndFees.list, all, slowToChange).data?.taxesAndFees ?? []
  const ofOptions = useAnswer(options.list, all, slowToChange).data?.options ?? []
  const found = prices.find(
    ({ retail, net, startTimes }) =>
      retail > 0 && startTimes.length === 0 && (kind === 'COMMISSION' || net !== null),
  )
  const currency = found?.currency ?? agreed
  const hundred = 100 * 10 ** currencyDigits(currency)
  const money = (amount: number) => ({ amount, currency })
  const net = found ? found.net : (hundred * 4) / 5
  const price: Price = {
    id: found?.id ?? '',
    travelerType: { typeOf: found?.travelerType ?? 'ADULT', name: '', ageBand: '', minAge: 0, maxAge: 999 },
    retail: money(found?.retail ?? hundred),
    original: null,
    net: net === null ? null : money(net),
    startTimes: [],
    priceName: '',
    includedTaxes: [],
  }
  const productId = ofOptions.find(({ id }) => id === found?.rateId)?.productId ?? ''
  const taxes = ofTaxes.filter(({ productIds }) => productIds.length === 0 || productIds.includes(productId))
  const where = { productId, rateId: found?.rateId ?? '', currency, day }
  return {
    name: found ? `${found.ticket}, ${found.traveler}` : t('contracts.exampleTicket'),
    price,
    taxes: taxesOn({ ...noTerms, taxes }, where),
  }
}
