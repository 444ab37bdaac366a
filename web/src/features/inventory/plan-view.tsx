import { touchedBy, type SlotPlan } from '@reseller-portal/contract/inventory'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './inventory.module.css'

/** What a change of departures would do, and whom it would hurt, before it is done. */
export function PlanView({ plan, timezone }: { plan: SlotPlan; timezone: string }) {
  const words = useWords()
  const { t } = words
  const { added, changed, closed, affected } = plan
  const isNothing = touchedBy(plan) === 0
  return (
    <div className={styles['plan']}>
      <p>
        {isNothing ? t('common.nothingWouldChange') : t('inventory.plan.counts', { added, changed, closed })}
      </p>
      {affected.length > 0 && (
        <Banner type="warning">
          <p>{t('inventory.plan.affected')}</p>
          <ul className={styles['affected']}>
            {affected.map(({ slotId, start, end, taken, why, guests }) => (
              <li key={slotId}>
                {t('inventory.plan.slot', {
                  time: visitText('medium', { start, end, zone: timezone }, words),
                  count: taken,
                  why: t(`inventory.why.${why}`),
                })}
                {guests.length > 0 && `: ${guests.map(({ name, seats }) => `${name} (${seats})`).join(', ')}`}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** One of the two steps: its call, and why it cannot be made. */
type Step = { isPending: boolean; whyNot: string | undefined; run: () => void }
type ButtonsProps = {
  preview: Step
  apply: Step
  isPlanned: boolean
  /** So many departures change. */
  count: number
  onDone: () => void
}

/** First what a change would do is looked at, then it is made. */
export function PlanButtons({ preview, apply, isPlanned, count, onDone }: ButtonsProps) {
  const { t } = useWords()
  const { isPending, whyNot, run } = isPlanned ? apply : preview
  return (
    <div className={styles['buttons']}>
      <AppButton key={String(isPlanned)} loading={isPending} whyNot={whyNot} onClick={run}>
        {isPlanned ? t('inventory.apply', { count }) : t('inventory.preview')}
      </AppButton>
      <AppButton variant="default" onClick={onDone}>
        {t('record.discard')}
      </AppButton>
    </div>
  )
}
