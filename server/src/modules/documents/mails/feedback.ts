import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type * as messages from '@reseller-portal/contract/documents'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Ctx } from '#kit/context.ts'
import { keyColumns } from '#kit/http/keyed.ts'
import { refuseBeyond } from '#kit/http/limits.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { techniciansWho } from '#modules/accounts/index.ts'
import { languageOf } from './account-mails.ts'
import { written } from './letter.ts'
import { queueMail } from './queue-mail.ts'

/** How often a person can send feedback: a burst of ten, then one every six minutes. */
const rate = { calls: 1, burst: 10, perMinute: 1 / 6 }

/** Stores feedback and mails it to the staff of the installation. */
export async function sendFeedback(
  { text, page }: Input<typeof messages.sendFeedback>,
  ctx: Ctx,
): Promise<Returned<typeof messages.sendFeedback>> {
  const { accountId, orgCode } = ctx.actor
  const existing = await feedbackOfKey(ctx)
  if (existing) return existing
  await refuseBeyond(`feedback ${accountId}`, rate, ctx)
  const id = newId()
  const row = { id, account_id: accountId, org_code: orgCode, page, text, created_at: ctx.now }
  return within(ctx, async (tx) => {
    const kept = await tx.db
      .insertInto('feedback')
      .values({ ...row, ...keyColumns(ctx) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another request with the same key was first, and sends the mail.
    if (!kept) return found(await feedbackOfKey(tx))
    await recordEvent(tx.db, tx, { name: 'feedback.sent', subject: id })
    for (const reader of await techniciansWho('feedback', tx.db)) await mailTo(reader, { id, text, page }, tx)
    return kept
  })
}

/** The feedback that was sent with this account's Idempotency-Key. */
async function feedbackOfKey({ actor, key, db }: Ctx): Promise<{ id: string } | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('feedback')
    .select(['id', 'request_fingerprint'])
    .where('account_id', '=', actor.accountId)
    .where('request_key', '=', key.value)
    .executeTakeFirst()
  if (row && row.request_fingerprint !== key.fingerprint) refuse('key.reused')
  return row && { id: row.id }
}

export async function listFeedback(
  input: Input<typeof messages.listFeedback>,
  ctx: Ctx,
): Promise<Returned<typeof messages.listFeedback>> {
  const all = ctx.db
    .selectFrom('feedback')
    .innerJoin('accounts', 'accounts.id', 'feedback.account_id')
    .innerJoin('organizations', 'organizations.code', 'feedback.org_code')
    .select(['feedback.id', 'feedback.created_at as createdAt', 'page', 'text'])
    .select('organizations.name as organization')
    .select(sql<string>`trim(given_name || ' ' || surname)`.as('author'))
  const { rows, total } = await pageOf(all, input, { search: ['text', 'author', 'organization'] }, ctx.db)
  return { feedback: rows.map(shown), total }
}

type Reader = Awaited<ReturnType<typeof techniciansWho>>[number]

async function mailTo(reader: Reader, feedback: { id: string; text: string; page: string }, tx: Ctx) {
  const language = languageOf(reader.wps_data)
  const words = serverWords[language].account
  const letter = {
    title: fill(words.feedback.title, { name: tx.actor.name }),
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(words.hello, { name: reader.given_name }),
    lines: feedback.text.split('\n'),
    facts: feedback.page === '' ? [] : [[words.feedback.page, feedback.page] as const],
    end: words.feedback.end,
  }
  const whose = { reseller: null, supplier: null, bookingId: null, attachments: [] }
  const mail = { ...whose, ...written(letter.title, letter), to: [reader.email] }
  await queueMail({ ...mail, origin: `feedback ${feedback.id} ${reader.email}` }, tx.db, tx)
}
