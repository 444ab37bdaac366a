import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { parseDay, writeDay } from '#lib/language/day.ts'
import { companyToday } from '#lib/calls/company-day.ts'
import { longDay } from '#lib/language/format.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import type { DateLimits } from './calendar.tsx'
import styles from './date-field.module.css'
import { Icon } from '../icon.tsx'
import { Progress } from '../feedback/progress.tsx'
import { part } from '../feedback/part.tsx'
import { TextField } from './text-field.tsx'

const Calendar = part(() => import('./calendar.tsx'))

type Props = DateLimits & {
  label: string
  /** Replaces the label above the field, if it needs more than a text. */
  heading?: ReactNode
  name?: string
  value: string | null
  onChange: (day: string | null) => void
  error?: string | undefined
  description?: ReactNode
  /** Called with the first day of a month when the calendar shows that month. */
  onMonth?: (firstDay: string) => void
  /** Today at the place of the visit, if that differs from this browser's. */
  today?: string
}

/**
 * A day, typed or picked from a calendar. The typed text counts when the field is left or on Enter. While typing, a
 * text that can't become a day is marked.
 */
export function DateField({
  label,
  heading,
  name,
  value,
  onChange,
  error,
  description,
  onMonth,
  today,
  ...limits
}: Props) {
  const { t, language } = useWords()
  const dialog = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<string>()
  const [unreadable, setUnreadable] = useState(false)
  const [shownValue, setShownValue] = useState(value)
  // A day chosen elsewhere, such as in a strip of days, replaces the typed text.
  if (shownValue !== value) {
    setShownValue(value)
    setDraft(undefined)
    setUnreadable(false)
  }
  const format = t('ui.dayPattern')
  const read = (text: string) => {
    const here = today ?? companyToday()
    const named = {
      [t('sell.day.today')]: here,
      [t('sell.day.tomorrow')]: parseDay('+1', here, language) ?? here,
    }
    return parseDay(text, limits.min ?? here, language, named)
  }
  // A year of four digits completes the day. Before that, the person may type more.
  const mayBecomeDay = (text: string) => {
    const typed = text.trim().toLowerCase()
    const isName = [t('sell.day.today'), t('sell.day.tomorrow')].some((name) =>
      name.toLowerCase().startsWith(typed),
    )
    if (isName || read(text) !== undefined) return true
    // Up to three numbers. One with more digits than a day, month, or year can't become a day.
    const parts = typed.split(/[^\d+]/).filter((part) => part !== '')
    const [first = ''] = parts
    return (
      /^[\d\s./+-]*$/.test(typed) &&
      parts.length <= 3 &&
      /^(\+\d{0,3}|\d{1,4})$/.test(first) &&
      parts.slice(1).every((part) => /^\d{1,2}$/.test(part))
    )
  }
  const isHopeless = draft !== undefined && !mayBecomeDay(draft)
  const wrong =
    unreadable || isHopeless ? t('ui.notADate', { format }) : whyNotDay(value, limits, t, language)

  const commitDraft = () => {
    if (draft === undefined) return
    const day = read(draft)
    if (day === undefined && draft.trim() !== '') return setUnreadable(true)
    choose(day ?? null)
  }
  const choose = (day: string | null) => {
    setDraft(undefined)
    setUnreadable(false)
    onChange(day)
  }
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div
      role="presentation"
      className={styles['field']}
      onKeyDown={(event) => open && onEscape(event, close)}
      onBlur={(event) => leaves(event) && setOpen(false)}
    >
      <TextField
        ref={field}
        label={heading ?? label}
        {...(name !== undefined && { name })}
        value={draft ?? writeDay(value)}
        placeholder={format}
        inputMode="numeric"
        autoComplete="off"
        error={error ?? wrong}
        description={description}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={commitDraft}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') commitDraft()
          if (key === 'ArrowDown' && altKey) setOpen(true)
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            type="button"
            className={styles['open']}
            aria-label={t('ui.openCalendar', { label })}
            aria-expanded={open}
            aria-controls={open ? dialog : undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon shape={CalendarDays} />
          </button>
        }
      />
      {open && (
        <dialog open id={dialog} aria-label={label} className={styles['calendar']}>
          <Suspense fallback={<Progress />}>
            <Calendar
              {...limits}
              value={value}
              onMonth={onMonth}
              onPick={(day) => {
                close()
                choose(day)
              }}
            />
          </Suspense>
        </dialog>
      )}
    </div>
  )
}

function whyNotDay(day: string | null, { min, max, offered }: DateLimits, t: Translate, language: string) {
  if (day === null) return undefined
  if (min !== undefined && day < min) return t('ui.tooEarly', { date: longDay(min, language) })
  if (max !== undefined && day > max) return t('ui.tooLate', { date: longDay(max, language) })
  return offered?.(day) === false ? t('ui.notOffered') : undefined
}

function onEscape(event: KeyboardEvent, close: () => void) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  close()
}

function leaves({ currentTarget, relatedTarget }: FocusEvent) {
  return relatedTarget !== null && !currentTarget.contains(relatedTarget)
}
