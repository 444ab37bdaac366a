import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es'
import 'dayjs/locale/fr'
import { useEffect, useRef } from 'react'
import { longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import styles from './date-field.module.css'

export type DateLimits = {
  /** Local days, `YYYY-MM-DD`. */
  min?: string
  max?: string
  /** Whether a day can be chosen. The calendar grays out the others. */
  offered?: (day: string) => boolean
  /** A short text under a day, which screen readers read with the day. */
  mark?: (day: string) => string | undefined
}

type Props = DateLimits & {
  value: string | null
  onPick: (day: string) => void
  onMonth?: ((firstDay: string) => void) | undefined
}

/** The days of a month. The chosen day gets the focus, or the first day that can be chosen. */
export default function Calendar({ value, onPick, onMonth, min, max, offered, mark }: Props) {
  const { t, language } = useWords()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const days = 'td button:not([disabled]):not([hidden])'
    const chosen = place.current?.querySelector<HTMLButtonElement>('td button[data-selected]')
    const day = chosen ?? place.current?.querySelector<HTMLButtonElement>(days)
    day?.focus()
  }, [])
  return (
    <div ref={place}>
      <DatePicker
        value={value}
        onChange={(day) => day !== null && onPick(day)}
        locale={language}
        firstDayOfWeek={language === 'en' ? 0 : 1}
        weekendDays={[]}
        maxLevel="month"
        hideOutsideDates
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        {...(value !== null ? { defaultDate: value } : min !== undefined && { defaultDate: min })}
        {...(offered !== undefined && { excludeDate: (day: string) => !offered(day) })}
        getDayAriaLabel={(day) =>
          [longDay(day, language), mark?.(day)].filter((text) => text !== undefined).join(', ')
        }
        {...(mark !== undefined && {
          classNames: { day: styles['day'] ?? '' },
          renderDay: (day: string) => (
            <span className={styles['marked']}>
              {Number(day.slice(8))}
              <small>{mark(day)}</small>
            </span>
          ),
        })}
        ariaLabels={{ previousMonth: t('ui.previousMonth'), nextMonth: t('ui.nextMonth') }}
        {...(onMonth !== undefined && { onDateChange: (day: string) => onMonth(`${day.slice(0, 7)}-01`) })}
      />
    </div>
  )
}
