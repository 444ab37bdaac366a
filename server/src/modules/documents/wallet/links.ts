import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Work } from '#kit/context.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Language } from '@reseller-portal/contract/kit'
import { offeredWallets } from './settings.ts'

/** The address of the page with a booking's passes; made with its first use, and the same from then on. */
export async function pageOf(bookingId: string, { db, config, now }: Pick<Work, 'db' | 'config' | 'now'>) {
  await db
    .insertInto('wallet_links')
    .values({ booking_id: bookingId, secret: randomBytes(32), changed_at: wholeSecond(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('wallet_links')
    .select('secret')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return `${config.PUBLIC_URL}/wallet/${secret.toString('base64url')}`
}

/** The buttons of a mail to the guest; none where no wallet is set up. */
export async function walletButtons(
  bookingId: string,
  language: Language,
  work: Pick<Work, 'db' | 'config' | 'now'>,
): Promise<{ label: string; url: string }[]> {
  const { apple, google } = offeredWallets(work.config, work.now)
  if (!apple && !google) return []
  const page = await pageOf(bookingId, work)
  const { add } = serverWords[language].wallet
  return [
    ...(apple ? [{ label: add.apple, url: `${page}/apple` }] : []),
    // Programs that check emails open their links. The guest's data therefore goes to Google only when the button on
    // the page is pressed.
    ...(google ? [{ label: add.google, url: page }] : []),
  ]
}

/** The booking whose link this is. */
export async function bookingOfLink(token: string, db: Db) {
  return db
    .selectFrom('wallet_links')
    .selectAll()
    .where('secret', '=', Buffer.from(token, 'base64url'))
    .executeTakeFirst()
}

/** The token with which a phone asks for one pass. It opens no other pass, and not the page. */
export function tokenOfPass(secret: Buffer, ticketId: string): string {
  return createHmac('sha256', secret).update(`apple pass ${ticketId}`).digest('base64url')
}

/** The link row of a ticket's booking, if the token is the one of its pass. */
export async function linkOfPass(ticketId: string, token: string, db: Db) {
  const { rows } = await sql<{ booking_id: string; secret: Buffer; changed_at: Date }>`
    select wallet_links.* from wallet_links where booking_id in (
      select booking_id from tickets where id = ${ticketId}::uuid
      union all select booking_id from wallet_devices where ticket_id = ${ticketId}::uuid)`.execute(db)
  const [link] = rows
  if (link === undefined) return undefined
  const [sent, right] = [Buffer.from(token), Buffer.from(tokenOfPass(link.secret, ticketId))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? link : undefined
}

function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}
