import {
  parkDays,
  parks,
  ParkDaysForm,
  setParkDays,
  type ParkDayOfOperator,
} from '@reseller-portal/contract/inventory'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { dayAfter } from '#lib/language/day.ts'
import { count, localToday, longDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TagsField } from '#ui/fields/tags-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { fieldErrors } from '#ui/record-form/field-errors.ts'
import styles from './inventory.module.css'

/** How many guests each park takes on each day. A day without a number is closed. */
export function ParkDaysScreen() {
  const { t } = useWords()
  const mayManage = useMay('operator.manage')
  return (
    <div className={styles['stack']}>
      <PageHeader title={t('inventory.parks.title')} note={t('inventory.parks.note')} />
      {mayManage && (
        <Sheet>
          <SetForm />
        </Sheet>
      )}
      <OpenDays />
    </div>
  )
}

const blank = { parks: [...parks] as string[], from: null, until: null, capacity: '' }
type Values = { parks: string[]; from: string | null; until: string | null; capacity: string }

function SetForm() {
  const { t } = useWords()
  const [values, setValues] = useState<Values>(blank)
  const [isSent, setSent] = useState(false)
  const set = useChange(setParkDays, {
    outdates: [parkDays],
    onSuccess: () => {
      showMessage('parks.days_set')
      setSent(false)
    },
  })
  const wrong = isSent ? fieldErrors(ParkDaysForm, values, t) : {}
  const change = (changed: Partial<Values>) => setValues({ ...values, ...changed })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    const read = ParkDaysForm.safeParse(values)
    if (read.success) set.mutate({ input: read.data })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TagsField
        name={t('inventory.parks.parks')}
        label={t('inventory.parks.parks')}
        add={t('inventory.parks.add')}
        options={parks.map((value) => ({ value, label: t(`codes.parks.${value}`) }))}
        values={values.parks}
        error={wrong['parks']}
        onChange={(chosen) => change({ parks: chosen })}
      />
      <DateField
        label={t('inventory.fields.validFrom')}
        value={values.from}
        error={wrong['from']}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('inventory.fields.validUntil')}
        value={values.until}
        error={wrong['until']}
        onChange={(until) => change({ until })}
      />
      <WholeNumberField
        label={t('inventory.parks.capacity')}
        description={t('inventory.parks.capacityHint')}
        maxLength={7}
        value={values.capacity}
        error={wrong['capacity']}
        onChange={({ currentTarget: { value } }) => change({ capacity: value })}
      />
      {set.isError && <ErrorPanel error={set.error} title={t('inventory.parks.failed')} />}
      <div>
        <AppButton type="submit" loading={set.isPending}>
          {t('inventory.parks.set')}
        </AppButton>
      </div>
    </form>
  )
}

/** The server answers at most 366 days at a time. */
const daysAhead = 364

function OpenDays() {
  const { t, language } = useWords()
  const [today] = useState(localToday)
  // At the parks it may still be the day before.
  const range = { from: dayAfter(today, -1), until: dayAfter(today, daysAhead) }
  const answer = useAnswer(parkDays, range, { staleTime: 0 })
  const days = answer.data && [...Map.groupBy(answer.data.days, ({ day }) => day)]
  type DayRow = readonly [string, readonly ParkDayOfOperator[]]
  const columns: Column<DayRow>[] = [
    { key: 'day', header: t('inventory.parks.day'), names: true, cell: ([day]) => longDay(day, language) },
    ...parks.map((park): Column<DayRow> => ({
      key: park,
      header: t(`codes.parks.${park}`),
      align: 'end',
      cell: ([, ofDay]) => {
        const found = ofDay.find((each) => each.park === park)
        if (found === undefined || found.capacity === 0) return t('inventory.parks.closed')
        const { taken, capacity } = found
        return t('inventory.parks.taken', { taken: count(taken, language), of: count(capacity, language) })
      },
    })),
  ]
  return (
    <Sheet title={t('inventory.parks.open')}>
      <DataTable
        caption={t('inventory.parks.open')}
        columns={columns}
        rows={days}
        rowKey={([day]) => day}
        empty={t('inventory.parks.empty')}
        error={answer.data === undefined ? answer.error : null}
        onRetry={() => void answer.refetch()}
      />
    </Sheet>
  )
}
