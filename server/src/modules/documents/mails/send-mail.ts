import type { Selectable } from 'kysely'
import { refusals } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Work } from '#kit/context.ts'
import { Refused } from '#kit/refuse.ts'

/** How long a mail is tried before it counts as failed. */
const givenUpAfterMs = 24 * 60 * 60_000

type MailRow = Selectable<Database['mails']>

/**
 * Hands a queued mail to the mail server. A second call does not send it again, unless the process died between the
 * server's confirmation and our commit; the Message-ID stays the same, so that a mail program may show the two as
 * one.
 */
export async function sendMail({ mail: id }: { mail: string }, work: Work): Promise<void> {
  const mail = await work.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (mail?.state !== 'QUEUED') return
  if (work.config.SMTP_URL === undefined) return finish(mail, 'OUTBOX', work)
  let refused: string[]
  try {
    refused = await handOver(mail, work.config.SMTP_URL, work)
  } catch (error) {
    const isLate = work.now.getTime() - mail.created_at.getTime() > givenUpAfterMs
    if (!isLate && !isFinal(error)) throw error
    work.log.warn({ mail: id, reason: reasonOf(error) }, 'unable to send an email')
    return finish(mail, 'FAILED', work, refusedIn(error))
  }
  await finish(mail, 'SENT', work, refused)
}

/** The recipients that the mail server refused, while it accepted others. */
async function handOver(mail: MailRow, url: string, work: Work): Promise<string[]> {
  const { config } = work
  const attachments = await Promise.all(
    mail.documents.map(async (document) => ({
      filename: document.name,
      contentType: document.mediaType,
      content: await work.drawDocument(document, work),
    })),
  )
  // In total shorter than the job's expiry, so that no second worker starts while this one still tries.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // Loaded only when needed, because it costs memory and start time.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    const { rejected } = await transport.sendMail({
      from: config.MAIL_FROM,
      to: mail.recipients,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
      date: mail.created_at,
      attachments,
    })
    return addressesIn(rejected)
  } finally {
    transport.close()
  }
}

async function finish(
  mail: MailRow,
  state: 'SENT' | 'FAILED' | 'OUTBOX',
  work: Work,
  refused: string[] = [],
): Promise<void> {
  await work.db
    .updateTable('mails')
    .set({ state, refused, sent_at: state === 'SENT' ? work.now : null })
    // After sending, the content of a mail with a personal link is deleted here.
    .$if(mail.secret && state !== 'OUTBOX', (query) => query.set({ html: '', text: '' }))
    .where('id', '=', mail.id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** The server refused the addresses or the message, or the document no longer exists: a retry would not help. */
function isFinal(error: unknown): boolean {
  if (error instanceof Refused) return refusals[error.refusal.code].status < 500
  const isAboutMail =
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return isAboutMail && (responseOf(error) ?? 0) >= 500
}

/** The recipients that were refused, where that is why nothing was sent. */
function refusedIn(error: unknown): string[] {
  return error instanceof Error && 'rejected' in error ? addressesIn(error.rejected) : []
}

function addressesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

function reasonOf(error: unknown): string | number | undefined {
  return error instanceof Refused ? error.refusal.code : responseOf(error)
}

function responseOf(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
}
