import { sql } from 'kysely'
import { bundles, isRole, keeperRole, type Role } from '@reseller-portal/contract/accounts'
import type * as calls from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import type { Config } from '#server/config.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { resealed, seal, unseal } from '#kit/security/secrets.ts'
import { hasFactor } from '../second-factor/own-factors.ts'
import { redirectUri, refuseUnreachable } from './provider.ts'

type Answer = Returned<typeof calls.readCompanySignIn>
type Change = Input<typeof calls.changeCompanySignIn>

export async function readCompanySignIn(_input: object, ctx: Ctx): Promise<Answer> {
  const row = await ownRow(ctx)
  const domains = await ctx.db
    .selectFrom('company_domains')
    .select('domain')
    .where('org_code', '=', ctx.actor.orgCode)
    .orderBy('domain')
    .execute()
  const keepers = await keepersOf(ctx)
  return {
    signIn: row
      ? {
          issuer: row.issuer,
          clientId: row.client_id,
          domains: domains.map(({ domain }) => domain),
          groupsClaim: row.groups_claim,
          roles: row.roles,
          isEnforced: row.is_enforced,
          breakGlass: row.break_glass,
          version: row.version,
        }
      : null,
    redirectUri: redirectUri(ctx.config),
    keepers: keepers.map(({ id, email, given_name, surname }) => {
      return { id, email: email ?? '', name: `${given_name} ${surname}`.trim() }
    }),
    roles: rolesIn(ctx),
  }
}

/** Calls the provider before anything is saved, so that a wrong address is reported in the form. */
export async function changeCompanySignIn(change: Change, ctx: Ctx): Promise<Answer> {
  const before = await ownRow(ctx)
  const isOther = change.roles.some(({ role }) => !rolesIn(ctx).includes(role))
  if (isOther) refuse('company_sign_in.role_unfit', { field: 'roles' })
  const keepers = await keepersOf(ctx)
  if (!keepers.some(({ id }) => id === change.breakGlass))
    refuse('company_sign_in.keeper_unfit', { field: 'breakGlass' })
  const clientSecret = change.clientSecret ?? (before && (await unseal(before.client_secret, ctx.config)))
  if (clientSecret === undefined) return refuse('company_sign_in.secret_missing', { field: 'clientSecret' })
  const { issuer, clientId } = change
  await refuseUnreachable({ issuer, clientId, clientSecret }, ctx)
  const client_secret = await seal(clientSecret, ctx.config)
  return within(ctx, async (tx) => {
    await write(change, client_secret, tx)
    await recordEvent(tx.db, tx, {
      name: 'organizations.sign_in_changed',
      subject: tx.actor.accountId,
      facts: { url: issuer, emailDomains: change.domains },
    })
    return readCompanySignIn({}, tx)
  })
}

export function removeCompanySignIn(_input: object, ctx: Ctx): Promise<Answer> {
  return within(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('company_sign_ins')
      .where('org_code', '=', tx.actor.orgCode)
      .returning('issuer')
      .executeTakeFirst()
    const facts = { url: gone?.issuer }
    const event = { name: 'organizations.sign_in_removed', subject: tx.actor.accountId, facts } as const
    if (gone) await recordEvent(tx.db, tx, event)
    return readCompanySignIn({}, tx)
  })
}

async function write(change: Change, client_secret: Buffer, tx: Ctx): Promise<void> {
  const { orgCode: org_code } = tx.actor
  const { issuer, clientId: client_id, groupsClaim: groups_claim, version } = change
  const row = {
    issuer,
    client_id,
    client_secret,
    groups_claim,
    roles: JSON.stringify(change.roles),
    is_enforced: change.isEnforced,
    break_glass: change.breakGlass,
  }
  // Two organizations that claim the same domain wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('company_domains'))`.execute(tx.db)
  const written =
    version === 0
      ? await tx.db
          .insertInto('company_sign_ins')
          .values({ org_code, ...row })
          .onConflict((conflict) => conflict.column('org_code').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('company_sign_ins')
          .set({ ...row, version: version + 1 })
          .where('org_code', '=', org_code)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  if (!written) refuse('things.out_of_date')
  await refuseTaken(change.domains, tx)
  await tx.db.deleteFrom('company_domains').where('org_code', '=', org_code).execute()
  const domains = [...new Set(change.domains)].map((domain) => ({ domain, org_code }))
  await tx.db.insertInto('company_domains').values(domains).execute()
}

/** Refuses a domain that another company signs in with, or that people of another organization use. */
async function refuseTaken(domains: readonly string[], { db, actor }: Ctx): Promise<void> {
  const taken = await db
    .selectFrom('company_domains')
    .select('domain')
    .where('domain', 'in', domains)
    .where('org_code', '!=', actor.orgCode)
    .executeTakeFirst()
  const { rows } = await sql<{ domain: string }>`
    select split_part(email, '@', 2) as domain from accounts
    where kind = 'person' and split_part(email, '@', 2) = any(${[...domains]}) and org_code <> ${actor.orgCode}
      and org_code is distinct from (select sister_code from organizations where code = ${actor.orgCode})
    limit 1`.execute(db)
  const domain = taken?.domain ?? rows[0]?.domain
  if (domain !== undefined) refuse('company_sign_in.domain_taken', { domain, field: 'domains' })
}

function ownRow({ db, actor }: Ctx) {
  return db
    .selectFrom('company_sign_ins')
    .selectAll()
    .where('org_code', '=', actor.orgCode)
    .executeTakeFirst()
}

function rolesIn({ actor }: Ctx): Role[] {
  return Object.keys(bundles)
    .filter(isRole)
    .filter((role) => bundles[role].kind === actor.kind)
}

/** Active administrators with a password and a second factor whose accounts belong to this organization. */
function keepersOf({ db, actor }: Ctx) {
  return db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.account_id', 'accounts.id')
    .select(['accounts.id', 'email', 'given_name', 'surname'])
    .where('accounts.org_code', '=', actor.orgCode)
    .where('memberships.org_code', '=', actor.orgCode)
    .where('memberships.deactivated_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`memberships.roles @> array[${keeperRole(actor.kind)}]::text[]`)
    .where(hasFactor)
    .orderBy('email')
    .execute()
}

/** Encrypts the secrets of providers with the present key. Returns how many were encrypted with the previous one. */
export async function resealProviders(db: Db, config: Config): Promise<number> {
  let count = 0
  for (const { org_code, client_secret } of await db
    .selectFrom('company_sign_ins')
    .select(['org_code', 'client_secret'])
    .execute()) {
    const fresh = await resealed(client_secret, config)
    if (fresh === undefined) continue
    await db
      .updateTable('company_sign_ins')
      .set({ client_secret: fresh })
      .where('org_code', '=', org_code)
      .where('client_secret', '=', client_secret)
      .execute()
    count += 1
  }
  return count
}
