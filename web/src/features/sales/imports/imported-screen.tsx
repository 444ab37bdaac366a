import {
  bookingStatuses,
  importedBookings,
  cancelImported,
  moveImported,
  type ImportedBooking,
} from '@reseller-portal/contract/sales'
import { listSlots } from '@reseller-portal/contract/inventory'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleX from 'lucide-react/icons/circle-x'
import { useState, type SyntheticEvent } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useServerList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import styles from './imports.module.css'

type Act = { kind: 'move' | 'cancel'; booking: ImportedBooking }

/** Bookings that an operator imported from elsewhere: found, moved, and cancelled. */
export function ImportedBookingsScreen() {
  const words = useWords()
  const { t } = words
  const [act, setAct] = useState<Act>()
  const list = useServerList(importedBookings, {}, ['status'], ({ bookings: rows, total }) => ({
    rows,
    total,
  }))
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
        acts={(booking) => [
          {
            icon: CalendarClock,
            label: (name) => `${t('imported.move')}: ${name}`,
            act: isOpen(booking) ? () => setAct({ kind: 'move', booking }) : undefined,
          },
          {
            icon: CircleX,
            label: (name) => `${t('imported.cancel')}: ${name}`,
            act: isOpen(booking) ? () => setAct({ kind: 'cancel', booking }) : undefined,
          },
        ]}
        columns={[
          {
            key: 'reference',
            header: t('imported.reference'),
            value: ({ reference }) => reference,
            second: ({ seller }) => seller,
            names: true,
            sort: true,
          },
          {
            key: 'start',
            header: t('imported.start'),
            value: ({ start }) => start,
            cell: (row) => visitText('medium', row, words),
            second: ({ product }) => product,
            isDate: true,
            sort: true,
          },
          {
            key: 'name',
            header: t('imported.name'),
            value: ({ name }) => name,
            second: ({ email, phone }) => [email, phone].filter(Boolean).join(' · '),
            sort: true,
          },
          { key: 'guests', header: t('imported.guests'), value: ({ guests }) => guests, align: 'end' },
          {
            key: 'status',
            header: t('imported.status'),
            value: ({ status }) => t(`bookingStatus.${status}`),
          },
          { key: 'notes', header: t('imported.notes'), value: ({ notes }) => notes },
        ]}
      >
        <LinkButton to="/import-bookings">{t('imported.title')}</LinkButton>
      </ListScreen>
      {act?.kind === 'move' && <MoveDialog booking={act.booking} onClose={() => setAct(undefined)} />}
      {act?.kind === 'cancel' && <CancelDialog booking={act.booking} onClose={() => setAct(undefined)} />}
    </>
  )
}

function isOpen({ status, redeemed }: ImportedBooking): boolean {
  return status === 'OPEN' && redeemed === 0
}

type DialogProps = { booking: ImportedBooking; onClose: () => void }

const outdates = [importedBookings, listSlots]

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

const days = 60

function MoveDialog({ booking, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const { id, reference, version, poolId, start, zone, guests } = booking
  const [slotId, setSlot] = useState<string>()
  const slots = useAnswer(listSlots, { poolId: [poolId], days, limit: 500, sort: 'start' }, { staleTime: 0 })
  const move = useChange(moveImported, {
    outdates,
    onSuccess: () => {
      showMessage('imported.moved')
      onClose()
    },
  })
  const possible = slots.data?.slots.filter(
    (slot) => slot.free >= guests && Date.parse(slot.start) !== Date.parse(start),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (slotId !== undefined) move.mutate({ input: { id, version, slotId } })
  }
  return (
    <Dialog title={t('imported.moveTitle', { reference })} open onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('imported.moveNote')}</p>
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
