import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { newId } from '#kit/ids.ts'
import { cloneDatabase } from '#test/database/database.ts'

const all = join(import.meta.dirname, '../../db/migrations')

test('accounts of before organisations keep their tenant, roles and sessions, and each tenant a code of its own', async () => {
  const database = await cloneDatabase()
  const before = await mkdtemp(join(tmpdir(), 'before-'))
  const pool = new Pool({ connectionString: database.url, max: 2 })
  try {
    await pool.query('drop schema public cascade; create schema public')
    for (const name of await readdir(all)) if (name < '0030') await cp(join(all, name), join(before, name))
    await migrate(pool, before)
    const [first, second, supplier] = [newId(), newId(), newId()]
    await pool.query(
      `insert into resellers (id, name, channel_id, created_at) values ($1, 'A', 'a', now()), ($2, 'B', 'b', now())`,
      [first, second],
    )
    await pool.query(
      `insert into suppliers (id, name, timezone, ext, metadata, configuration, created_at)
       values ($1, 'S', 'UTC', '{}', '{}', '{}', now())`,
      [supplier],
    )
    const add = (
      email: string,
      code: string,
      reseller: string | null,
      operator: string | null,
      gone = false,
    ) =>
      pool.query(
        `insert into accounts (id, reseller_id, supplier_id, org_code, username, email, password_hash, roles, created_at, deactivated_at)
         values ($1, $2, $3, $4, $5, $5, 'x', '{ORG_MGMT}', now(), case when $6 then now() end)`,
        [newId(), reseller, operator, code, email, gone],
      )
    await add('a1@x.example', 'harbor', first, null)
    await add('a2@x.example', 'harbor', first, null, true)
    await add('b1@x.example', 'HARBOR', second, null)
    await add('s1@x.example', 'CANYON', null, supplier)
    await add('root@x.example', 'whatever', null, null)
    await pool.query(`insert into sessions (id, account_id, access_hash, access_expires_at, refresh_hash, csrf_hash, created_at, expires_at)
      select id, id, 'a', now(), 'b', 'c', now(), now() + interval '1 day' from accounts where email = 'a1@x.example'`)
    await migrate(pool)
    const { rows } = await pool.query(
      `select email, kind, roles, deactivated_at is null as active, reseller_id, supplier_id, code
       from memberships join organizations on code = org_code
       join (select id, email from accounts) as accounts on id = account_id order by email`,
    )
    const member = { kind: 'RESELLER', roles: ['ORG_MGMT'], active: true, supplier_id: null }
    const made = `ORG-${second.replaceAll('-', '').toUpperCase()}`
    expect(rows).toEqual([
      { ...member, email: 'a1@x.example', reseller_id: first, code: 'HARBOR' },
      { ...member, email: 'a2@x.example', reseller_id: first, code: 'HARBOR', active: false },
      { ...member, email: 'b1@x.example', reseller_id: second, code: made },
      { ...member, email: 'root@x.example', kind: 'PLATFORM', reseller_id: null, code: 'PORTAL' },
      {
        ...member,
        email: 's1@x.example',
        kind: 'SUPPLIER',
        reseller_id: null,
        supplier_id: supplier,
        code: 'CANYON',
      },
    ])
    expect((await pool.query('select org_code from sessions')).rows).toEqual([{ org_code: 'HARBOR' }])
  } finally {
    await pool.end()
    await database.drop()
    await rm(before, { recursive: true })
  }
})
