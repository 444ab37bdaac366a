import { ticketCode } from '@reseller-portal/contract/documents'
import type { Booking } from '@reseller-portal/contract/sales'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Icon } from '#ui/icon.tsx'
import { lineName } from '../new/tickets/line-name.ts'
import { visitOfItem } from '../visits.ts'
import styles from './codes.module.css'

type ShownTicket = { id: string; ticket: Booking['tickets'][number]; booking: Booking }

/** The tickets of these bookings that have a code, in order. */
export function codesOf(bookings: readonly { booking: Booking }[]): ShownTicket[] {
  return bookings.flatMap(({ booking }) =>
    booking.tickets
      .filter(({ status, barcode }) => status !== 'CANCELLED' && barcode.value !== '')
      .map((ticket) => ({ id: ticket.id, ticket, booking })),
  )
}

type Props = {
  tickets: readonly ShownTicket[]
  /** The ticket whose code is shown. Undefined while the dialog is closed. */
  shown: string | undefined
  onShow: (ticket: string | undefined) => void
}

/** Shows the guest one code at a time, to photograph or scan. A swipe or an arrow key shows the next one. */
export function TicketCodes({ tickets, shown, onShow }: Props) {
  const { t } = useWords()
  const place = tickets.findIndex(({ id }) => id === shown)
  const current = tickets[place]
  const title = current?.booking.items[0]?.product.productName ?? t('sell.done.codes.title')
  return (
    <Dialog title={title} open={current !== undefined} onClose={() => onShow(undefined)}>
      {current && (
        <Code
          shown={current}
          place={place}
          count={tickets.length}
          onMove={(by) => {
            const next = tickets[place + by]
            if (next !== undefined) onShow(next.id)
          }}
        />
      )}
    </Dialog>
  )
}

type CodeProps = { shown: ShownTicket; place: number; count: number; onMove: (by: number) => void }
/** A finger that moved this far across, in pixels, has swiped. */
const swiped = 40

function Code({ shown: { ticket, booking }, place, count, onMove }: CodeProps) {
  const words = useWords()
  const { t } = words
  const from = useRef<number>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  useScreenOn()
  const item = booking.items.find(({ id }) => ticket.bookingItemIds.includes(id)) ?? booking.items[0]
  const visit = item && visitText('weekday', visitOfItem(item), words)
  const about = [lineName(ticket, words), ticket.leadTraveler, visit]
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onMove(-1)
    if (key === 'ArrowRight') onMove(1)
  }
  return (
    // The arrows do what the two buttons do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['code']}
      onKeyDown={onKeyDown}
      onTouchStart={({ touches }) => {
        from.current = touches[0]?.clientX ?? null
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0)
        if (from.current !== null && Math.abs(moved) >= swiped) onMove(moved < 0 ? 1 : -1)
      }}
    >
      <p>{about.filter(Boolean).join(' · ')}</p>
      <div className={styles['paper']}>
        <CodePicture ticket={ticket} />
        <code>{ticket.barcode.value}</code>
      </div>
      <div className={styles['pager']}>
        <button
          type="button"
          aria-label={t('sell.done.codes.before')}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <Icon shape={ChevronLeft} />
        </button>
        <span aria-live="polite">{t('sell.done.codes.place', { place: place + 1, count })}</span>
        <button
          ref={next}
          type="button"
          aria-label={t('sell.done.codes.after')}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        >
          <Icon shape={ChevronRight} />
        </button>
      </div>
    </div>
  )
}

function CodePicture({ ticket: { id, barcode } }: Pick<ShownTicket, 'ticket'>) {
  const { t } = useWords()
  const { data, isPending, error, refetch } = useAnswer(ticketCode, { id }, { staleTime: Infinity })
  if (isPending) return <Progress doing={t('sell.done.codes.loading')} />
  if (data === undefined) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return (
    <img
      data-shape={data.shape}
      src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
      alt={t('sell.done.codes.picture', { barcode: barcode.value })}
    />
  )
}

/** The screen neither dims nor locks while a guest looks at it, where the browser allows that. */
function useScreenOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepOn = async () => {
      lock = await navigator.wakeLock.request('screen')
      if (isOver) await lock.release()
    }
    if ('wakeLock' in navigator) void keepOn().catch(() => {})
    return () => {
      isOver = true
      void lock?.release().catch(() => {})
    }
  }, [])
}
