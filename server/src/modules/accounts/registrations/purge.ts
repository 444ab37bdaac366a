import type { Work } from '#kit/context.ts'

/** How long declined requests are kept, so that people can ask why (docs/rules.md §19). */
const keptForMs = 90 * 24 * 60 * 60_000

/** Deletes declined account requests. The event that one was declined stays. */
export async function purgeRegistrations({ db, now }: Work): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where('state', '=', 'DECLINED')
    .where('decided_at', '<', new Date(now.getTime() - keptForMs))
    .execute()
}
