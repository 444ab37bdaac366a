import type { ClientBase, Pool } from 'pg'
import { newId } from '#kit/ids.ts'

export const managers = 'RESELLER_PORTAL_MANAGER'
const lists = {
  page: { where: '', limit: 25 },
  filter: {
    where: `and roles && array['${managers}']
      and (given_name ilike '%surname12%' or surname ilike '%surname12%' or email ilike '%surname12%' or department ilike '%surname12%')`,
    limit: 25,
  },
  all: { where: '', limit: 10_000 },
}
export type List = keyof typeof lists

/** A page and how many there are, with what a row of the list shows: two prepared statements. */
export async function readPlain(pool: Pool, list: List, orgCode: string) {
  const { where, limit } = lists[list]
  const from = `from memberships join accounts on accounts.id = account_id
    where memberships.org_code = $1 and memberships.deactivated_at is null and kind = 'person' and removed_at is null ${where}`
  const page = await pool.query({
    name: `users-${list}`,
    text: `select accounts.id, username, memberships.org_code, email, given_name, surname, phone, department, impersonated_id,
      wps_data, roles, memberships.deactivated_at, version, password_hash is null as invited, memberships.created_at,
      (select json_agg(json_build_object('code', code, 'name', name)) from account_points_of_sale
        join points_of_sale on points_of_sale.id = point_of_sale_id where account_id = accounts.id) as pos
      ${from} order by memberships.created_at desc, accounts.id desc limit ${limit}`,
    values: [orgCode],
  })
  const count = await pool.query<{ count: number }>({
    name: `users-${list}-count`,
    text: `select count(*)::int as count ${from}`,
    values: [orgCode],
  })
  return { accounts: page.rows, total: count.rows[0]?.count ?? 0 }
}

export type PlainBulk = { orgCode: string; actorId: string; ids: string[]; role: string; isAdding: boolean }

/** Gives many people a role or takes it back, with an event for each: four prepared statements in a transaction. */
export async function writePlain(pool: Pool, it: PlainBulk): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await write(client, it)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function write(client: ClientBase, { orgCode, actorId, ids, role, isAdding }: PlainBulk) {
  const change = isAdding ? 'array_append' : 'array_remove'
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await run(
    'lock',
    'select account_id, roles from memberships where account_id = any($1) and org_code = $2 for update',
    [ids, orgCode],
  )
  await run(
    change,
    `update memberships set roles = ${change}(roles, $3) where account_id = any($1) and org_code = $2`,
    [ids, orgCode, role],
  )
  await run('versions', 'update accounts set version = version + 1 where id = any($1)', [ids])
  await run(
    'events',
    `insert into events (id, name, at, actor_id, actor_name, subject_id, facts)
    select id, 'users.roles_changed', now(), $3, 'Bench Boss', subject, $4
    from unnest($1::uuid[], $2::uuid[]) as event (id, subject)`,
    [ids.map(() => newId()), ids, actorId, JSON.stringify({ organization: orgCode, after: [role] })],
  )
}
