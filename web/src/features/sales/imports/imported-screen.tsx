import {
  bookingStatuses,
  importedBookings,
  cancelImported,
  moveImported,
  type ImportedBooking,
} from '@reseller-portal/contract/sales'
import { listSlots, slotCalendar } from '@reseller-portal/contract/inventory'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { dayAfter } from '#lib/language/day.ts'
import { localDay } from '#lib/language/format.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { Facts } from '#ui/record-form/record-facts.tsx'
import styles from './imports.module.css'

/** Bookings that an operator imported from elsewhere: found, moved, and cancelled. */
export function ImportedBookingsScreen() {
  const words = useWords()
  const { t } = words
  const list = useServerList(importedBookings, {}, ['status'], ({ bookings: rows, total }) => ({
    rows,
    total,
  }))
  const opened = list.rows?.find(({ id }) => id === list.state.open)
  const statuses = bookingStatuses.map((value) => ({ value, label: t(`bookingStatus.${value}`) }))
  return (
    <>
      <ListScreen
        title={t('imported.list')}
        note={t('imported.listNote')}
        list={list}
        search={{ label: t('imported.search'), hint: t('imported.search') }}
        filters={[{ key: 'status', label: t('imported.status'), options: statuses }]}
        empty={
          <>
            {t('imported.empty')} {t('imported.emptyHelp')}
          </>
        }
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'reference',
            header: t('imported.reference'),
            phone: 'first',
            value: ({ reference }) => reference,
            second: ({ seller }) => seller,
            names: true,
            sort: true,
          },
          {
            key: 'start',
            header: t('imported.start'),
            phone: 'below',
            value: ({ start }) => start,
            cell: (row) => visitText('short', row, words),
            second: ({ product }) => product,
            isDate: true,
            sort: true,
          },
          {
            key: 'name',
            header: t('imported.name'),
            phone: 'second',
            value: ({ name }) => name,
            second: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
            sort: true,
          },
          { key: 'guests', header: t('imported.guests'), value: ({ guests }) => guests, align: 'end' },
          {
            key: 'status',
            header: t('imported.status'),
            phone: 'end',
            value: ({ status }) => t(`bookingStatus.${status}`),
          },
          { key: 'notes', header: t('imported.notes'), value: ({ notes }) => notes },
        ]}
      >
        <LinkButton to="/import-bookings">{t('imported.title')}</LinkButton>
      </ListScreen>
      {opened && (
        <BookingDrawer key={opened.id} booking={opened} onClose={() => list.change({ open: undefined })} />
      )}
    </>
  )
}

type DialogProps = { booking: ImportedBooking; onClose: () => void }

/** One imported booking, and what can still be done with it. */
function BookingDrawer({ booking, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const [act, setAct] = useState<'move' | 'cancel'>()
  const { reference, product, name, email, phone, notes, guests, status, redeemed, seller } = booking
  const facts = [
    [t('imported.status'), t(`bookingStatus.${status}`)],
    [t('imported.start'), visitText('medium', booking, words)],
    [t('imported.fields.product'), product],
    [t('imported.guests'), String(guests)],
    [t('imported.name'), name],
    [t('imported.email'), email],
    [t('imported.phone'), phone],
    [t('imported.soldBy'), seller],
    [t('imported.notes'), notes],
  ] as const
  const close = () => setAct(undefined)
  return (
    <Drawer title={reference} onClose={onClose}>
      <div className={styles['form']}>
        <Facts facts={facts.filter(([, value]) => value !== '')} />
        {status === 'OPEN' && redeemed === 0 && (
          <div className={styles['buttons']}>
            <AppButton onClick={() => setAct('move')}>{t('imported.move')}</AppButton>
            <AppButton variant="danger" onClick={() => setAct('cancel')}>
              {t('imported.cancel')}
            </AppButton>
          </div>
        )}
      </div>
      {act === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {act === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </Drawer>
  )
}

const outdates = [importedBookings, listSlots, slotCalendar]

function CancelDialog({ booking: { id, reference }, onClose }: DialogProps) {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancel = useChange(cancelImported, {
    outdates,
    onSuccess: () => {
      showMessage('imported.cancelled')
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') cancel.mutate({ input: { id, reason: reason.trim() } })
  }
  return (
    <Dialog title={t('imported.cancelTitle', { reference })} open onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('imported.cancelNote')}</p>
        <TextField
          label={t('imported.reason')}
          value={reason}
          maxLength={500}
          error={isMissing && t('common.enterAReason')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {cancel.error !== null && <ErrorPanel error={cancel.error} />}
        <div className={styles['buttons']}>
          <AppButton type="submit" variant="danger" loading={cancel.isPending}>
            {t('imported.cancel')}
          </AppButton>
          <AppButton variant="default" onClick={onClose}>
            {t('imported.keep')}
          </AppButton>
        </div>
      </form>
    </Dialog>
  )
}

function MoveDialog({ booking, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const { id, reference, version, poolId, start, zone, guests } = booking
  const [slotId, setSlot] = useState<string>()
  const [openedAt] = useState(Date.now)
  const today = localDay(new Date(openedAt).toISOString(), zone)
  const [day, setDay] = useState(localDay(start, zone))
  const week = { poolId, from: day, until: dayAfter(day, 6) }
  const slots = useAnswer(slotCalendar, week, { staleTime: 0 })
  const move = useChange(moveImported, {
    outdates,
    onSuccess: () => {
      showMessage('imported.moved')
      onClose()
    },
  })
  const possible = slots.data?.slots.filter(
    ({ status, free, start: other, end }) =>
      status !== 'CLOSED' &&
      free >= guests &&
      Date.parse(other) !== Date.parse(start) &&
      Date.parse(end) > openedAt,
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (slotId !== undefined) move.mutate({ input: { id, version, slotId } })
  }
  return (
    <Dialog title={t('imported.moveTitle', { reference })} open onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('imported.moveNote')}</p>
        <DateField
          label={t('imported.moveFrom')}
          value={day}
          min={today}
          today={today}
          onChange={(chosen) => {
            if (chosen === null) return
            setDay(chosen)
            setSlot(undefined)
          }}
        />
        {slots.isError && <ErrorPanel error={slots.error} onRetry={() => void slots.refetch()} />}
        {slots.isPending && <Progress />}
        {possible?.length === 0 && <p>{t('imported.noDepartures')}</p>}
        {possible !== undefined && possible.length > 0 && (
          <Select
            label={t('imported.departure')}
            value={slotId}
            data={possible.map((slot) => ({
              value: slot.id,
              label: t('imported.departureOf', {
                start: visitText('weekday', { start: slot.start, end: slot.end, zone }, words),
                free: slot.free,
              }),
            }))}
            onChange={setSlot}
          />
        )}
        {move.error !== null && <ErrorPanel error={move.error} />}
        <div className={styles['buttons']}>
          <AppButton
            type="submit"
            loading={move.isPending}
            whyNot={slotId === undefined ? t('imported.choosePlease') : undefined}
          >
            {t('imported.move')}
          </AppButton>
          <AppButton variant="default" onClick={onClose}>
            {t('ui.close')}
          </AppButton>
        </div>
      </form>
    </Dialog>
  )
}
