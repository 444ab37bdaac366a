import {
  changeDeparture,
  departureChangeKinds,
  departureRefunds,
  mostCancelled,
  type DepartureChangeKind,
  type DepartureEdit,
} from '@reseller-portal/contract/documents'
import { mostMinutesMoved, type OperatorSlot } from '@reseller-portal/contract/inventory'
import { formatMoney, sumMoney } from '@reseller-portal/contract/kit'
import { useNavigate } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { call } from '#lib/calls/call.ts'
import { queries, useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './inventory.module.css'
import { outdated } from './notices.ts'

type Departure = OperatorSlot & { bookings: number }

/** Cancels or moves a departure with guests. The resellers that sold to them are asked to notify them. */
export function ChangeDeparture({ slot, bookings }: { slot: OperatorSlot; bookings: number }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AppButton variant="default" onClick={() => setOpen(true)}>
        {t('inventory.disrupt.action')}
      </AppButton>
      {isOpen && <ChangeDialog kind="TIME" slots={[{ ...slot, bookings }]} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { kind: DepartureChangeKind; slots: readonly Departure[]; onClose: () => void }

/** The same for one or several departures, with the kind of change already chosen. */
export function ChangeDialog({ kind, slots, onClose }: DialogProps) {
  const words = useWords()
  const { t } = words
  const [only, ...others] = slots
  if (only === undefined) return null
  const { start, end, timezone: zone, productName } = only
  const isOne = others.length === 0
  const several = isOne ? 'title' : 'severalTitle'
  const title = kind === 'MESSAGE' ? 'messageAction' : kind === 'CANCELLED' ? 'weather' : several
  return (
    <Dialog title={t(`inventory.disrupt.${title}`)} open onClose={onClose}>
      <p>
        {isOne
          ? [productName, visitText('weekday', { start, end, zone }, words)].join(' · ')
          : t('inventory.disrupt.touched', {
              departures: slots.length,
              guests: slots.reduce((guests, { sold }) => guests + sold, 0),
              bookings: bookingsOf(slots),
            })}
      </p>
      <ChangeForm first={kind} slots={slots} only={isOne ? only : undefined} onDone={onClose} />
    </Dialog>
  )
}

const bookingsOf = (slots: readonly Departure[]) => slots.reduce((sum, { bookings }) => sum + bookings, 0)

type FormProps = {
  first: DepartureChangeKind
  slots: readonly Departure[]
  /** The departure, if it's only one. */
  only: Departure | undefined
  onDone: () => void
}

function ChangeForm({ first, slots, only, onDone }: FormProps) {
  const { t } = useWords()
  const [kind, setKind] = useState(first)
  const [isRefunded, setRefunded] = useState(true)
  const [day, setDay] = useState(only?.start.slice(0, 10) ?? '')
  const [time, setTime] = useState(only?.start.slice(11, 16) ?? '')
  const [minutes, setMinutes] = useState('')
  const [pickup, setPickup] = useState('')
  const [reason, setReason] = useState(first === 'CANCELLED' ? t('inventory.disrupt.weatherReason') : '')
  const shift = minutesIn(minutes)
  const editOf = (slot: Departure): DepartureEdit => {
    if (kind === 'PICKUP') return { kind, pickup }
    if (kind === 'CANCELLED') return { kind, isRefunded }
    if (kind !== 'TIME') return { kind }
    return { kind, ...(only === undefined ? movedBy(slot, shift ?? 0) : { day, time }) }
  }
  const isMessage = kind === 'MESSAGE'
  const isCancelled = kind === 'CANCELLED'
  const isShift = kind === 'TIME' && only === undefined
  const isMissing =
    reason.trim() === '' || (kind === 'PICKUP' && pickup.trim() === '') || (isShift && shift === undefined)
  const nobody = isMessage && bookingsOf(slots) === 0 ? t('inventory.noGuests') : undefined
  const { send, isPending, error, left } = useSending(slots, onDone)
  const refunds = useRefunds(left, isCancelled)
  const isUnsold = isCancelled && bookingsOf(left) === 0 && !refunds.total && !refunds.answer.isError
  const tooMany =
    isCancelled && left.length > mostCancelled
      ? t('inventory.disrupt.tooMany', { most: mostCancelled })
      : undefined
  // Cancelling waits until the amount to refund is shown.
  const unread = isCancelled && refunds.total === undefined ? t('inventory.disrupt.refundsUnread') : undefined
  const whyNot = tooMany ?? (isMissing ? t('inventory.disrupt.missing') : (nobody ?? unread))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (whyNot !== undefined || isPending) return
    const cancelled = isRefunded ? 'departures.refunded' : 'departures.changed'
    const message = isUnsold ? 'departures.cancelled' : isCancelled ? cancelled : 'departures.changed'
    void send(editOf, reason, { isEarliestFirst: isShift && (shift ?? 0) < 0, message })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {first !== 'MESSAGE' && first !== 'CANCELLED' && (
        <Select
          label={t('inventory.disrupt.kind')}
          value={kind}
          data={departureChangeKinds.map((value) => ({ value, label: t(`inventory.disrupt.${value}`) }))}
          onChange={setKind}
        />
      )}
      {isShift && (
        <TextField
          label={t('inventory.moveBy')}
          value={minutes}
          maxLength={6}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      )}
      {kind === 'TIME' && only !== undefined && (
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
        description={isUnsold ? '' : t(`inventory.disrupt.${isMessage ? 'messageNote' : 'reasonNote'}`)}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {isCancelled && !isUnsold && tooMany === undefined && (
        <>
          <Refunds {...refunds} />
          <Select
            label={t('inventory.disrupt.who')}
            description={t(`inventory.disrupt.${isRefunded ? 'REFUNDNote' : 'ASKNote'}`)}
            value={isRefunded ? 'REFUND' : 'ASK'}
            data={(['REFUND', 'ASK'] as const).map((value) => ({
              value,
              label: t(`inventory.disrupt.${value}`),
            }))}
            onChange={(who) => setRefunded(who === 'REFUND')}
          />
        </>
      )}
      {error !== undefined && <ErrorPanel error={error} />}
      {slots.length > 1 && left.length < slots.length && (
        <output>
          {t('inventory.disrupt.done', { done: slots.length - left.length, count: slots.length })}
        </output>
      )}
      <AppButton
        type="submit"
        variant={isMessage ? 'filled' : 'danger'}
        loading={isPending}
        {...(whyNot !== undefined && { whyNot })}
      >
        {isUnsold
          ? t('inventory.disrupt.cancelUnsold', { count: left.length })
          : t(`inventory.disrupt.${buttonOf(kind, { isRefunded, isOne: only !== undefined, ...refunds })}`, {
              count: bookingsOf(left),
              amount: refunds.total ?? '',
            })}
      </AppButton>
    </form>
  )
}

function buttonOf(
  kind: DepartureChangeKind,
  { isRefunded, isOne, total }: { isRefunded: boolean; isOne: boolean; total: string | undefined },
) {
  if (kind === 'MESSAGE') return 'send'
  if (kind === 'CANCELLED' && isRefunded && total !== undefined && total !== '') return 'cancelRefund'
  if (kind === 'CANCELLED') return isOne ? 'cancel' : 'cancelSeveral'
  return isOne ? 'confirm' : 'confirmSeveral'
}

/** The refunds of cancelled departures. `total` is by currency, and empty if nothing was paid. */
function useRefunds(slots: readonly Departure[], isCancelled: boolean) {
  const { language } = useWords()
  const slotIds = slots.map(({ id }) => id)
  const enabled = isCancelled && slotIds.length > 0 && slotIds.length <= mostCancelled
  const answer = useAnswer(departureRefunds, { slotIds }, { enabled, staleTime: 0, gcTime: 0 })
  const byCurrency = Map.groupBy(answer.data?.refunds ?? [], ({ currency }) => currency)
  const sums = [...byCurrency].map(([currency, some]) => formatMoney(sumMoney(some, currency), language))
  return { answer, total: answer.data && sums.join(', ') }
}

function Refunds({ answer }: Pick<ReturnType<typeof useRefunds>, 'answer'>) {
  const { t, language } = useWords()
  return (
    <section className={styles['refunds']} aria-label={t('inventory.disrupt.refunds')}>
      <h3>{t('inventory.disrupt.refunds')}</h3>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {answer.data?.refunds.length === 0 && <p>{t('inventory.disrupt.refundsNone')}</p>}
      <ul>
        {answer.data?.refunds.map(({ way, bookings, ...money }) => (
          <li key={`${money.currency} ${way}`}>
            {t(`inventory.disrupt.way.${way}`, { amount: formatMoney(money, language), count: bookings })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A whole number of minutes other than 0, up to a day earlier or later. */
function minutesIn(typed: string): number | undefined {
  const minutes = /^[-−]?\d{1,4}$/.test(typed.trim()) ? Number(typed.trim().replace('−', '-')) : 0
  return minutes === 0 || Math.abs(minutes) > mostMinutesMoved ? undefined : minutes
}

/** The local day and time this many minutes after the departure. */
function movedBy({ start }: Departure, minutes: number) {
  const local = new Date(Date.parse(`${start.slice(0, 16)}Z`) + minutes * 60_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

type Message = 'departures.changed' | 'departures.refunded' | 'departures.cancelled'

/**
 * Changes departures one after the other, so that each finds its new time free: the latest first if they move to later
 * times. Refused ones stay in `left`, and are tried again at the next press.
 */
function useSending(slots: readonly Departure[], onDone: () => void) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(slots)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (
    editOf: (slot: Departure) => DepartureEdit,
    reason: string,
    { isEarliestFirst, message }: { isEarliestFirst: boolean; message: Message },
  ) => {
    setPending(true)
    setError(undefined)
    const byStart = left.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
    const refusals: unknown[] = []
    let imported = 0
    let rest = left
    for (const slot of isEarliestFirst ? byStart : byStart.toReversed()) {
      const { id: slotId, version } = slot
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next one may leave at the time that this one gives up
        const done = await call(
          changeDeparture,
          { slotId, version, edit: editOf(slot), reason },
          { key: crypto.randomUUID() },
        )
        imported += done.imported
        rest = rest.filter(({ id }) => id !== slotId)
      } catch (refused) {
        refusals.push(refused)
      }
    }
    await Promise.all(outdated.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    if (imported > 0)
      showMessage('departures.imported', {
        facts: { count: imported },
        on: { VIEW: () => void navigate({ to: '/imported-bookings' }) },
      })
    setLeft(rest)
    setError(refusals[0])
    setPending(false)
    if (rest.length > 0) return
    showMessage(message)
    onDone()
  }
  return { send, isPending, error, left }
}
