import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { assignPoints } from '../accounts.ts'
import { statement } from '#db/statement.ts'

/** Sets the points of sale to which a member is limited in their organization. */
export async function writePoints(
  row: MemberRow & { org_code: string },
  codes: readonly string[],
  tx: Ctx,
): Promise<void> {
  const own = tx.db.selectFrom('points_of_sale').where('reseller_id', '=', row.reseller_id)
  await tx.db
    .deleteFrom('account_points_of_sale')
    .where('account_id', '=', row.id)
    .where('point_of_sale_id', 'in', own.select('id'))
    .execute()
  await tx.db
    .updateTable('memberships')
    .set({ is_narrowed: codes.length > 0 })
    .where('account_id', '=', row.id)
    .where('org_code', '=', row.org_code)
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
    // If a point of sale is removed at the same time, either it is refused here, or the removal finds staff.
    .forKeyShare()
    .execute()
  if (rows.length < wanted.length) refuse('resellers.pos_not_found', { field: 'pos' })
  return rows.map(({ id }) => id)
}

export type Point = { code: string; name: string; channelID: string }

/** Adds to members the points of sale to which they are limited in their organization, read with one query. */
export async function withPoints<Member extends MemberRow>(rows: readonly Member[], ctx: Pick<Ctx, 'db'>) {
  const pointsOf = await pointsOfAll(rows, ctx)
  return rows.map((row) => ({ ...row, pos: pointsOf(row) }))
}

type MemberRow = { id: string; reseller_id: string | null }

/** The same as a lookup by member: copying the rows of ten thousand members takes noticeable time. */
export async function pointsOfAll(rows: readonly MemberRow[], { db }: Pick<Ctx, 'db'>) {
  const points = rows.length === 0 ? [] : await readPoints({ accounts: rows.map(({ id }) => id) }, db)
  const ofResellers = new Map<string | null, Map<string, Point[]>>()
  for (const { reseller_id, code, name, channelID, accounts } of points) {
    const ofMembers = ofResellers.get(reseller_id) ?? new Map<string, Point[]>()
    ofResellers.set(reseller_id, ofMembers)
    const point = { code, name, channelID }
    const alone = [point]
    for (const id of accounts.split(' ')) {
      const memberPoints = ofMembers.get(id)
      ofMembers.set(id, memberPoints ? [...memberPoints, point] : alone)
    }
  }
  const nowhere: Point[] = []
  return ({ id, reseller_id }: MemberRow) => ofResellers.get(reseller_id)?.get(id) ?? nowhere
}

/** Each point of sale once, with the accounts that are limited to it. */
const readPoints = statement<{ accounts: string[] }, { reseller_id: string; accounts: string } & Point>(`
  select reseller_id, code, name, channel_id as "channelID", string_agg(account_id::text, ' ') as accounts
  from account_points_of_sale join points_of_sale on points_of_sale.id = point_of_sale_id
  where account_id = any(:accounts) group by points_of_sale.id order by code`)
