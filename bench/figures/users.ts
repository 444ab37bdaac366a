import pg from 'pg'
import { newId } from '#kit/ids.ts'
import { buildCompany } from '../company.ts'
import type { Company } from '../company.ts'
import { beside } from '../load.ts'
import { signIn } from '../seller.ts'
import type { Stage } from '../stage.ts'

const size = 10_000
const many = 500
const load = { agents: 2, warmSeconds: 2, seconds: 6 }

/** The user list of a reseller with 10,000 people over HTTP, beside the same rows as plain prepared SQL. */
export async function users(stage: Stage): Promise<string[]> {
  const company = await buildCompany(stage, size)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  const boss = await signIn(stage.server.url, company.bossEmail, stage.server.password)
  const list = async (query: string, total: number) => {
    const { body } = await boss.send<{ total: number }>('GET', `/api/users?active=true${query}`)
    return body.total === total
  }
  const managers = 'RESELLER_PORTAL_MANAGER'
  try {
    return [
      await beside('users, a page of 10,000', load, {
        reference: () => read(pool, 'page', company, '', 25),
        ours: () => list('&limit=25', size + 1),
      }),
      await beside('users, by role and search', load, {
        reference: () => read(pool, 'filter', company, filter(managers), 25),
        ours: () => list(`&limit=25&groups=${managers}&search=surname12`, 11),
      }),
      await beside('users, all 10,000', load, {
        reference: () => read(pool, 'all', company, '', size),
        ours: () => list(`&limit=${size}`, size + 1),
      }),
      await beside(`users, a role for ${many} and back`, { ...load, agents: 1 }, bulk(pool, company, boss)),
    ]
  } finally {
    await pool.end()
  }
}

const filter = (role: string) => `and roles && array['${role}']
  and (given_name ilike '%surname12%' or surname ilike '%surname12%' or email ilike '%surname12%' or department ilike '%surname12%')`

/** A page and how many there are, with what a row of the list shows. */
async function read(pool: pg.Pool, name: string, { orgCode }: Company, where: string, limit: number) {
  const from = `from memberships join accounts on accounts.id = account_id
    where memberships.org_code = $1 and memberships.deactivated_at is null and kind = 'person' and removed_at is null ${where}`
  const page = await pool.query({
    name: `users-${name}`,
    text: `select accounts.id, email, given_name, surname, phone, department, roles, version, memberships.created_at,
      (select json_agg(json_build_object('code', code, 'name', name)) from account_points_of_sale
        join points_of_sale on points_of_sale.id = point_of_sale_id where account_id = accounts.id) as pos
      ${from} order by memberships.created_at desc, accounts.id desc limit ${limit}`,
    values: [orgCode],
  })
  const count = await pool.query({
    name: `users-${name}-count`,
    text: `select count(*) ${from}`,
    values: [orgCode],
  })
  return page.rows.length > 0 && count.rows.length === 1
}

/** Gives 500 people a role and takes it back, turn about, with an event for each. */
function bulk(pool: pg.Pool, company: Company, boss: Awaited<ReturnType<typeof signIn>>) {
  const role = 'RESELLER_PORTAL_REPORTS'
  const ids = { ours: company.ids.slice(0, many), theirs: company.ids.slice(many, 2 * many) }
  const turns = { ours: 0, theirs: 0 }
  return {
    reference: async () => {
      turns.theirs += 1
      return writePlain(pool, company, ids.theirs, turns.theirs % 2 === 1 ? 'array_append' : 'array_remove')
    },
    ours: async () => {
      turns.ours += 1
      const asked = { act: turns.ours % 2 === 1 ? 'addRoles' : 'removeRoles', ids: ids.ours, groups: [role] }
      const { body } = await boss.send<{ done: string[] }>('POST', '/api/users/bulk', asked)
      return body.done.length === many
    },
  }

  async function writePlain(
    from: pg.Pool,
    { orgCode, bossId }: Company,
    people: string[],
    change: 'array_append' | 'array_remove',
  ) {
    const client = await from.connect()
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    try {
      await client.query('begin')
      await run(
        'lock',
        'select account_id, roles from memberships where account_id = any($1) and org_code = $2 for update',
        [people, orgCode],
      )
      await run(
        change,
        `update memberships set roles = ${change}(roles, $3) where account_id = any($1) and org_code = $2`,
        [people, orgCode, role],
      )
      await run('versions', 'update accounts set version = version + 1 where id = any($1)', [people])
      await run(
        'events',
        `insert into events (id, name, at, actor_id, actor_name, subject_id, facts)
        select id, 'users.roles_changed', now(), $3, 'Bench Boss', subject, $4
        from unnest($1::uuid[], $2::uuid[]) as event (id, subject)`,
        [people.map(() => newId()), people, bossId, JSON.stringify({ organization: orgCode, after: [role] })],
      )
      await client.query('commit')
      return true
    } finally {
      client.release()
    }
  }
}
