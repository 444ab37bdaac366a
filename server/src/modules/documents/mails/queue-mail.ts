import type { Db, NamedDocument, Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { jobKind } from '#kit/background/jobs.ts'
import { takeForAll } from '#kit/security/allowances.ts'

const queue = {
  expireInSeconds: 90,
  retryLimit: 250,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
}

/**
 * The job that sends a mail about a booking. It is tried for longer than the day after which the mail counts as
 * failed.
 */
export const mailToSend = jobKind<{ mail: string }>('mails.send', 5, queue, { batch: 5 })

/** The job that sends a mail which a person waits for, such as a link: confirmations of sales do not delay it. */
export const awaitedMail = jobKind<{ mail: string }>('mails.send-awaited', 5, queue, { batch: 5 })

/** An attachment of a mail, under this file name. */
export type MailDocument = NamedDocument & { name: string; mediaType: string }

export type NewMail = {
  /** The tenant whose outbox shows it; null for both: that of the installation's staff. */
  reseller: string | null
  supplier?: string | null
  /** It contains a personal link. */
  isSecret?: boolean
  bookingId: string | null
  to: string[]
  subject: string
  html: string
  text: string
  attachments: MailDocument[]
  /**
   * The account for which it is sent automatically: above a number of mails an hour it stays in the outbox, where it
   * can be read and sent.
   */
  sender?: string
  /** The id of its cause: one origin queues one mail. */
  origin: string
}

/** Queues a mail to be sent after the caller's transaction, or to be read in the outbox where no mail server is set. */
export async function queueMail(mail: NewMail, tx: Db, work: Work): Promise<{ id: string; isNew: boolean }> {
  const isSent = work.config.SMTP_URL !== undefined && !(await isTooMany(mail, tx, work))
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
      state: isSent ? 'QUEUED' : 'OUTBOX',
      origin: mail.origin,
      created_at: work.now,
      sent_at: null,
      documents: JSON.stringify(mail.attachments),
    })
    .onConflict((conflict) => conflict.column('origin').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return { id: await writtenBefore(mail.origin, tx), isNew: false }
  const kind = mail.bookingId === null ? awaitedMail : mailToSend
  if (isSent) await work.jobs.send(kind, { mail: row.id }, { tx })
  return { id: row.id, isNew: true }
}

/**
 * Confirmations go to any address of a booking: the limit prevents an account from making the portal write to many
 * strangers.
 */
async function isTooMany({ sender, to }: NewMail, tx: Db, { config, now, log }: Work): Promise<boolean> {
  if (sender === undefined) return false
  const most = config.AUTOMATIC_MAILS_PER_HOUR
  const rate = { calls: to.length, burst: most, perMinute: most / 60 }
  const { isAllowed } = await takeForAll(`automatic mails ${sender}`, rate, { now, db: tx })
  if (!isAllowed) log.warn({ security: 'mails_kept', account: sender }, 'too many emails: held in the outbox')
  return !isAllowed
}

async function writtenBefore(origin: string, tx: Db): Promise<string> {
  const row = await tx.selectFrom('mails').select('id').where('origin', '=', origin).executeTakeFirstOrThrow()
  return row.id
}
