import { whyNoVoucher } from '@reseller-portal/contract/documents'
import { whyNotCancelTickets, type Booking, type Ticket } from '@reseller-portal/contract/sales'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import { useMay } from '#lib/calls/use-may.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { codesOf, TicketCodes } from '../done/ticket-codes.tsx'
import { lineName } from '../new/tickets/line-name.ts'
import { CancelTickets } from './cancel/cancel-tickets.tsx'
import styles from './details.module.css'

type TicketRow = z.infer<typeof Ticket>
const tones = { ISSUED: 'good', REDEEMED: 'calm', CANCELLED: 'bad' } as const

const badge = (tone: 'good' | 'calm' | 'bad', text: string) => <StatusBadge tone={tone}>{text}</StatusBadge>

/** A row a barcode. Of an open booking with several tickets, some can be chosen and cancelled. */
export function Tickets({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const good = booking.tickets.filter(({ id }) => whyNotCancelTickets(booking, [id]) === undefined)
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)))
  const stillGood = chosen.filter((id) => good.some((ticket) => ticket.id === id))
  const choosing = good.length > 1 ? [choiceColumn(t, good, stillGood, choose)] : []
  return (
    <Sheet
      title={t('bookings.details.tickets')}
      note={
        <>
          <ScansLink booking={booking} /> <ShowCodes booking={booking} />
        </>
      }
      flush
    >
      <DataTable
        caption={t('bookings.details.tickets')}
        columns={[...useColumns(), ...choosing]}
        rows={booking.tickets}
        rowKey={(ticket) => ticket.id}
        empty={t(booking.ticketsFollow ? 'bookings.details.ticketsFollow' : 'bookings.details.noTickets')}
      />
      {good.length > 1 && <CancelTickets booking={booking} ticketIds={stillGood} />}
    </Sheet>
  )
}

/** The codes of an open booking, to show to the guest. */
function ShowCodes({ booking }: { booking: Booking }) {
  const { t } = useWords()
  const [shown, setShown] = useState<string>()
  const codes = whyNoVoucher(booking) === undefined ? codesOf([{ booking }]) : []
  if (codes.length === 0) return null
  return (
    <>
      <AppButton variant="default" size="xs" onClick={() => setShown(codes[0]?.id)}>
        {t('sell.done.codes.show')}
      </AppButton>
      <TicketCodes tickets={codes} shown={shown} onShow={setShown} />
    </>
  )
}

/** For people who can read the scan log. */
function ScansLink({ booking: { id } }: { booking: Booking }) {
  const { t } = useWords()
  if (!useMay('tickets.search')) return null
  return (
    <Link to="/scan-log" search={{ booking: id } as object}>
      {t('scanLog.scans')}
    </Link>
  )
}

function choiceColumn(
  t: Translate,
  good: readonly TicketRow[],
  chosen: readonly string[],
  choose: (id: string, isChosen: boolean) => void,
): Column<TicketRow> {
  return {
    key: 'choice',
    header: t('afterSale.cancel.pick'),
    cell: ({ id, barcode }) =>
      good.some((ticket) => ticket.id === id) && (
        <input
          type="checkbox"
          className={styles['choice']}
          aria-label={t('afterSale.cancel.choose', { barcode: barcode.value })}
          checked={chosen.includes(id)}
          onChange={(event) => choose(id, event.currentTarget.checked)}
        />
      ),
  }
}

function useColumns(): Column<TicketRow>[] {
  const words = useWords()
  const { t, texts, language } = words
  return [
    {
      key: 'barcode',
      header: t('bookings.details.barcode'),
      names: true,
      cell: (ticket) => (
        <>
          <span className={styles['barcode']}>
            {ticket.barcode.value}{' '}
            <CopyButton text={ticket.barcode.value} name={t('bookings.details.barcode')} />
          </span>
          <Documents ticket={ticket} />
        </>
      ),
    },
    { key: 'traveler', header: t('bookings.details.traveler'), cell: (ticket) => ticket.leadTraveler },
    {
      key: 'type',
      header: t('bookings.details.type'),
      cell: (ticket) => lineName(ticket, words),
    },
    { key: 'guests', header: t('bookings.details.guests'), align: 'end', cell: (ticket) => ticket.guests },
    {
      key: 'status',
      header: t('bookings.status'),
      cell: ({ status, redeemedAt }) => (
        <>
          {badge(tones[status], texts.ticketStatus[status])}
          {redeemedAt !== null && (
            <span className={styles['second']}> {dateAndTime(redeemedAt, localZone, language)}</span>
          )}
        </>
      ),
    },
  ]
}

/** Other forms of a ticket, by the supplier's own links. */
function Documents({ ticket }: { ticket: TicketRow }) {
  const { t } = useWords()
  return ticket.documents.map(({ format, url }) => (
    <a key={url} className={styles['document']} href={url} target="_blank" rel="noreferrer">
      {t('bookings.details.document', { format: format.replace(/_URL$/, '') })}
    </a>
  ))
}
