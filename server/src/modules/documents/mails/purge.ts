import type { Event, Work } from '#kit/context.ts'

const dayMs = 24 * 60 * 60_000
/** How long the text of a mail is stored, with its attachments (docs/rules.md §19). */
const keptForMs = 90 * dayMs
/** How long feedback is stored (docs/rules.md §19). */
const feedbackKeptForMs = 365 * dayMs

/** Deletes the contents of old mails; it stays known that they were sent, to whom and about what. */
export async function purgeMails({ db, now }: Work): Promise<void> {
  await db
    .updateTable('mails')
    .set({ html: '', text: '', documents: '[]' })
    .where('created_at', '<', new Date(now.getTime() - keptForMs))
    .where('text', '<>', '')
    .where('state', '<>', 'QUEUED')
    .execute()
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
