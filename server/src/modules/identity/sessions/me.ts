import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { me as endpoint } from '@reseller-portal/contract/identity'
import { featureKeys } from '@reseller-portal/contract/identity'
import type { Ctx } from '#kit/context.ts'
import { found } from '#kit/refuse.ts'
import { hasFactor } from '../second-factor/own-factors.ts'
import { accountShown, membersOf, withPoints } from '../users/rows.ts'

/** The signed-in account in the organisation of its session, and where else it belongs. */
export async function me(_input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
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
  const { enabled } = await ctx.db
    .selectFrom('accounts')
    .select(hasFactor.as('enabled'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const own = organizations.find(({ code }) => code === ctx.actor.orgCode)
  return {
    ...accountShown(row),
    features: featureKeys.filter((key) => ctx.actor.features.includes(key)),
    organizations: organizations.map(({ code, name, kind }) => ({ code, name, kind })),
    second_factor: { enabled, demanded: own?.factor_required ?? false },
  }
}
