import {
  presetRange,
  presets,
  presetWeeks,
  shapeOf,
  type DayRange,
  type ReportName,
} from '@reseller-portal/contract/reports'
import { useState } from 'react'
import { companyToday } from '#lib/calls/company-day.ts'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import type { ChangeList } from '#ui/list-screen/list-state.ts'
import styles from './period.module.css'
import type { Choice } from './use-report.ts'

type Props = { name: ReportName; choice: Choice; change: ChangeList }

/** Which days, by presets or typed, and by which date a row belongs to them. */
export function Period({ name, choice: { range, basis }, change }: Props) {
  const { t } = useWords()
  const [today] = useState(companyToday)
  const { bases } = shapeOf(name)
  // Nothing is booked in days to come.
  const wanted = presets.filter((preset) => preset !== 'comingWeek' || basis === 'visit')
  const set = ({ from, to }: DayRange) =>
    change({ filters: { from: [from], to: [to], days: [] } }, { keepInHistory: true })
  return (
    <fieldset className={styles['period']}>
      <legend className="unseen">{t('reports.period')}</legend>
      <div className={styles['presets']}>
        {wanted.map((preset) => {
          const days = presetRange(preset, today)
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={days.from === range.from && days.to === range.to}
              onClick={() => set(days)}
            >
              {t(`reports.presets.${preset}`, { count: presetWeeks[preset] })}
            </button>
          )
        })}
      </div>
      <div className={styles['days']}>
        <DateField
          label={t('reports.from')}
          value={range.from}
          onChange={(day) => day !== null && set({ from: day, to: day > range.to ? day : range.to })}
        />
        <DateField
          label={t('reports.to')}
          value={range.to}
          onChange={(day) => day !== null && set({ from: day < range.from ? day : range.from, to: day })}
        />
      </div>
      {bases.length > 1 && (
        <Select
          className={styles['basis']}
          label={t('reports.basis')}
          value={basis}
          data={bases.map((value) => ({ value, label: t(`reports.bases.${value}`) }))}
          onChange={(value) => change({ filters: { basis: [value] } })}
        />
      )}
    </fieldset>
  )
}
