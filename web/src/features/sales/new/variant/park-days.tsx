import type { Rate } from '@reseller-portal/contract/products'
import { lastChoice, lengthOfStay, parks, whyNotParkDay } from '@reseller-portal/contract/inventory'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { countOf } from '../form/choice-state.ts'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { useErrorOf } from '../people/use-error-of.ts'
import { keepEnter } from './delivery.tsx'
import { parkDayField } from './use-park-days.ts'

type Props = { form: Form; rate: Rate; date: string }
type ParkDayRow = { park: string; day: string }

/** A park and a day for each reservation, with what the park still takes. */
export function ParkDays({ form, rate, date }: Props) {
  const { t } = useWords()
  const { parks: rows } = form.draft.variant
  const edit = (change: (rows: ParkDayRow[]) => ParkDayRow[]) =>
    form.edit(({ variant }) => ({ variant: { ...variant, parks: change(variant.parks) } }))
  return (
    <>
      {rows.map((row, index) => (
        <ParkDay
          // A row is its place: two empty ones are alike.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          form={form}
          rate={rate}
          date={date}
          row={row}
          index={index}
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
  row: ParkDayRow
  index: number
  onChange: (row: ParkDayRow) => void
  onRemove: (() => void) | undefined
}

function ParkDay({ form, rate, date, row, index, onChange, onRemove }: DayProps) {
  const { t, say } = useWords()
  const number = index + 1
  const { open, problems } = form.parkDays
  const full = problems.find(({ field }) => field === parkDayField(index))
  const error = useErrorOf(form)('parkReservations')
  const isWrong = error !== undefined && (number === 1 || row.park === '' || row.day === '')
  const last = lastChoice(rate, date)
  const placesOn = (day: string) => open?.find((each) => each.park === row.park && each.date === day)?.left
  const whyFull = (day: string) =>
    row.park === '' || open === undefined
      ? undefined
      : whyNotParkDay({ park: row.park, day }, Math.max(1, countOf(form.lines)), open)
  const leftOn = (day: string) => {
    const left = placesOn(day)
    if (left === undefined) return t('sell.park.closed')
    return left > 0 ? t('sell.park.left', { left }) : t('sell.park.full')
  }
  const isInStay = (day: string) => day >= date && day <= last
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
        <Select
          label={t('sell.park.park')}
          {...(number === 1 && { name: 'parkReservations' })}
          value={row.park}
          error={isWrong ? error : undefined}
          data={parks.map((park) => ({ value: park, label: t(`codes.parks.${park}`) }))}
          onChange={(park) => onChange({ ...row, park })}
        />
        <div role="presentation" onKeyDown={keepEnter}>
          <DateField
            label={t('sell.park.day')}
            name={parkDayField(index)}
            error={full && say(full.refusal)}
            value={row.day === '' ? null : row.day}
            min={date}
            max={last}
            today={form.today}
            offered={(day) => whyFull(day) === undefined}
            mark={(day) => (isInStay(day) && whyFull(day) !== undefined ? leftOn(day) : undefined)}
            description={row.park !== '' && row.day !== '' && open !== undefined && leftOn(row.day)}
            onChange={(day) => onChange({ ...row, day: day ?? '' })}
          />
        </div>
      </div>
    </fieldset>
  )
}
