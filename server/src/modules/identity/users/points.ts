import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { assignPoints } from '../accounts.ts'
import type { MemberRow } from './rows.ts'

/** Sets the points of sale that narrow a member in their organisation. */
export async function writePoints(
  row: Pick<MemberRow, 'id' | 'reseller_id'>,
  codes: readonly string[],
  tx: Ctx,
): Promise<void> {
  const own = tx.db.selectFrom('points_of_sale').where('reseller_id', '=', row.reseller_id)
  await tx.db
    .deleteFrom('account_points_of_sale')
    .where('account_id', '=', row.id)
    .where('point_of_sale_id', 'in', own.select('id'))
    .execute()
  await assignPoints(row.id, await pointIds(codes, row.reseller_id, tx), tx.db)
}

/** The ids of a reseller's points of sale; a code that it does not have is refused. */
export async function pointIds(
  codes: readonly string[],
  resellerId: string | null,
  { db }: Pick<Ctx, 'db'>,
): Promise<string[]> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('points_of_sale')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .where('code', 'in', wanted)
    .where('removed_at', 'is', null)
    // One that is being removed is either refused here or found staffed there.
    .forKeyShare()
    .execute()
  if (rows.length < wanted.length) refuse('resellers.pos_not_found', { field: 'pos' })
  return rows.map(({ id }) => id)
}
