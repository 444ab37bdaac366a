import type { AmendmentPlan } from '@reseller-portal/contract/sales'
import { formatMoney } from '@reseller-portal/contract/kit'
import { Suspense } from 'react'
import { signedMoney } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import type { Checkout } from '../../new/sale/panels/payment-panel.tsx'
import styles from '../details.module.css'
import { useAmendment } from './use-amendment.ts'

export type Amendment = ReturnType<typeof useAmendment>

/** The new seats are held until the payment ends. Without a payment, the booking stays as it is. */
export function Payment({ it, checkout: CardForm }: { it: Amendment; checkout: Checkout }) {
  const { t } = useWords()
  if (it.session === undefined) return null
  return (
    <section className={styles['form']} aria-label={t('sell.payment')}>
      {it.plan !== undefined && <Difference plan={it.plan} />}
      <Suspense fallback={<Progress />}>
        <CardForm
          clientSecret={it.session.clientSecret}
          publishableKey={it.session.publishableKey}
          onComplete={() => void it.paid()}
          onDeclined={() => {}}
        />
      </Suspense>
      {it.isSending && <Progress doing={t('afterSale.amend.changing')} />}
      <AppButton variant="subtle" onClick={() => void it.leave()}>
        {t('afterSale.amend.keep')}
      </AppButton>
    </section>
  )
}

/** What was paid for the remaining guests, the new price, and the difference that the server will charge or refund. */
export function Difference({ plan: { before, after, difference, tender } }: { plan: AmendmentPlan }) {
  const { t, language } = useWords()
  const money = (amount: number) => signedMoney({ ...difference, amount }, language)
  const back = after.cancelled?.amount ?? 0
  const kept = (after.changeFee ?? 0) - (before.changeFee ?? 0)
  return (
    <>
      <dl className={styles['receipt']} aria-live="polite">
        <dt>{t('afterSale.amend.before')}</dt>
        <dd>{money(before.total - back)}</dd>
        <dt>{t('afterSale.amend.after')}</dt>
        <dd>{money(after.total - back - kept)}</dd>
        {kept > 0 && (
          <>
            <dt>{t('afterSale.amend.changeFee')}</dt>
            <dd>{money(kept)}</dd>
          </>
        )}
        <dt>{t('afterSale.amend.difference')}</dt>
        <dd>{money(difference.amount)}</dd>
      </dl>
      <p>{t(`afterSale.amend.tender.${tender === 'none' && kept > 0 ? 'kept' : tender}`)}</p>
    </>
  )
}

/** The button's text says what is charged or refunded. */
export function Action({ plan }: { plan: AmendmentPlan | undefined }) {
  const { t, language } = useWords()
  const amount = plan?.difference.amount ?? 0
  if (plan === undefined || amount === 0) return <>{t('afterSale.amend.confirm')}</>
  const money = formatMoney({ ...plan.difference, amount: Math.abs(amount) }, language)
  return (
    <>{t(amount > 0 ? 'afterSale.amend.confirmMore' : 'afterSale.amend.confirmLess', { amount: money })}</>
  )
}
