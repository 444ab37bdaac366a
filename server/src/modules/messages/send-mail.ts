import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#kit/context.ts'

/** A mail server that stays away for a day has failed the mail. */
const givenUpAfterMs = 24 * 60 * 60_000

type Row = Selectable<Database['mails']>

/**
 * Hands a queued mail to the mail server. Called twice it sends once, unless the process dies between the server's
 * yes and ours; the Message-ID stays the same, so a reader's mail program may show the two as one.
 */
export async function sendMail({ mail: id }: { mail: string }, deps: Deps): Promise<void> {
  const mail = await deps.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  if (mail?.state !== 'QUEUED') return
  if (deps.config.SMTP_URL === undefined) return finish(mail, 'OUTBOX', deps)
  try {
    await handOver(mail, deps.config.SMTP_URL, deps)
  } catch (error) {
    const isLate = deps.clock().getTime() - mail.created_at.getTime() > givenUpAfterMs
    if (!isLate && !isFinal(error)) throw error
    deps.log.warn({ mail: id, reason: responseOf(error) }, 'mail failed')
    return finish(mail, 'FAILED', deps)
  }
  await finish(mail, 'SENT', deps)
}

async function handOver(mail: Row, url: string, { config, db }: Deps): Promise<void> {
  const attachments = await db
    .selectFrom('mail_attachments')
    .select(['name', 'media_type', 'content'])
    .where('mail_id', '=', mail.id)
    .orderBy('position')
    .execute()
  // Together shorter than the job's expiry, so that no second worker starts while this one still tries.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // Only a portal that sends through a mail server pays for this in memory and at its start.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.sendMail({
      from: config.MAIL_FROM,
      to: mail.recipients,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
      date: mail.created_at,
      attachments: attachments.map(({ name, media_type, content }) => ({
        filename: name,
        contentType: media_type,
        content,
      })),
    })
  } finally {
    transport.close()
  }
}

async function finish(mail: Row, state: 'SENT' | 'FAILED' | 'OUTBOX', deps: Deps): Promise<void> {
  await deps.db
    .updateTable('mails')
    .set({ state, sent_at: state === 'SENT' ? deps.clock() : null })
    // What was handed over is not kept here as well when it opens an account.
    .$if(mail.secret && state !== 'OUTBOX', (query) => query.set({ html: '', text: '' }))
    .where('id', '=', mail.id)
    .where('state', '=', 'QUEUED')
    .execute()
}

/** The server refused the addresses or the message itself: asking again changes nothing. */
function isFinal(error: unknown): boolean {
  const isAboutMail =
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  return isAboutMail && (responseOf(error) ?? 0) >= 500
}

function responseOf(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
}
