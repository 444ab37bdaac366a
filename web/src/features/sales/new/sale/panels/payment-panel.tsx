import { Suspense, useEffect, useEffectEvent, useRef, type ComponentType } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FailureMessage } from '../failure-message.ts'
import { heldUntil } from '../receipt.ts'
import styles from './panels.module.css'
import type { Sale, useSale } from '../use-sale.ts'

/** The card form, passed in by the app because it belongs to another feature. */
export type Checkout = ComponentType<{
  clientSecret: string
  publishableKey: string | null
  onComplete: () => void
  onDeclined: () => void
}>

type Props = {
  sale: Extract<Sale, { step: 'paying' }>
  selling: ReturnType<typeof useSale>
  checkout: Checkout
}

/** The seats are held and the clock runs: the card form, more time, or back to the choices. */
export function PaymentPanel({ sale, selling, checkout: CardForm }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const keptUntil = useKeptUntil(sale, selling)
  return (
    <section className={styles['panel']} aria-label={t('sell.payment')}>
      <div className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('sell.payment')}
        </h2>
        {keptUntil !== undefined && (
          <div className={styles['clock']}>
            <Countdown
              key={keptUntil}
              until={keptUntil}
              label={t('sell.heldFor')}
              onOver={() => void selling.over()}
            />
            <AppButton variant="default" size="xs" onClick={() => void selling.extend()}>
              {t('sell.extend')}
            </AppButton>
          </div>
        )}
      </div>
      {sale.declined && <Banner type="error">{t('sell.declined')}</Banner>}
      <FailureMessage failure={selling.failure} />
      <div className={styles['card']}>
        <Suspense fallback={<Progress />}>
          <CardForm
            clientSecret={sale.session.clientSecret}
            publishableKey={sale.session.publishableKey}
            onComplete={() => void selling.paid()}
            onDeclined={selling.declined}
          />
        </Suspense>
      </div>
      <AppButton variant="subtle" onClick={() => void selling.leave()}>
        {t('sell.change')}
      </AppButton>
    </section>
  )
}

/**
 * The seats are held until the hold ends, which an open payment has extended. If the payment ends before that, the
 * panel says so immediately.
 */
function useKeptUntil(
  { receipt, kept, session }: Props['sale'],
  { over }: Props['selling'],
): string | undefined {
  const payableUntil = session.expires
  const until = heldUntil(receipt.lines, kept)
  const ring = useEffectEvent(() => void over())
  useEffect(() => {
    if (payableUntil === null || until === undefined) return undefined
    const timer = setTimeout(ring, Math.max(0, Date.parse(payableUntil) - Date.now()))
    return () => clearTimeout(timer)
  }, [payableUntil, until])
  return until
}
