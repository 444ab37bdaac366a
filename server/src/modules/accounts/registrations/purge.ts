import type { Work } from '#kit/context.ts'

/** So long who was declined may ask why (docs/rules.md §19). */
const keptForMs = 90 * 24 * 60 * 60_000

/** Forgets people who asked for an account and got none; that it was declined stays an event. */
export async function purgeRegistrations({ db, now }: Work): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('state', '=', 'DECLINED')
    .where('decided_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
}
