import type * as identity from '@reseller-portal/contract/accounts'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { lockMember } from './member.ts'
import { isStaff, visibleMembers, type MemberRow } from './rows.ts'
import { withPoints } from './points.ts'
import { writeMember } from './write.ts'

type Config = Returned<typeof identity.readUserConfig>

/** The points of sale of the staff members whom the account can see. */
export async function listUserConfigs(
  { resellerId }: Input<typeof identity.listUserConfigs>,
  ctx: Ctx,
): Promise<Returned<typeof identity.listUserConfigs>> {
  refuseStranger(resellerId, ctx)
  const rows = await (
    await visibleMembers(ctx)
  )
    .where(isStaff(ctx.config.SERVICE_EMAIL_PATTERN))
    .orderBy('accounts.email')
    .execute()
  return { userConfigs: (await withPoints(rows, ctx)).map((row) => shown(row, resellerId)) }
}

export async function readUserConfig(
  { resellerId, configId }: Input<typeof identity.readUserConfig>,
  ctx: Ctx,
): Promise<Config> {
  refuseStranger(resellerId, ctx)
  const row = await (await visibleMembers(ctx)).where('accounts.id', '=', configId).executeTakeFirst()
  const [member] = await withPoints([found(row, 'users.not_found')], ctx)
  return shown(found(member), resellerId)
}

export function changeUserConfig(
  { resellerId, configId, version, pointsOfSale }: Input<typeof identity.changeUserConfig>,
  ctx: Ctx,
): Promise<Config> {
  refuseStranger(resellerId, ctx)
  return within(ctx, async (tx) => {
    const member = await lockMember(configId, tx)
    if (member.row.version !== version) refuse('things.out_of_date')
    await writeMember(member, { points: pointsOfSale }, tx)
    return readUserConfig({ resellerId, configId }, tx)
  })
}

export async function deleteUserConfig(
  { resellerId, configId }: Input<typeof identity.deleteUserConfig>,
  ctx: Ctx,
): Promise<Returned<typeof identity.deleteUserConfig>> {
  refuseStranger(resellerId, ctx)
  await within(ctx, async (tx) => writeMember(await lockMember(configId, tx), { points: [] }, tx))
  return {}
}

function refuseStranger(resellerId: string, ctx: Ctx): void {
  if (resellerId !== resellerOf(ctx)) refuse('things.not_found')
}

function shown({ id, version, email, pos }: MemberRow, resellerID: string): Config {
  return { id, version, resellerID, email: email ?? '', pointsOfSale: pos.map(({ code }) => code) }
}
