import { statement } from '#db/statement.ts'
import type { PublicCtx, Work } from '#kit/context.ts'
import { Refused, found, refuse } from '#kit/refuse.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { recordOfAccount } from '../sessions/refresh.ts'

const deviceCookie = 'device'
const windowMinutes = 15
const yearSeconds = 365 * 24 * 3600
/** The most failed tries within the window, before further ones are refused. */
const most = { account: 10, device: 10, address: 100 }

/**
 * Counts a try before it's made, and refuses it if there were too many. From a browser in which the account signed in
 * before it's counted for that browser, else for the account and for the address. So a stranger can't lock the owner
 * out of their own browser. A refused try doesn't count.
 */
export async function countAttempt(
  { email, with: proof }: { email: string; with: 'password' | 'factor' },
  ctx: PublicCtx,
): Promise<{ forget: () => Promise<void> }> {
  const device = await rememberedDevice(email, ctx)
  const subjects = device
    ? [{ subject: `${proof}, device ${device} ${email}`, limit: most.device }]
    : [
        { subject: `${proof}, account ${email}`, limit: most.account },
        { subject: `${proof}, address ${ctx.address}`, limit: most.address },
      ]
  return countTries(subjects, { email }, ctx)
}

type TriedAccount = { email: string } | { accountId: string }

/**
 * Counts a try against each subject before it is made, or refuses it and counts nothing. `forget` is for a try that was
 * right: it takes back that one try and no other.
 */
export async function countTries(
  subjects: { subject: string; limit: number }[],
  whose: TriedAccount,
  ctx: Work,
) {
  const counted = await ctx.db
    .transaction()
    .execute((tx) => countEach(subjects, { ...ctx, db: tx }))
    .catch(async (error: unknown) => {
      if (error instanceof Refused) await recordLockOut(whose, ctx)
      throw error
    })
  const forget = async () => {
    for (const { subject, windowEndsAt } of counted)
      await ctx.db
        .updateTable('tries')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('subject', '=', subject)
        .where('window_ends_at', '=', windowEndsAt)
        .execute()
  }
  return { forget }
}

async function countEach(subjects: { subject: string; limit: number }[], { db, now }: Work) {
  const endsAt = new Date(now.getTime() + windowMinutes * 60_000)
  const counted: { subject: string; windowEndsAt: Date }[] = []
  for (const { subject, limit } of subjects) {
    const { count, windowEndsAt } = found((await countTry({ subject, now, endsAt }, db))[0])
    if (count > limit) refuse('login.too_many', { minutes: windowMinutes })
    counted.push({ subject, windowEndsAt })
  }
  return counted
}

/**
 * The upsert waits for every other try of the same subject, in whatever process: no two tries get the same number. A window
 * begins with its first try and does not move.
 */
const countTry = statement<
  { subject: string; now: Date; endsAt: Date },
  { count: number; windowEndsAt: Date }
>(`
  insert into tries as kept (subject, count, window_ends_at) values (:subject, 1, :endsAt::timestamptz)
  on conflict (subject) do update set
    count = case when kept.window_ends_at > :now::timestamptz then kept.count + 1 else 1 end,
    window_ends_at = case when kept.window_ends_at > :now::timestamptz then kept.window_ends_at else :endsAt::timestamptz end
  returning count, window_ends_at as "windowEndsAt"`)

const take = openBuckets()
/** How often a lock-out is recorded, so that endless attempts do not fill the table. */
const rate = { burst: 1, perMinute: 1 / windowMinutes }

/** Records a lock-out: an event for administrators, and a log line. */
async function recordLockOut(whose: TriedAccount, ctx: Work): Promise<void> {
  const accounts = ctx.db.selectFrom('accounts').select('id')
  const account =
    'accountId' in whose
      ? { id: whose.accountId }
      : await accounts
          .where((row) => row(row.fn<string>('lower', ['email']), '=', whose.email))
          .executeTakeFirst()
  if (!take(account?.id ?? '', ctx.now.getTime(), rate).isAllowed) return
  ctx.log.warn({ security: 'locked_out', account: account?.id }, 'too many attempts')
  if (account) await recordOfAccount(ctx.db, ctx, account.id, 'accounts.locked_out')
}

/** Remembers that the account signed in from this browser. */
export async function rememberDevice(accountId: string, ctx: PublicCtx): Promise<void> {
  const cookie = ctx.cookies.get(deviceCookie)
  const token = cookie !== undefined && cookie.length < 100 ? cookie : newToken()
  await ctx.db
    .insertInto('known_devices')
    .values({ hash: hashOf(token), account_id: accountId, seen_at: ctx.now })
    .onConflict((row) => row.columns(['hash', 'account_id']).doUpdateSet({ seen_at: ctx.now }))
    .execute()
  ctx.cookies.set(deviceCookie, token, { httpOnly: true, seconds: yearSeconds })
}

async function rememberedDevice(email: string, ctx: PublicCtx): Promise<string | undefined> {
  const token = ctx.cookies.get(deviceCookie)
  if (token === undefined) return undefined
  const row = await ctx.db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('account_id')
    .where('hash', '=', hashOf(token))
    .where((on) => on(on.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  return row && hashOf(token).toString('base64url')
}
