import type { Db } from '#kit/context.ts'

/** The events of one subject, oldest first. */
export function eventsOf(subject: string, db: Db) {
  return db
    .selectFrom('events')
    .select(['name', 'at', 'actor_name', 'facts'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()
}
