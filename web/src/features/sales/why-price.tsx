import { whyThisPrice, type SoldAddOn, type PriceStep } from '@reseller-portal/contract/prices'
import type { BookingFee } from '@reseller-portal/contract/products'
import type { PricingLine } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useEffect, useRef } from 'react'
import { dateAndTime, localZone, percentText } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { lineName } from './new/tickets/line-name.ts'
import styles from './why-price.module.css'

type Props = {
  lines: readonly PricingLine[]
  fees?: readonly BookingFee[] | undefined
  addOns?: readonly SoldAddOn[] | undefined
  /** Open from the start, and moved into sight. */
  isAsked?: boolean
}

/** How each price came about: base, contract net, adjustment, taxes and fees (docs/rules.md §14). */
export function WhyPrice({ lines, fees, addOns, isAsked = false }: Props) {
  const words = useWords()
  const { t, language } = words
  const currency = lines[0]?.currency ?? ''
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  return (
    <details ref={place} className={styles['why']} open={isAsked}>
      <summary>{t('bookings.why.title')}</summary>
      {lines.map((line) => (
        <dl key={line.priceID} aria-label={lineName(line, words)}>
          <div>
            <dt>
              <strong>{lineName(line, words)}</strong>
            </dt>
          </div>
          {whyThisPrice(line).map((step, index) => (
            // Steps have an order, but no IDs.
            // oxlint-disable-next-line react/no-array-index-key
            <Step key={index} step={step} currency={line.currency} />
          ))}
        </dl>
      ))}
      {fees !== undefined && fees.length > 0 && (
        <dl>
          {fees.map(({ id, name, retail: amount, currency }) => (
            <div key={id}>
              <dt>{t('bookings.why.once', { name })}</dt>
              <dd>{formatMoney({ amount, currency }, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {addOns !== undefined && addOns.length > 0 && (
        <dl aria-label={t('sell.extras.title')}>
          {addOns.map(({ id, name, quantity: count, amount, total }) => (
            <div key={id}>
              <dt>{t('sell.extras.why', { name, count, amount: money(amount) })}</dt>
              <dd>{money(total)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

function Step({ step, currency }: { step: PriceStep; currency: string }) {
  const { t, language } = useWords()
  const amount = formatMoney({ amount: step.amount, currency }, language)
  const textOf = (priceStep: PriceStep) => {
    if (priceStep.step === 'ADJUSTMENT')
      return t('bookings.why.ADJUSTMENT', {
        by: priceStep.by,
        time: dateAndTime(priceStep.at, localZone, language),
      })
    if (priceStep.step === 'NET' && priceStep.commission !== undefined)
      return t(`bookings.why.COMMISSION.${priceStep.commission.base}`, {
        percent: percentText(priceStep.commission.share, language),
      })
    return t(`bookings.why.${priceStep.step}`, { name: 'name' in priceStep ? priceStep.name : '' })
  }
  return (
    <div data-step={step.step}>
      <dt>{textOf(step)}</dt>
      <dd>{step.step === 'ADJUSTMENT' && step.amount > 0 ? `+ ${amount}` : amount}</dd>
    </div>
  )
}
