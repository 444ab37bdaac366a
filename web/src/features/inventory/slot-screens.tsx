import { TextInput } from '@mantine/core'
import {
  changeSlot,
  createSlot,
  listPools,
  listSlots,
  slotDetails,
  SlotFields,
  type OperatorSlot,
} from '@reseller-portal/contract/inventory'
import { Id, type Sent } from '@reseller-portal/contract/kit'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '#lib/calls/call.ts'
import { companyToday } from '#lib/calls/company-day.ts'
import { queries, useAnswer } from '#lib/calls/query.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { DayField } from '#ui/record-form/day-field.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Kept, Saved } from '#ui/record-form/use-record-form.ts'
import { poolLabel } from './calendar-screen.tsx'
import styles from './inventory.module.css'
import { outdated } from './notices.ts'

/** One departure that no rule makes. */
export function CreateSlotScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('inventory.add')}
        note={t('inventory.addNote')}
        above={{ to: '/inventory-availability', name: t('inventory.title') }}
      />
      <SlotForm slot={undefined} />
    </>
  )
}

/** Opens, closes, resizes or moves one departure, with a reason. */
export function EditSlotScreen() {
  const { t } = useWords()
  const { slotId } = useParams({ from: '/shell/inventory-availability-edit/$slotId' })
  const answer = useAnswer(slotDetails, { id: slotId }, { staleTime: Infinity, gcTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { slot } = answer.data
  return (
    <>
      <PageHeader
        title={t('inventory.edit')}
        note={t('inventory.zone', { zone: timeZoneName(slot.timezone) })}
        above={{ to: `/inventory-availability-details/${slotId}`, name: slot.productName }}
      />
      <SlotForm slot={slot} />
    </>
  )
}

const fields = SlotFields.extend({ poolId: Id })

/** The fields of the form; day and time are written in the zone of the product. */
function valuesOf(slot: OperatorSlot): Saved {
  const minutes = (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000
  return {
    id: slot.id,
    version: slot.version,
    poolId: slot.poolId,
    day: slot.start.slice(0, 10),
    time: slot.start.slice(11, 16),
    minutes,
    capacity: slot.capacity,
    ticketLimit: slot.ticketLimit,
    sales: slot.status === 'CLOSED' ? 'CLOSED' : 'OPEN',
    note: slot.note,
  }
}

const kept: Kept = {
  fields,
  read: async (id) => valuesOf((await call(slotDetails, { id })).slot),
  // The fields have checked these values.
  create: async (values) => valuesOf(await call(createSlot, values as Sent<typeof createSlot>)),
  change: async (values, { id, version }) =>
    valuesOf(await call(changeSlot, { ...values, id, version } as Sent<typeof changeSlot>)),
  list: listSlots,
}

function SlotForm({ slot }: { slot: OperatorSlot | undefined }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const answer = useAnswer(listPools, {})
  const pools = answer.data?.pools ?? []
  const labels = {
    poolId: t('inventory.seatsOf'),
    day: t('inventory.fields.day'),
    time: t('inventory.fields.time'),
    minutes: t('inventory.fields.minutes'),
    capacity: t('inventory.fields.capacity'),
    ticketLimit: t('inventory.fields.ticketLimit'),
    sales: t('inventory.fields.sales'),
    note: t('inventory.fields.note'),
  }
  const blank = {
    poolId: '',
    day: companyToday(),
    time: '',
    minutes: 60,
    capacity: 10,
    ticketLimit: null,
    sales: 'OPEN',
    note: '',
  }
  const saved = ({ id }: Saved) => {
    showMessage('records.saved', { facts: { name: t('inventory.departure') } })
    for (const { path } of outdated) void queries.invalidateQueries({ queryKey: [path] })
    void navigate({ to: '/inventory-availability-details/$slotId', params: { slotId: id } })
  }
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <Sheet>
      <KeptForm
        kept={kept}
        failing="departures"
        row={slot && valuesOf(slot)}
        blank={blank}
        labels={labels}
        onSaved={saved}
      >
        {({ field }) => (
          <div className={styles['form']}>
            {slot === undefined && (
              <Select
                {...field('poolId')}
                data={[
                  { value: '', label: t('options.chooseProduct') },
                  ...pools.map((pool) => ({ value: pool.id, label: poolLabel(pool) })),
                ]}
              />
            )}
            <DayField label={labels.day} field={field('day')} />
            <TextInput {...field('time')} type="time" />
            <WholeNumberField {...field('minutes')} maxLength={5} />
            <WholeNumberField {...field('capacity')} maxLength={6} />
            <WholeNumberField
              {...field('ticketLimit')}
              description={t('inventory.hints.ticketLimit')}
              maxLength={4}
            />
            <Select
              {...field('sales')}
              data={[
                { value: 'OPEN', label: t('inventory.open') },
                { value: 'CLOSED', label: t('inventory.status.CLOSED') },
              ]}
            />
            <TextInput {...field('note')} maxLength={200} />
          </div>
        )}
      </KeptForm>
    </Sheet>
  )
}
