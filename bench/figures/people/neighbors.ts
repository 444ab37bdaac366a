import pg from 'pg'
import { beside } from '../../load.ts'
import { signIn } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { buildCompany } from './company.ts'

const rows = 1_000_000
/** Each so many rows there is one of the small company. */
const every = 2000
const load = { agents: 2, warmSeconds: 1, seconds: 3 }

/**
 * Outbox and audit trail of a company that has 500 of a million rows, over HTTP, beside the same rows as one plain query
 * that names it. Its neighbor, which has all others, reads first: a plan that is made for the neighbor reads all of them.
 */
export async function neighbors(stage: Stage): Promise<string[]> {
  const [large, small] = [await buildCompany(stage, 10), await buildCompany(stage, 10)]
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  try {
    const owners = [large.orgCode, small.orgCode]
    for (const table of ['mails', 'events'] as const) {
      await pool.query(filled[table], [...owners, rows, every])
      await pool.query(`analyze ${table}`)
    }
    const [neighbor, boss] = [await signedIn(stage, large.bossEmail), await signedIn(stage, small.bossEmail)]
    const owner = await pool.query<{ id: string }>(
      'select reseller_id as id from organizations where code = $1',
      [small.orgCode],
    )
    const lines: string[] = []
    for (const [what, path, table, where] of lists) {
      for (let time = 0; time < 10; time += 1) await neighbor.send('GET', path)
      const ours = async () => (await boss.send('GET', path)).status === 200
      const text = plain(table, `${where} and reseller_id = '${owner.rows[0]?.id}'`)
      const reference = async () => (await pool.query(text)).rows.length === 25
      lines.push(await beside(what, load, { ours, reference }))
    }
    return lines
  } finally {
    await pool.end()
  }
}

const signedIn = ({ server }: Stage, email: string) => signIn(server.url, email, server.password)

const lists = [
  ['outbox, 500 of a million', '/api/voucher/outbox?limit=25', 'mails', 'supplier_id is null'],
  ['audit, 500 of a million', '/api/audit?limit=25', 'events', 'true'],
  ['audit, one kind', '/api/audit?limit=25&name=users.changed', 'events', "name = 'users.changed'"],
] as const

const newest = { mails: 'created_at desc, id desc', events: 'id desc' }

function plain(table: keyof typeof newest, where: string): string {
  const own = `from ${table} where ${where}`
  return `select *, (select count(*) ${own}) as total ${own} order by ${newest[table]} limit 25`
}

/** Half a minute lies between two rows. */
const id = `(lpad(to_hex(1750000000000 + n * 30000), 12, '0') || '7000a000' || lpad(to_hex(n), 12, '0'))::uuid`
const at = 'to_timestamp(1750000000 + n * 30)'
const whose = `(select reseller_id from organizations where code = case when n % $4::bigint = 0 then $2 else $1 end)`
const numbers = 'generate_series(1, $3::bigint) as n'

const filled = {
  mails: `insert into mails (id, created_at, recipients, subject, html, text, state, origin, reseller_id)
    select ${id}, ${at}, array['guest' || n || '@bench.example'], 'Your booking ' || n, '', '', 'SENT', n, ${whose}
    from ${numbers}`,
  events: `insert into events (id, name, at, actor_name, subject_id, facts, reseller_id)
    select ${id}, 'users.changed', ${at}, 'Bench', gen_random_uuid(), '{}', ${whose} from ${numbers}`,
}
