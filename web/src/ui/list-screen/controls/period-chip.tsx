import X from 'lucide-react/icons/x'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { dayAfter, writeDay } from '#lib/language/day.ts'
import { localToday } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { usePopoverBelow } from '#ui/fields/popover-below.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListData } from '../list-data.ts'
import styles from './filter-chip.module.css'

/** The labels of the chip and its days, and periods that can be chosen with one press. */
export type PeriodWords = {
  label: string
  from: string
  to: string
  spans: readonly { label: string; from: string; to: string }[]
}
type Props<Row> = { list: ListData<Row>; words?: PeriodWords }

/** The first and last day of the list: its filters `from` and `to`. */
export function PeriodChip<Row>({ list, words }: Props<Row>) {
  return words === undefined ? <PastChip list={list} /> : <Chip list={list} words={words} />
}

/** Past days in this browser's zone, in which the times of events are shown. */
function PastChip<Row>({ list }: { list: ListData<Row> }) {
  const { t } = useWords()
  const today = localToday()
  const past = spans.map(([name, days]) => ({
    label: t(`listPeriod.${name}`),
    from: dayAfter(today, -days),
    to: today,
  }))
  const words = { label: t('listPeriod.label'), from: t('listPeriod.from'), to: t('listPeriod.to') }
  return <Chip list={list} words={{ ...words, spans: past }} />
}

function Chip<Row>({ list: { state, change }, words }: Required<Props<Row>>) {
  const { t } = useWords()
  const id = useId()
  const { isOpen, toggles } = usePopoverBelow()
  const [from = null, to = null] = ['from', 'to'].map((key) => state.filters[key]?.[0])
  const isSet = from !== null || to !== null
  const set = (first: Day, last: Day) =>
    change({ filters: { from: first === null ? [] : [first], to: last === null ? [] : [last] } })
  return (
    <span className={styles['chip']} data-set={isSet || undefined}>
      <button type="button" popoverTarget={id} className={styles['button']}>
        {words.label} <strong>{isSet ? `${writeDay(from)} – ${writeDay(to)}` : t('ui.list.any')}</strong>
        {!isSet && <Icon shape={ChevronDown} size={16} />}
      </button>
      {isSet && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('ui.list.clearFilter', { label: words.label })}
          onClick={() => set(null, null)}
        >
          <Icon shape={X} size={16} />
        </button>
      )}
      <fieldset id={id} popover="auto" className={styles['period']} {...toggles}>
        <legend className="unseen">{words.label}</legend>
        {isOpen && <Days words={words} from={from} to={to} set={set} />}
      </fieldset>
    </span>
  )
}

type Day = string | null
type DaysProps = { words: PeriodWords; from: Day; to: Day; set: (from: Day, to: Day) => void }

function Days({ words, from, to, set }: DaysProps) {
  return (
    <>
      <div className={styles['days']}>
        {words.spans.map(({ label, from: first, to: last }) => (
          <AppButton key={label} size="xs" variant="default" onClick={() => set(first, last)}>
            {label}
          </AppButton>
        ))}
      </div>
      <DateField label={words.from} value={from} onChange={(day) => set(day, to)} />
      <DateField label={words.to} value={to} onChange={(day) => set(from, day)} />
    </>
  )
}

const spans = [
  ['today', 0],
  ['week', 6],
  ['month', 29],
] as const
