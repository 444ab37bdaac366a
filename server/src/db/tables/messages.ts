import type { ColumnType } from 'kysely'
import type { Filled, FilledJson } from './columns.ts'

export type MessagesTables = {
  feedback: {
    id: string
    account_id: string
    org_code: string
    page: string
    text: string
    created_at: Date
    request_key: string | null
    request_fingerprint: string | null
  }
  mails: {
    id: string
    reseller_id: string | null
    supplier_id: Filled<string | null>
    /** It carries a personal link: nobody reads it in the outbox once it can be sent. */
    secret: Filled<boolean>
    booking_id: string | null
    recipients: string[]
    subject: string
    html: string
    text: string
    state: 'QUEUED' | 'SENT' | 'OUTBOX' | 'FAILED'
    origin: string
    created_at: Date
    sent_at: Date | null
    /** Recipients and subject, written by the database. */
    searched: ColumnType<string | null, never, never>
    documents: FilledJson<
      { kind: 'voucher'; name: string; mediaType: string; asks: Record<string, unknown> }[]
    >
  }
}
