import type { Event, Work } from '#kit/context.ts'

const dayMs = 24 * 60 * 60_000
/** So long the text of a mail is kept, with what was attached (docs/rules.md §19). */
const keptForMs = 90 * dayMs
/** So long what people think of the portal is kept (docs/rules.md §19). */
const feedbackKeptForMs = 365 * dayMs

/** Forgets what old mails said; that they were sent, to whom and about what, stays. */
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

/** Forgets to whom the mails about a booking went, and what they said. */
export async function forgetMails({ subject }: Event, { db }: Work): Promise<void> {
  await db
    .updateTable('mails')
    .set({ recipients: [], subject: '', html: '', text: '', documents: '[]' })
    .where('booking_id', '=', subject)
    .execute()
}
