import { useState } from 'react'
import { searchTickets, type GateTicket } from '@reseller-portal/contract/gate'
import { nameInLanguage } from '@reseller-portal/contract/products'
import { useAnswer } from '#lib/calls/query.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ShownScan } from '../device/gate-device.ts'
import { visitOfTicket } from '../visit-of-ticket.ts'
import styles from './panels.module.css'

type Props = { onRedeem: (barcode: string, guests?: number) => Promise<ShownScan | undefined> }

/** Finds tickets by name, booking, or barcode, for guests who have no code to show. */
export function TicketSearch({ onRedeem }: Props) {
  const words = useWords()
  const { t } = words
  const [query, setQuery] = useState('')
  const [searched, setSearched] = useState('')
  const found = useAnswer(
    searchTickets,
    { query: searched },
    { enabled: searched.length > 1, staleTime: 0, gcTime: 0 },
  )
  useLoadMessage('tickets.load_failed', { error: found.error, retry: () => void found.refetch() })
  const tickets = found.data?.tickets ?? []
  const redeem = async (these: readonly GateTicket[]) => {
    for (const { code, guests, redeemed } of these) await onRedeem(code, guests - redeemed)
    await found.refetch()
  }
  const open = tickets.filter(({ isCancelled, guests, redeemed }) => !isCancelled && redeemed < guests)
  const isOneBooking = new Set(open.map(({ bookingId }) => bookingId)).size === 1
  return (
    <section className={styles['panel']}>
      <h2>{t('gate.find')}</h2>
      <search>
        <form
          className={styles['find']}
          onSubmit={(event) => {
            event.preventDefault()
            setSearched(query.trim())
          }}
        >
          <TextField
            label={t('gate.findHint')}
            value={query}
            maxLength={300}
            onChange={({ currentTarget: { value } }) => setQuery(value)}
          />
          <AppButton type="submit" variant="default" loading={found.isFetching}>
            {t('common.search')}
          </AppButton>
        </form>
      </search>
      {found.data !== undefined && tickets.length === 0 && <output>{t('gate.nothing')}</output>}
      {isOneBooking && open.length > 1 && (
        <AppButton variant="default" onClick={() => void redeem(open)}>
          {t('gate.redeemAll', { count: open.length })}
        </AppButton>
      )}
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <span className={styles['name']}>
              {ticket.guest}
              <small>
                {ticket.product} · {nameInLanguage(ticket.type, words.texts)} ·{' '}
                {visitText('medium', visitOfTicket(ticket), words)}
              </small>
            </span>
            <StateOrAct ticket={ticket} onRedeem={() => void redeem([ticket])} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StateOrAct({ ticket, onRedeem }: { ticket: GateTicket; onRedeem: () => void }) {
  const { t } = useWords()
  if (ticket.isCancelled) return t('gate.outcome.CANCELLED')
  if (ticket.redeemed >= ticket.guests) return t('gate.outcome.ALREADY_REDEEMED')
  return (
    <AppButton variant="default" aria-label={t('gate.redeem', ticket)} onClick={onRedeem}>
      {t('gate.redeemShort')}
    </AppButton>
  )
}
