import { found } from './refuse.ts'
import type { Deps, Work } from './context.ts'
import { newId } from './ids.ts'

export type Event = {
  id: string
  name: string
  at: Date
  reseller: string | null
  subject: string
  facts: Record<string, unknown>
}

/** Reacts to an event. It may be told twice, so what it does must be safe to repeat. */
export type Follower = (event: Event, work: Work) => Promise<void>

/** Which followers an event has, by name; the functions themselves are in `followers.ts`. */
const followed: Readonly<Record<string, readonly FollowerName[]>> = {
  'bookings.opened': ['mail-confirmation'],
  // A debt on account has nobody else to tell.
  'payments.captured': ['note-payment'],
  'bookings.tickets_delivered': ['mail-confirmation'],
  'bookings.cancelled': ['mail-cancellation'],
  'bookings.tickets_cancelled': ['mail-cancellation'],
}
export type FollowerName = 'mail-confirmation' | 'mail-cancellation' | 'note-payment'

export function followersOf(name: string): readonly FollowerName[] {
  return followed[name] ?? []
}

/** Tells a follower of one event; the queue calls it and tries again when it throws. */
export async function tell(
  followers: Record<FollowerName, Follower>,
  job: { event: string; follower: string },
  deps: Deps,
) {
  const row = found(
    await deps.db.selectFrom('events').selectAll().where('id', '=', job.event).executeTakeFirst(),
  )
  const known: Record<string, Follower> = followers
  const { id, name, at, reseller_id: reseller, subject_id: subject, facts } = row
  const work = { ...deps, now: deps.clock(), reqId: `rp-${newId()}`, actor: undefined }
  await known[job.follower]?.({ id, name, at, reseller, subject, facts }, work)
}
