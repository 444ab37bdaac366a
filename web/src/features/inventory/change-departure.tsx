import { NativeSelect } from '@mantine/core'
import {
  changeDeparture,
  departureChangeKinds,
  type DepartureChangeKind,
  type DepartureEdit,
} from '@reseller-portal/contract/documents'
import type { OperatorSlot } from '@reseller-portal/contract/inventory'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './inventory.module.css'
import { outdated } from './notices.ts'

type Props = { slot: OperatorSlot; guests: number }

/** Cancels or moves a departure although guests are booked on it; who sold to them is asked to tell them. */
export function ChangeDeparture({ slot, guests }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AppButton variant="default" onClick={() => setOpen(true)}>
        {t('inventory.disrupt.action')}
      </AppButton>
      {isOpen && <ChangeDialog kind="TIME" slot={slot} guests={guests} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Props & { kind: DepartureChangeKind; onClose: () => void }

/** The same, opened by whoever chose what changes. */
export function ChangeDialog({ kind, slot, guests, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const { start, end, timezone: zone, productName } = slot
  const title = t(`inventory.disrupt.${kind === 'MESSAGE' ? 'messageAction' : 'title'}`)
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>{[productName, visitText('weekday', { start, end, zone }, words)].join(' · ')}</p>
      <ChangeForm first={kind} slot={slot} guests={guests} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = Props & { first: DepartureChangeKind; onDone: () => void }

function ChangeForm({ first, slot, guests, onDone }: FormProps) {
  const { t } = useWords()
  const [kind, setKind] = useState(first)
  const [day, setDay] = useState(slot.start.slice(0, 10))
  const [time, setTime] = useState(slot.start.slice(11, 16))
  const [pickup, setPickup] = useState('')
  const [reason, setReason] = useState('')
  const edit: DepartureEdit =
    kind === 'TIME' ? { kind, day, time } : kind === 'PICKUP' ? { kind, pickup } : { kind }
  const isMessage = kind === 'MESSAGE'
  const isMissing = reason.trim() === '' || (kind === 'PICKUP' && pickup.trim() === '')
  const { send, isPending, error } = useSending(slot, onDone)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isMissing) send(edit, reason)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {first !== 'MESSAGE' && (
        <NativeSelect
          label={t('inventory.disrupt.kind')}
          value={kind}
          data={departureChangeKinds.map((value) => ({ value, label: t(`inventory.disrupt.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setKind(departureChangeKinds.find((each) => each === value) ?? 'TIME')
          }
        />
      )}
      {kind === 'TIME' && (
        <>
          <DateField
            label={t('inventory.fields.day')}
            value={day}
            onChange={(chosen) => chosen !== null && setDay(chosen)}
          />
          <TextField
            label={t('inventory.fields.time')}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </>
      )}
      {kind === 'PICKUP' && (
        <TextField
          label={t('inventory.disrupt.pickup')}
          value={pickup}
          maxLength={200}
          onChange={(event) => setPickup(event.currentTarget.value)}
        />
      )}
      <TextField
        label={t(`inventory.disrupt.${isMessage ? 'message' : 'reason'}`)}
        description={t(`inventory.disrupt.${isMessage ? 'messageNote' : 'reasonNote'}`)}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error !== null && <ErrorPanel error={error} />}
      <AppButton
        type="submit"
        variant={isMessage ? 'filled' : 'danger'}
        loading={isPending}
        {...(isMissing && { whyNot: t('inventory.disrupt.missing') })}
      >
        {t(`inventory.disrupt.${isMessage ? 'send' : 'confirm'}`, { count: guests })}
      </AppButton>
    </form>
  )
}

function useSending({ id: slotId, version }: OperatorSlot, onDone: () => void) {
  const key = useRef(crypto.randomUUID())
  const change = useChange(changeDeparture, {
    outdates: outdated,
    onSuccess: () => {
      showMessage('departures.changed')
      onDone()
    },
    onError: () => {
      key.current = crypto.randomUUID()
    },
  })
  const send = (edit: DepartureEdit, reason: string) =>
    change.mutate({ input: { slotId, version, edit, reason }, key: key.current })
  return { send, isPending: change.isPending, error: change.error }
}
