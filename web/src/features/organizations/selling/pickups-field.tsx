import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { TextInput } from '@mantine/core'
import { noPickup, SellingFields, type SellingSettings } from '@reseller-portal/contract/organizations'
import { pickupBookings } from '@reseller-portal/contract/sales'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { clockTime } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Rows } from '#ui/record-form/use-fields.tsx'
import styles from './selling.module.css'

type PickupLocation = ReturnType<Rows>['rows'][number]
type Props = ReturnType<Rows> & { settings: SellingSettings }

/** Where guests are picked up, in the order in which agents see it. */
export function PickupsField({ rows, error, onChange, settings }: Props) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const [wrongAt, wrongName] = whereWrong(rows)
  const places = rows.filter(({ value }) => value !== noPickup)
  const rest = rows.filter(({ value }) => value === noPickup)
  const set = (changed: readonly PickupLocation[]) => onChange([...changed, ...rest])
  const add = () => {
    const value = crypto.randomUUID()
    set([...places, { label: '', estimatedMinsPrior: '', directions: '', value }])
    setFocused(value)
  }
  // Effects run after the new row was drawn.
  useEffect(() => {
    if (focused !== undefined) list.current?.querySelector<HTMLElement>(`[name="label ${focused}"]`)?.focus()
  }, [focused])
  const remove = (at: number) => {
    set(places.toSpliced(at, 1))
    list.current?.querySelector<HTMLElement>(places.length === 1 ? '[data-add] button' : 'input')?.focus()
  }
  return (
    <div className={styles['form']} ref={list}>
      <output className={styles['effect']}>
        {places.length === 0 ? t('selling.pickups.none') : t('selling.pickups.asked')}
      </output>
      {places.map((row, at) => (
        <PickupRow
          key={String(row['value'])}
          row={row}
          number={at + 1}
          last={places.length}
          wrong={rows[Number(wrongAt)] === row ? { name: String(wrongName), text: error } : undefined}
          onChange={(change) => set(places.with(at, { ...row, ...change }))}
          onMove={(to) => set(places.toSpliced(at, 1).toSpliced(to, 0, row))}
          onRemove={() => remove(at)}
          onEnter={add}
        >
          <InUse row={row} settings={settings} />
        </PickupRow>
      ))}
      {Boolean(error) && wrongName === undefined && <p className={styles['wrong']}>{error}</p>}
      <BookingsWithPickup rows={rows} settings={settings} />
      <span data-add>
        <AppButton variant="default" onClick={add}>
          {t('selling.pickups.add')}
        </AppButton>
      </span>
      {places.length > 0 && (
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={rest.length > 0}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...places, noPickupRow(t('selling.pickups.withoutPickup'))] : places)
            }
          />
          <span>
            {t('selling.pickups.optional')}
            <span className={styles['quiet']}>
              {' '}
              {t('selling.pickups.optionalHint', {
                name: String(rest[0]?.['label'] ?? t('selling.pickups.withoutPickup')),
              })}
            </span>
          </span>
        </label>
      )}
    </div>
  )
}

function noPickupRow(label: string): PickupLocation {
  return { label, estimatedMinsPrior: 0, directions: '', value: noPickup }
}

/** The row and field of the first error; without a field if the row as a whole is wrong. */
function whereWrong(rows: readonly PickupLocation[]): readonly PropertyKey[] {
  return SellingFields.shape.pickupLocations.safeParse(rows).error?.issues[0]?.path ?? []
}

type RowProps = {
  row: PickupLocation
  number: number
  last: number
  wrong: { name: string; text: ReactNode } | undefined
  onChange: (change: PickupLocation) => void
  /** Moves it to another position in the list, counted from 0. */
  onMove: (to: number) => void
  onRemove: () => void
  onEnter: () => void
  children: ReactNode
}

function PickupRow({ row, number, last, wrong, onChange, onMove, onRemove, onEnter, children }: RowProps) {
  const { t } = useWords()
  const name = String(row['label']) || t('selling.pickups.number', { number: String(number) })
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise Enter would save the form.
    event.preventDefault()
    if (String(row['label']).trim() !== '') onEnter()
  }
  const input = (field: 'label' | 'estimatedMinsPrior' | 'directions') => ({
    // A row keeps its key when it's moved.
    name: `${field} ${String(row['value'])}`,
    label: t(`selling.pickups.${field}`),
    value: String(row[field] ?? ''),
    error: wrong?.name === field && wrong.text,
    autoComplete: 'off',
    onKeyDown: goOn,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  return (
    <fieldset className={styles['pickup']}>
      <legend className="unseen">{name}</legend>
      <TextInput {...input('label')} required withAsterisk={false} maxLength={100} />
      <WholeNumberField {...input('estimatedMinsPrior')} required withAsterisk={false} maxLength={4} />
      <TextInput {...input('directions')} maxLength={500} placeholder={t('selling.pickups.directionsHint')} />
      <div className={styles['moves']}>
        <AppButton
          variant="default"
          aria-label={t('selling.pickups.up', { name })}
          whyNot={number === 1 ? t('selling.pickups.first') : undefined}
          onClick={() => onMove(number - 2)}
        >
          <Icon shape={ArrowUp} size={16} />
        </AppButton>
        <AppButton
          variant="default"
          aria-label={t('selling.pickups.down', { name })}
          whyNot={number === last ? t('selling.pickups.last') : undefined}
          onClick={() => onMove(number)}
        >
          <Icon shape={ArrowDown} size={16} />
        </AppButton>
        <AppButton variant="default" aria-label={t('selling.pickups.remove', { name })} onClick={onRemove}>
          <Icon shape={X} size={16} />
        </AppButton>
      </div>
      <p className={styles['quiet']}>
        <Example minutes={row['estimatedMinsPrior']} />
        {children}
      </p>
    </fieldset>
  )
}

/** An example of the pickup time, for a departure at 10 AM. */
function Example({ minutes: typed }: { minutes: unknown }) {
  const { t, language } = useWords()
  const minutes = Number(typed)
  if (typed === '' || !Number.isInteger(minutes) || minutes < 0 || minutes > start) return null
  const at = `${String(Math.floor((start - minutes) / 60)).padStart(2, '0')}:${String((start - minutes) % 60).padStart(2, '0')}`
  const times = { pickup: clockTime(at, language), start: clockTime('10:00', language) }
  return `${t('selling.pickups.example', times)} `
}

/** 10 AM, in minutes after midnight. */
const start = 600

function useBookings({ id: supplierId }: SellingSettings) {
  return useAnswer(pickupBookings, { supplierId }, { staleTime: 0 })
}

function InUse({ row, settings }: { row: PickupLocation; settings: SellingSettings }) {
  const { t } = useWords()
  const { data } = useBookings(settings)
  const found = data?.pickups.find(({ value }) => value === row['value'])
  return found === undefined ? null : t('selling.pickups.bookings', { count: String(found.bookings) })
}

/** How many bookings have a pickup place that was removed or changed, and keep it as it was. */
function BookingsWithPickup({
  rows,
  settings,
}: {
  rows: readonly PickupLocation[]
  settings: SellingSettings
}) {
  const { t } = useWords()
  const { data, error, refetch } = useBookings(settings)
  if (error !== null)
    return (
      <ErrorPanel title={t('selling.pickups.countFailed')} error={error} onRetry={() => void refetch()} />
    )
  const isChanged = (value: string) => {
    const before = settings.pickupLocations.find((each) => each.value === value)
    const after = rows.find((each) => each['value'] === value)
    const isSame =
      before?.label === after?.['label'] &&
      String(before?.estimatedMinsPrior) === String(after?.['estimatedMinsPrior'])
    return before !== undefined && !isSame
  }
  const count = (data?.pickups ?? [])
    .filter(({ value }) => isChanged(value))
    .reduce((sum, { bookings }) => sum + bookings, 0)
  return count === 0 ? null : (
    <Banner type="info">{t('selling.pickups.kept', { count: String(count) })}</Banner>
  )
}
