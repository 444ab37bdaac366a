import type { Booking, Ticket } from '@reseller-portal/contract/bookings'
import type * as z from 'zod'
import { useWords } from '../../../lib/words.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import styles from './details.module.css'

type Row = z.infer<typeof Ticket>
const tones = { ISSUED: 'good', REDEEMED: 'calm', CANCELLED: 'bad' } as const

const badge = (tone: 'good' | 'calm' | 'bad', text: string) => <StatusBadge tone={tone}>{text}</StatusBadge>

/** A row a barcode. */
export function Tickets({ booking }: { booking: Booking }) {
  const { t, contract } = useWords()
  const columns: Column<Row>[] = [
    {
      key: 'barcode',
      header: t('bookings.details.barcode'),
      names: true,
      cell: (ticket) => <span className={styles['barcode']}>{ticket.barcode.value}</span>,
    },
    { key: 'traveler', header: t('bookings.details.traveler'), cell: (ticket) => ticket.leadTraveler },
    { key: 'type', header: t('bookings.details.type'), cell: (ticket) => ticket.priceName },
    { key: 'guests', header: t('bookings.details.guests'), align: 'end', cell: (ticket) => ticket.guests },
    {
      key: 'status',
      header: t('bookings.status'),
      cell: ({ status }) => badge(tones[status], contract.ticketStatus[status]),
    },
  ]
  return (
    <Sheet title={t('bookings.details.tickets')}>
      <DataTable
        caption={t('bookings.details.tickets')}
        columns={columns}
        rows={booking.tickets}
        rowKey={(ticket) => ticket.id}
        empty={t('bookings.details.noTickets')}
      />
    </Sheet>
  )
}
