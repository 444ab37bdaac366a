import { feeName } from '@reseller-portal/contract/sales'
import { rateExt, taxNames, type Rate } from '@reseller-portal/contract/products'
import { lastChoice, lengthOfStay, ticketValidity } from '@reseller-portal/contract/inventory'
import { useWords } from '#lib/language/words.ts'
import { groupName, regionName } from '../../code-names.ts'
import { localDay } from '../../days.ts'
import type { Seller } from '../../desk/seller.ts'
import type { Offer } from '../offers.ts'
import styles from './rates.module.css'

type Props = { offer: Pick<Offer, 'rate' | 'prices'>; seller: Seller }

/** Market regions, discount groups, taxes and validity of a rate; only what there is. */
export function RateFacts({ offer: { rate, prices }, seller }: Props) {
  const { t } = useWords()
  // The data has the specification's name of the fee in every language; a seller reads their own.
  const taxes = taxNames(prices).map((name) => (name === feeName ? t('sell.feeTotal') : name))
  const facts = [
    [t('sell.regions'), rate.marketRegions.map((code) => regionName(code, t)).join(', ')],
    [t('sell.groups'), rate.discountGroups.map((code) => groupName(code, t)).join(', ')],
    [t('sell.taxes'), taxes.join(', ')],
    [t('sell.validUntil'), rate.valid.until ?? ''],
  ].filter(([, text]) => text !== '')
  const windows = validity(rate)
  const stay = stayOf(rate)
  return (
    <>
      {facts.length > 0 && (
        <dl className={styles['facts']}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {seller.isThemePark && isParkRate(rate) && (
        <p className={styles['window']}>
          {stay.window === 1 ? t('sell.park.oneDay') : t('sell.park.stay', stay)}{' '}
          {stay.after !== undefined &&
            (stay.after === 0
              ? t('sell.park.validThatDay')
              : t('sell.park.validAfter', { count: stay.after }))}
        </p>
      )}
      {seller.isMilitary && isParkRate(rate) && <p className={styles['window']}>{t('sell.park.required')}</p>}
      {windows.map(({ text, ...dates }) => (
        <p key={text} className={styles['window']}>
          {t(`sell.${text}`, dates)}
        </p>
      ))}
    </>
  )
}

/** For a theme-park distributor: how long a stay is, and when it must begin. */
function stayOf(rate: Rate) {
  const first = '2026-01-01'
  const count = lengthOfStay(rate)
  const window = 1 + (Date.parse(lastChoice(rate, first)) - Date.parse(first)) / 86_400_000
  // A ticket that names its dates is valid whichever day is chosen.
  const named = rate.ext[rateExt.ticketStart] || rate.ext[rateExt.ticketEnd]
  const { end } = ticketValidity(rate, first)
  const after = named ? undefined : (Date.parse(end) - Date.parse(first)) / 86_400_000
  return { count, window, after }
}

function isParkRate({ ext }: Rate) {
  return ext[rateExt.productType] !== undefined
}

/** The windows of which both ends are known, as days in the zone of the first hours (spec 2 §2 "Rate display"). */
function validity({ valid, ext, hours }: Rate) {
  const zone = hours[0]?.timezone ?? 'UTC'
  const windows = [
    { text: 'valid' as const, from: valid.from, until: valid.until },
    { text: 'sold' as const, from: ext[rateExt.salesStart], until: ext[rateExt.salesEnd] },
    { text: 'used' as const, from: ext[rateExt.usageStart], until: ext[rateExt.usageEnd] },
  ]
  return windows.flatMap(({ text, from, until }) =>
    from && until ? [{ text, from: dayIn(zone, from), until: dayIn(zone, until) }] : [],
  )
}

/** A supplier may name the end of a window as an instant. */
function dayIn(zone: string, end: string): string {
  return end.length === 'YYYY-MM-DD'.length ? end : localDay(end, zone)
}
