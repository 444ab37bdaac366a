import type { ColumnType } from 'kysely'
import type {
  DepartureChangeKind,
  DepartureEdit,
  InvoiceFacts,
  Issuer,
  MailTexts,
  TemplateKind,
} from '@reseller-portal/contract/documents'
import type { Filled, FilledJson, Json } from './columns.ts'

/** When guests leave, and from where. */
export type Departure = { start: string; pickup: string }

export type DocumentsTables = {
  invoice_numbers: { issuer_id: string; last: number }
  invoices: {
    id: string
    settlement_id: string
    currency: string
    /** An odd turn is an invoice, and the even one after it cancels it. */
    turn: number
    issuer: Issuer
    issuer_id: string
    number: number
    facts: Json<InvoiceFacts>
    ubl: string
    pdf: Buffer
    issued_at: Date
    issued_by: string
  }
  mails: {
    id: string
    reseller_id: string | null
    supplier_id: Filled<string | null>
    /** It carries a personal link, so the outbox does not show its text where mail can be sent. */
    secret: Filled<boolean>
    booking_id: string | null
    recipients: string[]
    /** Those of them that the mail server refused. */
    refused: Filled<string[]>
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
  mail_templates: {
    id: string
    supplier_id: string
    kind: TemplateKind
    texts: Json<MailTexts>
    version: Filled<number>
    changed_at: Date
  }
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
  departure_changes: {
    id: string
    supplier_id: string
    slot_id: string | null
    /** The supplier's own id, where the departure is kept elsewhere. */
    availability_id: Filled<string | null>
    kind: DepartureChangeKind
    before: Json<Departure>
    after: Json<Departure>
    reason: string
    at: Date
    /** Null in what was changed before they were kept. */
    version: Filled<number | null>
    edit: ColumnType<DepartureEdit | null, string | undefined, string>
  }
  departure_notices: { change_id: string; booking_id: string; reseller_id: string; told_at: Date | null }
  wallet_links: { booking_id: string; secret: Buffer; changed_at: Date }
  wallet_devices: { ticket_id: string; device: string; booking_id: string; push_token: string }
  wallet_objects: { ticket_id: string; booking_id: string }
}
