import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  featureKeys,
  OwnMail,
  type me as meEndpoint,
  type changeMe as changeMeEndpoint,
} from '@reseller-portal/contract/accounts'
import type { Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { isDemoAccount } from '../second-factor/demanded.ts'
import { hasFactor } from '../second-factor/own-factors.ts'
import { accountShown, membersOf } from '../users/rows.ts'
import { withPoints } from '../users/points.ts'

/** The signed-in account in the organization of its session, and where else it belongs. */
export async function me(_input: Input<typeof meEndpoint>, ctx: Ctx): Promise<Returned<typeof meEndpoint>> {
  const rows = await membersOf(ctx.db)
    .where('accounts.id', '=', ctx.actor.accountId)
    .where('memberships.org_code', '=', ctx.actor.orgCode)
    .execute()
  const [person] = await withPoints(rows, ctx)
  const row = found(person)
  const organizations = await ctx.db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.code', 'memberships.org_code')
    .select(['code', 'name', 'kind', 'factor_required'])
    .where('account_id', '=', row.id)
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .execute()
  const { enabled, mails_off } = await ctx.db
    .selectFrom('accounts')
    .select(['mails_off', hasFactor.as('enabled')])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const company = await ctx.db
    .selectFrom('companies')
    .select('currency')
    .where('id', '=', ctx.actor.resellerId ?? ctx.actor.supplierId)
    .executeTakeFirst()
  const own = organizations.find(({ code }) => code === ctx.actor.orgCode)
  const isOwedByKind = ctx.actor.kind === 'PLATFORM' && !isDemoAccount(row.email, ctx.config)
  return {
    ...accountShown(row),
    features: featureKeys.filter((key) => ctx.actor.features.includes(key)),
    organizations: organizations.map(({ code, name, kind }) => ({ code, name, kind })),
    second_factor: { enabled, demanded: own?.factor_required === true || isOwedByKind },
    mails_off: mails_off.flatMap((mail) => OwnMail.safeParse(mail).data ?? []),
    zone: await ctx.zoneOf(ctx.actor, ctx.db),
    currency: company?.currency ?? null,
  }
}

/** Changes the account's own texts, in every organization that it belongs to. */
export async function changeMe(
  { version, ...texts }: Input<typeof changeMeEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof changeMeEndpoint>> {
  const { accountId: id } = ctx.actor
  return within(ctx, async (tx) => {
    const rows = tx.db.selectFrom('accounts').selectAll().where('id', '=', id)
    const before = await rows.forUpdate().executeTakeFirstOrThrow()
    if (before.version !== version) refuse('things.out_of_date')
    const fields = Object.entries(texts).flatMap(([name, text]) =>
      Reflect.get(before, name) === text ? [] : [name],
    )
    if (fields.length === 0) return { version }
    const next = { ...texts, version: version + 1 }
    await tx.db.updateTable('accounts').set(next).where('id', '=', id).execute()
    await recordEvent(tx.db, tx, { name: 'users.changed', subject: id, facts: { fields } })
    return { version: next.version }
  })
}
