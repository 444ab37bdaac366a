import { useState, type KeyboardEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { localZone, visitDay } from '#lib/language/format.ts'
import { placeOf } from '#lib/language/visit.ts'
import { daysAfter, daysOfMonth, localDay } from '../days.ts'
import { useNow } from '../use-now.ts'
import { daySums, openDays } from '../tickets/days.ts'
import { useDays } from '../tickets/use-days.ts'
import type { Form } from '../form/use-form.ts'
import styles from './desk.module.css'

/** The day, typed, picked from a month that shows the days with seats, or today and tomorrow at a click. */
export function DateChoice({ form }: { form: Form }) {
  const { t, language } = useWords()
  const { choices, date, choose, today, advance } = form
  const [month, setMonth] = useState<string>()
  const shown = month ?? (date ?? today).slice(0, 7)
  const open = useOpenDays(form, shown)
  const pick = (day: string | null) => {
    if (day === (date ?? null)) return
    choose({ date: day ?? '' })
    if (day !== null && day >= today) advance()
  }
  const zone = form.desk.supplier?.timezone ?? localZone
  const isElsewhere = localDay(useNow(), localZone) !== today
  const days = { today, tomorrow: daysAfter(today, 1) }
  /** The key press ends here, so that it doesn't also press the control that gets the focus. */
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    advance()
  }
  return (
    <div data-step="date" role="presentation" className={styles['date']} onKeyDown={goOn}>
      <DateField
        label={t('sell.date')}
        value={date ?? null}
        onChange={pick}
        min={today}
        today={today}
        // The person hasn't chosen the day on which the page opens.
        offered={(day) =>
          (choices.date === undefined && day === today) ||
          open === undefined ||
          !day.startsWith(shown) ||
          open.has(day)
        }
        onMonth={(firstDay) => setMonth(firstDay.slice(0, 7))}
      />
      {isElsewhere && (
        <p className={styles['elsewhere']}>
          {t('sell.day.elsewhere', {
            place: placeOf(zone),
            day: visitDay(`${today}T12:00:00Z`, 'UTC', language),
          })}
        </p>
      )}
      <div className={styles['days']}>
        {(['today', 'tomorrow'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={styles['day']}
            aria-pressed={date === days[name]}
            onClick={() => pick(days[name])}
          >
            {t(`sell.day.${name}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The days of a month that can be chosen; undefined while they load. */
function useOpenDays({ stock, today }: Form, month: string): Set<string> | undefined {
  const { start, end } = daysOfMonth(month)
  const { byRate, isPending } = useDays(stock.channel, stock.scope, { start, end })
  return isPending ? undefined : openDays(daySums([...byRate.values()], start, Number(end.slice(8))), today)
}
