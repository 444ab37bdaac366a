import type { Db, Work } from '../../kit/context.ts'
import { newId } from '../../kit/ids.ts'

export type NewMail = {
  reseller: string
  bookingId: string | null
  to: string[]
  subject: string
  html: string
  text: string
  attachments: { name: string; mediaType: string; content: Buffer }[]
  /** What made it, told apart from everything else: the same origin writes one mail. */
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
      booking_id: mail.bookingId,
      recipients: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      state: hasServer ? 'QUEUED' : 'OUTBOX',
      origin: mail.origin,
      created_at: work.now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return { id: await writtenBefore(mail.origin, tx), isNew: false }
  await attach(row.id, mail.attachments, tx)
  if (hasServer) await work.jobs.send('mails.send', { mail: row.id }, { tx })
  return { id: row.id, isNew: true }
}

async function writtenBefore(origin: string, tx: Db): Promise<string> {
  const row = await tx.selectFrom('mails').select('id').where('origin', '=', origin).executeTakeFirstOrThrow()
  return row.id
}

async function attach(mail: string, attachments: NewMail['attachments'], tx: Db): Promise<void> {
  const rows = attachments.map(({ name, mediaType, content }, position) => ({
    mail_id: mail,
    position,
    name,
    media_type: mediaType,
    content,
  }))
  if (rows.length > 0) await tx.insertInto('mail_attachments').values(rows).execute()
}
