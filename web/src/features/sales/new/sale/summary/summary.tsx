import { dueOf } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { totalOf, useCart, type KeptLine } from '../../../cart/kept-cart.ts'
import type { Form } from '../../form/use-form.ts'
import { FailureMessage } from '../failure-message.ts'
import { mayTryAgain } from '../failure.ts'
import { sumWithCart } from '../with-cart.ts'
import { CodeField } from './code-field.tsx'
import { CommonSales } from './common-sales.tsx'
import { Recap } from './recap.tsx'
import styles from './summary.module.css'
import { TenderBanner } from './tender-banner.tsx'
import { TotalLine } from './totals.tsx'
import type { useSale } from '../use-sale.ts'

type Props = {
  form: Form
  selling: ReturnType<typeof useSale>
  /** Sells what is chosen and leaves the cart as it is. */
  onSellAlone: () => void
  onStartOver: () => void
  /** Other ways to go on. */
  children: ReactNode
}

/** What is chosen and what it costs, and the one button that goes on; it stays in sight. */
export function Summary({ form, selling, onSellAlone, onStartOver, children }: Props) {
  const { t } = useWords()
  const { lines } = useCart()
  const { sale, failure } = selling
  const whyNot = useWhyNot(form, lines)
  const act = useActs(form, lines)
  useRootMark('bar')
  const doing = sale.step === 'working' ? t(`sell.doing.${sale.doing}`) : undefined
  return (
    <>
      <section className={styles['facts']} aria-label={t('sell.summary')}>
        <div className={styles['head']}>
          <h2>{t('sell.summary')}</h2>
          <a className={styles['view']} href="/guest-display" target="guest-display">
            {t('sell.guestDisplay')}
          </a>
          <button
            type="button"
            className={styles['view']}
            aria-pressed={form.isForCustomer}
            onClick={form.turnToCustomer}
          >
            {t('sell.customerView')} <kbd aria-hidden="true">V</kbd>
          </button>
        </div>
        <Recap supplier={form.desk.supplier} {...(form.offer ?? {})} slot={form.slot} totals={form.totals} />
        {form.offer === undefined && <CommonSales form={form} />}
        {lines.length > 0 && <InCart lines={lines} />}
      </section>
      <div className={styles['action']} data-keep-clear>
        <FailureMessage failure={failure} />
        {lines.length === 0 && failure !== undefined && 'error' in failure && mayTryAgain(failure.error) && (
          <AppButton type="submit" size="xs" variant="default">
            {t('common.tryAgain')}
          </AppButton>
        )}
        <TenderBanner form={form} />
        {form.totals.lines.length > 0 && <CodeField form={form} />}
        {form.totals.lines.length > 0 && <TotalLine totals={form.totals} cart={lines} />}
        {whyNot !== undefined && form.totals.lines.length > 0 && (
          <p aria-hidden="true" className={styles['reason']}>
            {whyNot}
          </p>
        )}
        <div className={styles['go']}>
          <AppButton type="submit" size="md" fullWidth loading={doing !== undefined} whyNot={whyNot}>
            {act.main}
          </AppButton>
        </div>
        <div className={styles['others']}>
          {act.alone !== undefined && doing === undefined && (
            <AppButton variant="default" onClick={onSellAlone}>
              {act.alone}
            </AppButton>
          )}
          {form.offer !== undefined && doing === undefined && (
            <AppButton variant="subtle" onClick={onStartOver}>
              {t('sell.startOver')}
            </AppButton>
          )}
          {children}
        </div>
        <output className={styles['doing']}>{doing}</output>
      </div>
    </>
  )
}

/** What waits in the cart of this sale, each with its sum. */
function InCart({ lines }: { lines: readonly KeptLine[] }) {
  const { t, language } = useWords()
  return (
    <section className={styles['recap']} aria-label={t('sell.withCart.title')}>
      <ul>
        {lines.map(({ holdId, shown }, index) => (
          <li key={holdId ?? index}>
            <span>{t('sell.withCart.line', { product: shown.productName })}</span>
            <span>{formatMoney(shown.total, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The words of the main button, and of the one that leaves the cart out; both name their sum. */
function useActs(form: Form, lines: readonly KeptLine[]): { main: string; alone?: string } {
  const { t, language } = useWords()
  const isChosen = form.order !== undefined && form.refused === undefined
  const whole = sumWithCart(lines, form.totals)
  const main = t(`sell.act.${actOf(form)}`)
  if (lines.length === 0 || !isChosen) return { main }
  const { currency } = form.totals
  const own = formatMoney({ amount: dueOf(form.totals), currency }, language)
  const alone = t(`sell.withCart.${form.byCard ? 'payAlone' : 'bookAlone'}`, { amount: own })
  if (whole === undefined) return { main, alone }
  const isPaid = form.tender.takesCards && whole.amount > 0
  return {
    main: t(`sell.withCart.${isPaid ? 'pay' : 'book'}`, { amount: formatMoney(whole, language) }),
    alone,
  }
}

/** A rate that is sold without a hold promises none. */
function actOf({ byCard, offer }: Form) {
  if (!byCard) return 'book'
  return offer?.rate.holdable === false ? 'payOnly' : 'pay'
}

/** The first thing that is missing, in the order of the screen. */
function useWhyNot(form: Form, lines: readonly KeptLine[]): string | undefined {
  const { desk, tender, date, offer, slot, refused, extras, totals } = form
  const { t, say } = useWords()
  if (desk.supplier === undefined) return t('sell.missing.supplier')
  if (tender.isUnknown) return t('sell.failed.config')
  if (desk.pos === undefined) return t('sell.missing.pos')
  if (date === undefined) return t('sell.missing.date')
  if (offer === undefined) return t('sell.missing.rate')
  if (slot === undefined) return t('sell.missing.slot')
  if (refused !== undefined) return say(refused)
  if (extras.isUnknown && extras.error !== null) return t('sell.extras.failed')
  if (lines.length === 0 || sumWithCart(lines, totals) !== undefined) return undefined
  return t('sell.withCart.otherCurrency', { currency: totalOf(lines).currency })
}
