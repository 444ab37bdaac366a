import type { ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import type { Form } from '../../form/use-form.ts'
import { FailureMessage } from '../failure-message.ts'
import { mayTryAgain } from '../failure.ts'
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
  onStartOver: () => void
  /** Other ways to go on. */
  children: ReactNode
}

/** What is chosen and what it costs, and the one button that goes on; it stays in sight. */
export function Summary({ form, selling, onStartOver, children }: Props) {
  const { t } = useWords()
  const { sale, failure } = selling
  const whyNot = useWhyNot(form)
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
      </section>
      <div className={styles['action']} data-keep-clear>
        <FailureMessage failure={failure} />
        {failure !== undefined && 'error' in failure && mayTryAgain(failure.error) && (
          <AppButton type="submit" size="xs" variant="default">
            {t('ui.retry')}
          </AppButton>
        )}
        <TenderBanner form={form} />
        {form.totals.lines.length > 0 && <CodeField form={form} />}
        {form.totals.lines.length > 0 && <TotalLine totals={form.totals} />}
        {whyNot !== undefined && form.totals.lines.length > 0 && (
          <p aria-hidden="true" className={styles['reason']}>
            {whyNot}
          </p>
        )}
        <div className={styles['go']}>
          <AppButton type="submit" size="md" fullWidth loading={doing !== undefined} whyNot={whyNot}>
            {t(`sell.act.${actOf(form)}`)}
          </AppButton>
        </div>
        <div className={styles['others']}>
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

/** A rate that is sold without a hold promises none. */
function actOf({ byCard, offer }: Form) {
  if (!byCard) return 'book'
  return offer?.rate.holdable === false ? 'payOnly' : 'pay'
}

/** The first thing that is missing, in the order of the screen. */
function useWhyNot({ desk, tender, date, offer, slot, refused }: Form): string | undefined {
  const { t, say } = useWords()
  if (desk.supplier === undefined) return t('sell.missing.supplier')
  if (tender.isUnknown) return t('sell.failed.config')
  if (desk.pos === undefined) return t('sell.missing.pos')
  if (date === undefined) return t('sell.missing.date')
  if (offer === undefined) return t('sell.missing.rate')
  if (slot === undefined) return t('sell.missing.slot')
  return refused && say(refused)
}
