import type { Input, Returned } from '@reseller-portal/contract/kit'
import { whyNotPassword } from '@reseller-portal/contract/accounts'
import type * as identity from '@reseller-portal/contract/accounts'
import type { Ctx, Db, PublicCtx, Work } from '#kit/context.ts'
import { jobKind, swept } from '#kit/background/jobs.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { hashOf } from '#kit/security/tokens.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { refusePassword } from '../company-sign-in/sign-in.ts'
import { endEverySession, endOtherSessions } from '../sessions/own-sessions.ts'
import { recordOfAccount } from '../sessions/refresh.ts'
import { countTries, rememberDevice } from '../sign-in/attempts.ts'
import { confirmPassword } from './confirm.ts'
import { hasLink, openLink } from './links.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

/** Opens the link that was requested for an email. The job looks up whether there is an account, so that the answer can't tell. */
export const resetToOpen = jobKind<{ email: string }>('accounts.open_reset', 2, swept, { batch: 10 })

/** Always answers the same, in the same time: the work is done behind the answer. */
export async function forgotPassword(
  input: Input<typeof identity.forgotPassword>,
  ctx: PublicCtx,
): Promise<Returned<typeof identity.forgotPassword>> {
  const email = input.email.toLowerCase()
  if (email === '') refuse('login.email_empty')
  const tries = [
    { subject: `reset ${email}`, limit: 5 },
    { subject: `resets of ${ctx.address}`, limit: 30 },
  ]
  await countTries(tries, { email }, ctx)
  await refusePassword(email, ctx.db)
  await ctx.jobs.send(resetToOpen, { email })
  return {}
}

/**
 * Opens a reset link for the account of an email; a follower of the event mails it. While a link is valid it stays the only
 * one, and asking again mails nothing: a stranger can neither end it nor fill the person's mailbox.
 */
export async function openReset({ email }: { email: string }, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
      .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
      .select(['accounts.id', 'accounts.org_code', 'reseller_id', 'supplier_id'])
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
      .where('accounts.kind', '=', 'person')
      .where('memberships.deactivated_at', 'is', null)
      .executeTakeFirst()
    if (!account) return
    const { id, org_code: orgCode, reseller_id: reseller, supplier_id: supplier } = account
    if (await hasLink({ accountId: id, kind: 'RESET' }, work.now, tx)) return
    await openLink({ accountId: id, orgCode, kind: 'RESET' }, work, tx)
    await recordEvent(tx, work, { name: 'accounts.reset_asked', subject: id, reseller, supplier })
  })
}

/** Whose link this is, for the page that it opens. */
export async function readLink(
  { token }: Input<typeof identity.readLink>,
  ctx: PublicCtx,
): Promise<Returned<typeof identity.readLink>> {
  if (token === '') refuse('links.missing')
  const row = found(await linkOf(token, ctx).executeTakeFirst(), 'links.over')
  return { email: row.email ?? '', kind: row.kind, organization: row.name }
}

/**
 * Sets the password of the account that the link was emailed to, even if another account is signed in in that browser. This ends the link,
 * and so is every session of the account.
 */
export async function resetPassword(
  { token, password }: Input<typeof identity.resetPassword>,
  ctx: PublicCtx,
): Promise<Returned<typeof identity.resetPassword>> {
  if (password === '') refuse('passwords.empty')
  if (token === '') refuse('links.missing')
  refuseIf(whyNotPassword(password))
  const link = found(await linkOf(token, ctx).executeTakeFirst(), 'links.over')
  await refusePassword(link.email ?? '', ctx.db)
  const words = [link.email ?? '', link.given_name, link.surname]
  await refuseWeak(password, { words, accountId: link.account_id })
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    const id = await useLink(token, ctx, tx)
    const name = link.kind === 'INVITATION' ? 'accounts.joined' : 'accounts.password_reset'
    await writePassword({ id, password_hash, name }, { ...ctx, db: tx })
  })
  await rememberDevice(link.account_id, ctx)
  return {}
}

/**
 * Gives the person with this e-mail a password as its hash, as if they had followed their invitation: for whoever sets up
 * accounts beside the database and cannot read a mail. How easy it is to guess is not measured.
 */
export function joinWithPassword(
  { email, passwordHash }: { email: string; passwordHash: string },
  work: Work,
): Promise<void> {
  return work.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('accounts')
      .select('id')
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirstOrThrow()
    await writePassword({ id, password_hash: passwordHash, name: 'accounts.joined' }, { ...work, db: tx })
  })
}

type Written = {
  id: string
  password_hash: string
  name: 'accounts.joined' | 'accounts.password_reset'
}

/** Writes a password, and ends all links and sessions of the account. */
async function writePassword({ id, password_hash, name }: Written, tx: Work): Promise<void> {
  await tx.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
  await tx.db.deleteFrom('account_links').where('account_id', '=', id).execute()
  await endEverySession(id, tx.db)
  await recordOfAccount(tx.db, tx, id, name)
}

/** Uses a link up, and returns its account. */
async function useLink(token: string, { now }: PublicCtx, tx: Db): Promise<string> {
  const used = await tx
    .deleteFrom('account_links')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return found(used, 'links.over').account_id
}

function linkOf(token: string, { db, now }: PublicCtx) {
  return db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .innerJoin('organizations', 'organizations.code', 'account_links.org_code')
    .select(['account_links.account_id', 'account_links.kind', 'organizations.name'])
    .select(['accounts.email', 'accounts.given_name', 'accounts.surname'])
    .where('account_links.hash', '=', hashOf(token))
    .where('account_links.expires_at', '>', now)
}

/** Sets a new password of one's own; the current one is asked for, and every other session ends. */
export async function changePassword(
  { password, current }: Input<typeof identity.changePassword>,
  ctx: Ctx,
): Promise<Returned<typeof identity.changePassword>> {
  refuseIf(whyNotPassword(password))
  const account = await confirmPassword(current, ctx)
  const words = [ctx.actor.email, account.given_name, account.surname]
  await refuseWeak(password, { words, accountId: account.id })
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
    await endOtherSessions(ctx, tx)
    await recordEvent(tx, ctx, { name: 'accounts.password_changed', subject: account.id })
  })
  return {}
}
