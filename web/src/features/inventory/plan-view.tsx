import type { SlotPlan } from '@reseller-portal/contract/inventory'
import { dateAndTime } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import styles from './inventory.module.css'

/** What a change of departures would do, and whom it would hurt, before it is done. */
export function PlanView({ plan, timezone }: { plan: SlotPlan; timezone: string }) {
  const { t, language } = useWords()
  const { added, changed, closed, affected } = plan
  const isNothing = added + changed + closed === 0
  return (
    <div className={styles['plan']}>
      <p>
        {isNothing ? t('inventory.plan.nothing') : t('inventory.plan.counts', { added, changed, closed })}
      </p>
      {affected.length > 0 && (
        <Banner type="warning">
          <p>{t('inventory.plan.affected')}</p>
          <ul className={styles['affected']}>
            {affected.map(({ slotId, start, taken, why, guests }) => (
              <li key={slotId}>
                {t('inventory.plan.slot', {
                  time: dateAndTime(start, timezone, language),
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
