import type { Rate } from '@reseller-portal/contract/catalog'
import { lastChoice, lengthOfStay, parkAvailability, parks } from '@reseller-portal/contract/parks'
import { useAnswer } from '#lib/calls/query.ts'
import { longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Choice } from '../choice.tsx'
import { daysAfter } from '../days.ts'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { useErrorOf } from '../people/use-error-of.ts'

type Props = { form: Form; rate: Rate; date: string }
type Row = { park: string; day: string }

/** A park and a day for each reservation, with what the park still takes. */
export function ParkDays({ form, rate, date }: Props) {
  const { t } = useWords()
  const { parks: rows } = form.draft.variant
  const left = useLeft(rate, date)
  const edit = (change: (rows: Row[]) => Row[]) =>
    form.edit(({ variant }) => ({ variant: { ...variant, parks: change(variant.parks) } }))
  return (
    <>
      {rows.map((row, index) => (
        <ParkDay
          // A row is its place: two empty ones are alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...{ form, rate, date, row, left }}
          number={index + 1}
          onChange={(changed) => edit((all) => all.map((each, at) => (at === index ? changed : each)))}
          onRemove={rows.length > 1 ? () => edit((all) => all.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      {rows.length < lengthOfStay(rate) && (
        <div>
          <AppButton
            size="xs"
            variant="default"
            onClick={() => edit((all) => [...all, { park: '', day: '' }])}
          >
            {t('sell.park.add')}
          </AppButton>
        </div>
      )}
    </>
  )
}

type DayProps = Props & {
  row: Row
  number: number
  left: Left
  onChange: (row: Row) => void
  onRemove: (() => void) | undefined
}

function ParkDay({ form, rate, date, row, number, left, onChange, onRemove }: DayProps) {
  const { t, language } = useWords()
  const error = useErrorOf(form)('parkReservations')
  const isWrong = error !== undefined && (number === 1 || row.park === '' || row.day === '')
  const days = choosable(rate, date)
  const labelOf = (day: string) => {
    const free = left.get(`${row.park} ${day}`)
    const name = longDay(day, language)
    if (row.park === '' || free === undefined) return name
    return free > 0 ? t('sell.park.free', { day: name, left: free }) : t('sell.park.full', { day: name })
  }
  return (
    <fieldset className={styles['traveler']}>
      <legend>{t('sell.park.reservation', { number })}</legend>
      {onRemove !== undefined && (
        <div className={styles['copy']}>
          <AppButton
            size="xs"
            variant="subtle"
            aria-label={t('sell.park.removeOf', { number })}
            onClick={onRemove}
          >
            {t('sell.park.remove')}
          </AppButton>
        </div>
      )}
      <div className={styles['fields']}>
        <Choice
          label={t('sell.park.park')}
          {...(number === 1 && { name: 'parkReservations' })}
          value={row.park}
          placeholder={t('sell.choose')}
          error={isWrong ? error : undefined}
          options={parks.map((park) => ({ value: park, label: t(`codes.parks.${park}`) }))}
          onChange={(park) => onChange({ ...row, park })}
        />
        <Choice
          label={t('sell.park.day')}
          value={days.includes(row.day) ? row.day : ''}
          placeholder={t('sell.choose')}
          options={days.map((day) => ({ value: day, label: labelOf(day) }))}
          onChange={(day) => onChange({ ...row, day })}
        />
      </div>
    </fieldset>
  )
}

type Left = ReadonlyMap<string, number>

function useLeft({ supplierId, ...rate }: Rate, startDate: string): Left {
  const answer = useAnswer(parkAvailability, { startDate, endDate: lastChoice(rate, startDate), supplierId })
  useLoadMessage('reservations.load_failed', { error: answer.error, retry: () => void answer.refetch() })
  return new Map(answer.data?.availability.map(({ park, date, left }) => [`${park} ${date}`, left]))
}

/** The days of the stay and its buffer. */
function choosable(rate: Rate, from: string): string[] {
  const last = lastChoice(rate, from)
  const days: string[] = []
  for (let day = from; day <= last; day = daysAfter(day, 1)) days.push(day)
  return days
}
