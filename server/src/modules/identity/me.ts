import type { Input, Returned } from '@reseller-portal/contract/kit'
import { roles } from '@reseller-portal/contract/identity'
import type { me as endpoint, Role } from '@reseller-portal/contract/identity'
import type { Ctx } from '../../kit/context.ts'
import { found } from '../../kit/refuse.ts'

/** The signed-in account with its groups and points of sale. */
export async function me(_input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const row = found(
    await ctx.db.selectFrom('accounts').selectAll().where('id', '=', ctx.actor.accountId).executeTakeFirst(),
  )
  const pos = await ctx.db
    .selectFrom('account_points_of_sale')
    .innerJoin('points_of_sale', 'points_of_sale.id', 'account_points_of_sale.point_of_sale_id')
    .select(['points_of_sale.code', 'points_of_sale.name'])
    .where('account_id', '=', row.id)
    .orderBy('points_of_sale.code')
    .execute()
  const { id, username, org_code, email, given_name, surname, phone, department, impersonated_id, wps_data } =
    row
  return {
    id,
    username,
    org_code,
    email,
    given_name,
    surname,
    phone,
    department,
    impersonated_id,
    wps_data,
    pos,
    groups: row.roles.filter(isRole).map((name) => ({ id: name, name })),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
  }
}

function isRole(name: string): name is Role {
  const known: readonly string[] = roles
  return known.includes(name)
}
