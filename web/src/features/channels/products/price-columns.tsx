import { type ChannelPrice } from '@reseller-portal/contract/channels'
import { formatMoney } from '@reseller-portal/contract/kit'
import { type ReactNode } from 'react'
import { agesText } from '#lib/language/ages.ts'
import { writeDay } from '#lib/language/day.ts'
import { weekdaysText } from '#lib/language/weekdays.ts'
import { useWords } from '#lib/language/words.ts'
import { type Column } from '#ui/layout/data-table.tsx'
import { amountOf } from '#lib/language/amount.ts'
import styles from '../channels.module.css'

/** Null if the standard net price applies, undefined if the typed text isn't an amount. */
export function netOf({ currency }: ChannelPrice, text: string): number | null | undefined {
  return text.trim() === '' ? null : amountOf(text, currency)
}

export function nameOf({ rateName, travelerName, priceName }: ChannelPrice): string {
  return [rateName, travelerName, priceName].filter((each) => each !== '').join(', ')
}

export function useColumns(net: (price: ChannelPrice) => ReactNode): Column<ChannelPrice>[] {
  const { t, language } = useWords()
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, language)
  return [
    { key: 'price', header: t('channels.price'), names: true, cell: (price) => <PriceName price={price} /> },
    {
      key: 'retail',
      header: t('channels.retail'),
      align: 'end',
      cell: ({ retail, currency }) => money(retail, currency),
    },
    {
      key: 'own',
      header: t('channels.ownNet'),
      align: 'end',
      cell: ({ ownNet, currency }) => (ownNet === null ? t('channels.none') : money(ownNet, currency)),
    },
    { key: 'net', header: t('channels.net'), cell: net },
  ]
}

function PriceName({ price }: { price: ChannelPrice }) {
  const { t, language, texts } = useWords()
  const { rateName, minAge, maxAge, priceName, validFrom, validUntil, startTimes, weekdays } = price
  const when =
    (validFrom ?? validUntil ?? '') !== '' && [validFrom, validUntil].map((day) => writeDay(day)).join(' – ')
  const days = weekdaysText(weekdays, language)
  const facts = [priceName, when, days, startTimes.join(', ')].filter((each) => each !== '' && each !== false)
  return (
    <div className={styles['lines']}>
      <span>{travelerNamed(price.travelerName, texts.travelerTypes)}</span>
      <span className={styles['quiet']}>
        {[rateName, agesText({ minAge, maxAge }, t), ...facts].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

/** In the reader's language where the supplier calls the traveler type by its plain name. */
function travelerNamed(name: string, types: Readonly<Record<string, string>>): string {
  return types[name.toUpperCase()] ?? name
}

export function Net({ price: { net, currency } }: { price: ChannelPrice }) {
  const { t, language } = useWords()
  return net === null ? t('channels.asPrice') : formatMoney({ amount: net, currency }, language)
}
