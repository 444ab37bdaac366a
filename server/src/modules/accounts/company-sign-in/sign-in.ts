import type { Selectable } from 'kysely'
import type * as calls from '@reseller-portal/contract/accounts'
import type { Role } from '@reseller-portal/contract/accounts'
import { ownValue, type Input, type Returned } from '@reseller-portal/contract/kit'
import type { Database } from '#db/tables.ts'
import type { Db, PublicCtx, Work } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { retryTransaction } from '#kit/within.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { createAccount } from '../accounts.ts'
import { recordOfAccount } from '../sessions/refresh.ts'
import { startSession } from '../sessions/start-session.ts'
import { countTries, rememberDevice } from '../sign-in/attempts.ts'
import { askForFactor } from '../sign-in/second-step.ts'
import { addressOf, claimsOf } from './provider.ts'

const browserCookie = 'company-sign-in'
const stepSeconds = 10 * 60

type Company = Selectable<Database['company_sign_ins']>

/** The company of an email address, by its domain. */
export async function findCompany(
  { email }: Input<typeof calls.findCompany>,
  { db }: PublicCtx,
): Promise<Returned<typeof calls.findCompany>> {
  const row = await db
    .selectFrom('company_domains')
    .innerJoin('company_sign_ins', 'company_sign_ins.org_code', 'company_domains.org_code')
    .innerJoin('organizations', 'organizations.code', 'company_domains.org_code')
    .select(['organizations.name', 'is_enforced'])
    .where('domain', '=', domainOf(email))
    .executeTakeFirst()
  return { company: row ? { name: row.name, isEnforced: row.is_enforced } : null }
}

/** Sends the browser to the provider; only this browser can come back, once, within some minutes. */
export async function beginCompanySignIn(
  { email }: Input<typeof calls.beginCompanySignIn>,
  ctx: PublicCtx,
): Promise<Returned<typeof calls.beginCompanySignIn>> {
  await countTries([{ subject: `company sign-ins of ${ctx.address}`, limit: 100 }], { email }, ctx)
  const company = await ctx.db
    .selectFrom('company_sign_ins')
    .innerJoin('company_domains', 'company_domains.org_code', 'company_sign_ins.org_code')
    .selectAll('company_sign_ins')
    .where('domain', '=', domainOf(email))
    .executeTakeFirst()
  const { org_code, ...provider } = found(company, 'company_sign_in.not_found')
  const [state, nonce, verifier, browser] = [newToken(), newToken(), newToken(), newToken()]
  const url = await addressOf(provider, { email, state, nonce, verifier }, ctx)
  const expires_at = new Date(ctx.now.getTime() + stepSeconds * 1000)
  const hashes = { hash: hashOf(state), browser_hash: hashOf(browser) }
  await ctx.db
    .insertInto('company_sign_in_steps')
    .values({ ...hashes, org_code, nonce, verifier, expires_at })
    .execute()
  ctx.cookies.set(browserCookie, browser, { httpOnly: true, seconds: stepSeconds })
  return { url }
}

/** Signs in the person whom the provider identified, with the roles of their groups. */
export async function finishCompanySignIn(
  { query }: Input<typeof calls.finishCompanySignIn>,
  ctx: PublicCtx,
): Promise<Returned<typeof calls.finishCompanySignIn>> {
  const state = new URLSearchParams(query).get('state') ?? ''
  const browser = found(ctx.cookies.get(browserCookie), 'company_sign_in.over')
  const used = await ctx.db
    .deleteFrom('company_sign_in_steps')
    .where('hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', ctx.now)
    .returning(['org_code', 'nonce', 'verifier'])
    .executeTakeFirst()
  const { org_code, nonce, verifier } = found(used, 'company_sign_in.over')
  ctx.cookies.clear(browserCookie)
  const company = found(await companyOf(org_code, ctx.db), 'company_sign_in.over')
  const claims = await claimsOf(company, { query, state, nonce, verifier }, ctx)
  const person = personIn(claims, company)
  const outcome = await retryTransaction(() =>
    ctx.db.transaction().execute((tx) => admit(person, company, ctx, tx)),
  )
  // Only after the commit, so that a person who lost every role is saved without roles before they are refused.
  if (outcome === 'no_role') return refuse('company_sign_in.no_role')
  const member = { accountId: outcome, orgCode: company.org_code, isOfCompany: true }
  const secondStep = await askForFactor(member, ctx)
  if (secondStep) return secondStep
  await rememberDevice(outcome, ctx)
  return ctx.db.transaction().execute(async (tx) => {
    await recordOfAccount(tx, ctx, outcome, 'accounts.signed_in')
    return startSession(member, ctx, tx)
  })
}

function companyOf(orgCode: string, db: Db): Promise<Company | undefined> {
  return db.selectFrom('company_sign_ins').selectAll().where('org_code', '=', orgCode).executeTakeFirst()
}

function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@').at(-1) ?? ''
}

type Person = {
  subject: string
  email: string
  isVerified: boolean
  givenName: string
  surname: string
  roles: Role[]
}

function personIn(claims: Record<string, unknown> & { sub: string }, company: Company): Person {
  const text = (name: string) => {
    const value = ownValue(claims, name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const groups = new Set(
    [ownValue(claims, company.groups_claim)].flat().filter((each) => typeof each === 'string'),
  )
  const roles = company.roles.filter(({ group }) => groups.has(group)).map(({ role }) => role)
  return {
    subject: claims.sub,
    email: text('email').toLowerCase(),
    isVerified: claims['email_verified'] === true,
    givenName: text('given_name') || text('name'),
    surname: text('family_name'),
    roles: [...new Set(roles)],
  }
}

/** Finds or adds the account of a person, and gives it exactly the roles of their groups. */
async function admit(person: Person, company: Company, ctx: PublicCtx, tx: Db): Promise<string> {
  const { org_code, issuer } = company
  if (!person.isVerified) refuse('company_sign_in.email_unverified')
  const domains = await tx
    .selectFrom('company_domains')
    .select('domain')
    .where('org_code', '=', org_code)
    .execute()
  if (!domains.some(({ domain }) => domain === domainOf(person.email)))
    refuse('company_sign_in.email_foreign')
  const identity = await tx
    .selectFrom('company_identities')
    .innerJoin('accounts', 'accounts.id', 'company_identities.account_id')
    .select(['accounts.id', 'accounts.removed_at'])
    .where('company_identities.org_code', '=', org_code)
    .where('issuer', '=', issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()
  const isRemoved = identity !== undefined && identity.removed_at !== null
  if (isRemoved) await unlinkRemoved(person, company, tx)
  const accountId = identity && !isRemoved ? identity.id : await accountOf(person, company, ctx, tx)
  if (accountId === undefined) return 'no_role'
  // The account that keeps its password also keeps its roles, so that its owner can repair the sign-in.
  if (accountId === company.break_glass) return accountId
  return (await giveRoles(accountId, person.roles, company, ctx, tx)) ? accountId : 'no_role'
}

/** A person whose account was removed is refused until an administrator has added their address again. */
async function unlinkRemoved(
  { email, subject }: Person,
  { org_code, issuer }: Company,
  tx: Db,
): Promise<void> {
  const added = tx
    .selectFrom('accounts')
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
  found(await added.executeTakeFirst(), 'company_sign_in.deactivated')
  await tx
    .deleteFrom('company_identities')
    .where('org_code', '=', org_code)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

/**
 * The account with this address, which must belong to the organization; if there is none, a new one. Undefined if the
 * person's groups give no role for a new one.
 */
async function accountOf(
  { email, subject, roles, ...names }: Person,
  { org_code, issuer }: Company,
  ctx: Work,
  tx: Db,
): Promise<string | undefined> {
  const existing = await tx
    .selectFrom('accounts')
    .select(['id', 'org_code', 'kind'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst()
  if (existing && (existing.org_code !== org_code || existing.kind !== 'person'))
    refuse('company_sign_in.other_person')
  if (!existing && roles.length === 0) return undefined
  const { givenName, surname } = names
  const account = { email, orgCode: org_code, givenName, surname, roles }
  const account_id = existing?.id ?? (await createAccount(account, null, ctx.now, tx))
  if (!existing) await recordOfAccount(tx, ctx, account_id, 'users.created', { roles })
  const linked = await tx
    .insertInto('company_identities')
    .values({ org_code, issuer, subject, account_id })
    .onConflict((conflict) => conflict.columns(['org_code', 'issuer', 'account_id']).doNothing())
    .returning('account_id')
    .executeTakeFirst()
  // The account is linked to another person of the provider.
  if (!linked) refuse('company_sign_in.other_person')
  return account_id
}

/** False if the person no longer has a role. Their sessions then end too. */
async function giveRoles(
  accountId: string,
  roles: readonly Role[],
  { org_code }: Company,
  ctx: Work,
  tx: Db,
): Promise<boolean> {
  const member = tx
    .selectFrom('memberships')
    .select(['roles', 'deactivated_at'])
    .where('account_id', '=', accountId)
    .where('org_code', '=', org_code)
    .forUpdate()
  const before = found(await member.executeTakeFirst(), 'company_sign_in.deactivated')
  if (before.deactivated_at !== null) refuse('company_sign_in.deactivated')
  const isSame = before.roles.length === roles.length && roles.every((each) => before.roles.includes(each))
  if (!isSame) {
    await tx
      .updateTable('memberships')
      .set({ roles: [...roles] })
      .where('account_id', '=', accountId)
      .where('org_code', '=', org_code)
      .execute()
    await tx
      .updateTable('accounts')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', accountId)
      .execute()
    const facts = { before: before.roles, after: roles }
    await recordOfAccount(tx, ctx, accountId, 'users.roles_changed', facts)
  }
  if (roles.length > 0) return true
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('org_code', '=', org_code)
    .execute()
  await tx
    .deleteFrom('sign_in_steps')
    .where('account_id', '=', accountId)
    .where('org_code', '=', org_code)
    .execute()
  return false
}

/**
 * Refuses a password where the company demands its own sign-in: by the account's organization, and for an address without
 * an account by its domain, so that the answer does not say whether there is one.
 */
export async function refusePassword(email: string, db: Db): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'org_code'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst()
  const enforced = db
    .selectFrom('company_sign_ins')
    .innerJoin('organizations', 'organizations.code', 'company_sign_ins.org_code')
    .select(['organizations.name', 'break_glass'])
    .where('is_enforced', '=', true)
  const byDomain = db.selectFrom('company_domains').select('org_code').where('domain', '=', domainOf(email))
  const company = await (
    account
      ? enforced.where('company_sign_ins.org_code', '=', account.org_code)
      : enforced.where('company_sign_ins.org_code', 'in', byDomain)
  ).executeTakeFirst()
  if (!company || account?.id === company.break_glass) return
  refuse('login.by_company', { company: company.name })
}
