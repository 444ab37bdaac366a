import type { Db, NamedDocument, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { jobKind } from '#kit/background/jobs.ts'

/** A mail waits for the mail server. It is tried for longer than the day after which it has failed. */
export const mailToSend = jobKind<{ mail: string }>('mails.send', 2, {
  expireInSeconds: 90,
  retryLimit: 250,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
})

/** What is attached to a mail, under this file name. */
export type MailDocument = NamedDocument & { name: string; mediaType: string }

export type NewMail = {
  /** Whose outbox shows it; neither: of who runs the installation. */
  reseller: string | null
  supplier?: string | null
  /** It carries a personal link. */
  isSecret?: boolean
  bookingId: string | null
  to: string[]
  subject: string
  html: string
  text: string
  attachments: MailDocument[]
  /** An id of what caused the mail: one origin queues one mail. */
  origin: string
}

/** Writes a mail to be sent after the caller's transaction, or to be read in the outbox where no mail server is set. */
export async function queueMail(mail: NewMail, tx: Db, work: Work): Promise<{ id: string; isNew: boolean }> {
  const hasServer = work.config.SMTP_URL !== undefined
  const row = await tx
    .insertInto('mails')
    .values({
      id: newId(),
      reseller_id: mail.reseller,
      supplier_id: mail.supplier ?? null,
      secret: mail.isSecret ?? false,
      booking_id: mail.bookingId,
      recipients: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      state: hasServer ? 'QUEUED' : 'OUTBOX',
      origin: mail.origin,
      created_at: work.now,
      sent_at: null,
      documents: JSON.stringify(mail.attachments),
    })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return { id: await writtenBefore(mail.origin, tx), isNew: false }
  if (hasServer) await work.jobs.send(mailToSend, { mail: row.id }, { tx })
  return { id: row.id, isNew: true }
}

async function writtenBefore(origin: string, tx: Db): Promise<string> {
  const row = await tx.selectFrom('mails').select('id').where('origin', '=', origin).executeTakeFirstOrThrow()
  return row.id
}
