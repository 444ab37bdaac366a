import { sql } from 'kysely'
import type { Db, Event, Work } from '#kit/context.ts'

const atOnce = 1000
const dayMs = 24 * 60 * 60_000
/** How long the text of a mail is stored, with its attachments (docs/rules.md §19). */
const keptForMs = 90 * dayMs
/** How long feedback is stored (docs/rules.md §19). */
const feedbackKeptForMs = 365 * dayMs

/**
 * Deletes the contents of some old mails; it stays known that they were sent, to whom and about what. True if there may
 * be more.
 */
export async function purgeMails({ db, now }: Work): Promise<boolean> {
  const before = new Date(now.getTime() - keptForMs)
  return (await purgeSome(before, db)) === atOnce
}

async function purgeSome(before: Date, db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update mails set html = '', text = '', documents = '[]' where id = any(array(
      select id from mails where created_at < ${before} and text <> '' and state <> 'QUEUED'
      limit ${atOnce} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export async function purgeFeedback({ db, now }: Work): Promise<void> {
  const before = new Date(now.getTime() - feedbackKeptForMs)
  await db.deleteFrom('feedback').where('created_at', '<', before).execute()
}

/** Deletes the recipients and contents of the mails about a booking. */
export async function forgetMails({ subject }: Event, { db }: Work): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipients: [], refused: [], subject: '', html: '', text: '', documents: '[]' })
    .where('booking_id', '=', subject)
    .execute()
}
