import type { PublicCtx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'

const windowMinutes = 15
const perAccount = 10
const perAddress = 100

/** Counts a try by account and by address, and refuses when either has had too many (decisions §9). */
export async function countAttempt(email: string, ctx: PublicCtx): Promise<void> {
  const since = new Date(ctx.now.getTime() - windowMinutes * 60_000)
  const subjects = [`account ${email}`, `address ${ctx.address}`]
  await ctx.db
    .insertInto('sign_in_attempts')
    .values(subjects.map((subject) => ({ subject, at: ctx.now })))
    .execute()
  const counts = await ctx.db
    .selectFrom('sign_in_attempts')
    .select((row) => ['subject', row.fn.countAll<number>().as('tries')])
    .where('subject', 'in', subjects)
    .where('at', '>', since)
    .groupBy('subject')
    .execute()
  const tooMany = counts.some(
    ({ subject, tries }) => tries > (subject.startsWith('account') ? perAccount : perAddress),
  )
  if (tooMany) refuse('login.too_many', { minutes: windowMinutes })
}

/** The right password clears the account's tries and does not count against the address; old tries go with them. */
export async function forgetAttempts(email: string, ctx: PublicCtx): Promise<void> {
  const old = new Date(ctx.now.getTime() - windowMinutes * 60_000)
  await ctx.db
    .deleteFrom('sign_in_attempts')
    .where((row) =>
      row.or([
        row('subject', '=', `account ${email}`),
        row.and([row('subject', '=', `address ${ctx.address}`), row('at', '=', ctx.now)]),
        row('at', '<', old),
      ]),
    )
    .execute()
}
