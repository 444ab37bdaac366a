export type MessagesTables = {
  mails: {
    id: string
    reseller_id: string
    booking_id: string | null
    recipients: string[]
    subject: string
    html: string
    text: string
    state: 'QUEUED' | 'SENT' | 'OUTBOX' | 'FAILED'
    origin: string
    created_at: Date
    sent_at: Date | null
  }
  mail_attachments: { mail_id: string; position: number; name: string; media_type: string; content: Buffer }
}
