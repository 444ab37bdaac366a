import type { Work } from '#kit/context.ts'
import { idleSince } from './session.ts'

const dayMs = 24 * 3600_000
const unseenDays = 180

/** Forgets sessions, tokens, links, offers, tries and devices whose time is over. */
export async function purgeSessions(work: Work): Promise<void> {
  const { db, now } = work
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('sessions').where('renewed_at', '<', idleSince(work)).execute()
  await db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('sign_in_steps').where('expires_at', '<', now).execute()
  await db.deleteFrom('company_sign_in_steps').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await db.deleteFrom('authenticators').where('pending_until', '<', now).where('secret', 'is', null).execute()
  await db.deleteFrom('account_links').where('expires_at', '<', now).execute()
  await db.deleteFrom('membership_offers').where('expires_at', '<', now).execute()
  await db.deleteFrom('tries').where('window_ends_at', '<', now).execute()
  await db.deleteFrom('known_devices').where('seen_at', '<', before(unseenDays)).execute()
}
