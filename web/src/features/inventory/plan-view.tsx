import { touchedBy, type SlotPlan } from '@reseller-portal/contract/inventory'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './inventory.module.css'

/** The preview of a change of departures, with the guests whom it affects. */
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

/** One of the two steps: its call, and why it can't be made now. */
type Step = { isPending: boolean; whyNot: string | undefined; run: () => void }
type ButtonsProps = {
  preview: Step
  apply: Step
  isPlanned: boolean
  /** How many departures change. */
  count: number
  onDone: () => void
}

/** The buttons of a change in two steps: a preview, then the change. */
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
