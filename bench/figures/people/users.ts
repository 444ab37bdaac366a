import { join } from 'node:path'
import pg from 'pg'
import { buildCompany, type Company } from './company.ts'
import { beside, type Round } from '../../load.ts'
import { startReference } from '../../reference.ts'
import { signIn, type Seller } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { managers, readPlain, writePlain, type List } from './plain-users.ts'

const size = 10_000
const many = 500
const load = { agents: 2, warmSeconds: 2, seconds: 6 }
const role = 'RESELLER_PORTAL_REPORTS'

/**
 * The user list of a reseller with 10,000 people over HTTP. Its references are the same rows as plain prepared SQL, and
 * the same plain SQL served by the same means: HTTP and a session.
 */
export async function users(stage: Stage): Promise<string[]> {
  const company = await buildCompany(stage, size)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  const lean = await startReference(stage, join(import.meta.dirname, 'users-server.ts'))
  try {
    const boss = await signIn(stage.server.url, company.bossEmail, stage.server.password)
    const leanBoss = await signIn(lean.url, company.bossEmail, stage.server.password)
    // Who gives roles has a second factor; both are signed in already.
    await pool.query(giveKey, [company.bossId])
    const lines: string[] = []
    for (const [name, list, query, total] of listed) {
      const ours = countsTo(total, () => boss.send('GET', `/api/users?active=true&limit=${query}`))
      const served = countsTo(total, () => leanBoss.send('GET', `/api/bench/users?search=${list}`))
      const plain = async () => (await readPlain(pool, list, company.orgCode)).total === total
      lines.push(await beside(`users, ${name}`, load, { reference: plain, ours }))
      lines.push(await beside(`users, ${name}, served`, load, { reference: served, ours }))
    }
    const { ours, plain, served } = bulk(pool, company, boss, leanBoss)
    const alone = { ...load, agents: 1 }
    lines.push(await beside(`users, a role for ${many} and back`, alone, { reference: plain, ours }))
    lines.push(await beside(`users, a role for ${many}, served`, alone, { reference: served, ours }))
    return lines
  } finally {
    await lean.stop()
    await pool.end()
  }
}

const giveKey = `insert into passkeys (id, account_id, credential_id, public_key, counter, name, added_at)
  values (gen_random_uuid(), $1, gen_random_uuid(), '', 0, 'Key', now())`

const listed: readonly [string, List, string, number][] = [
  ['a page of 10,000', 'page', '25', size + 1],
  ['by role and search', 'filter', `25&groups=${managers}&search=surname12`, 11],
  ['all 10,000', 'all', String(size), size + 1],
]

function countsTo(total: number, ask: () => Promise<{ body: unknown }>): Round {
  return async () => Reflect.get(Object(await ask().then(({ body }) => body)), 'total') === total
}

/** Gives 500 people a role and takes it back, turn about; each side has people of its own. */
function bulk(pool: pg.Pool, { ids, orgCode, bossId }: Company, boss: Seller, leanBoss: Seller) {
  return {
    ours: turnAbout((isAdding) =>
      allDone(boss.send('POST', '/api/users/bulk', roleChange(isAdding, ids.slice(0, many)))),
    ),
    plain: turnAbout(async (isAdding) => {
      const those = ids.slice(many, 2 * many)
      await writePlain(pool, { orgCode, actorId: bossId, ids: those, role, isAdding })
      return true
    }),
    served: turnAbout((isAdding) =>
      allDone(
        leanBoss.send('POST', '/api/bench/users/bulk', roleChange(isAdding, ids.slice(2 * many, 3 * many))),
      ),
    ),
  }
}

function roleChange(isAdding: boolean, ids: string[]) {
  return { act: isAdding ? 'addRoles' : 'removeRoles', ids, groups: [role] }
}

function turnAbout(act: (isAdding: boolean) => Promise<boolean>): Round {
  let turns = 0
  return () => {
    turns += 1
    return act(turns % 2 === 1)
  }
}

async function allDone(sent: Promise<{ body: unknown }>): Promise<boolean> {
  const done: unknown = Reflect.get(Object((await sent).body), 'done')
  return Array.isArray(done) && done.length === many
}
