import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '../../../server/src/modules/accounts/index.ts'
import { organizationOf, addReseller } from '#modules/organizations/index.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import type { Stage } from '../../stage.ts'
import { benchWork } from '../../world.ts'

export type Company = { orgCode: string; bossEmail: string; bossId: string; ids: string[] }

/** A reseller with a super admin, two points of sale and so many agents and managers; the newest are the last. */
export async function buildCompany(stage: Stage, size: number): Promise<Company> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 2, applicationName: 'bench' })
  const work = benchWork(db)
  try {
    const reseller = { name: 'Bench', channelId: newId() }
    const resellerId = await addReseller(reseller, work, db)
    const orgCode = await organizationOf({ resellerId }, work, db)
    const points = await Promise.all(
      ['PIER', 'HOTEL'].map((code) =>
        addPointOfSale({ resellerId, code, name: code, channelId: `${code}-${resellerId}` }, work, db),
      ),
    )
    const bossEmail = `boss-${newId()}@harbor.example`
    const boss = { email: bossEmail, orgCode, givenName: 'Bench', surname: 'Boss' }
    const hash = await hashPassword(stage.server.password)
    const bossId = await createAccount(
      { ...boss, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] },
      hash,
      work.now,
      db,
    )
    return { orgCode, bossEmail, bossId, ids: await addMany(stage, { orgCode, points, size }) }
  } finally {
    await close()
  }
}

type Many = { orgCode: string; points: string[]; size: number }

/** As many rows as a screen would make in days, by one statement for each table. */
async function addMany(stage: Stage, { orgCode, points, size }: Many): Promise<string[]> {
  const ids = Array.from({ length: size }, () => newId())
  const client = new pg.Client({ connectionString: stage.databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into accounts (id, org_code, username, email, given_name, surname, created_at)
      select id, $2, id || '@bench.example', id || '@bench.example', 'Given' || number, 'Surname' || number,
        now() - number * interval '1 minute'
      from unnest($1::uuid[]) with ordinality as person (id, number)`,
      [ids, orgCode],
    )
    await client.query(
      `insert into memberships (account_id, org_code, roles, created_at)
      select id, $2, array[case when number % 10 = 0 then 'RESELLER_PORTAL_MANAGER' else 'RESELLER_PORTAL_AGENT' end], now() - number * interval '1 minute'
      from unnest($1::uuid[]) with ordinality as person (id, number)`,
      [ids, orgCode],
    )
    await client.query(
      `insert into account_points_of_sale (account_id, point_of_sale_id)
      select id, ($2::uuid[])[1 + number % 2] from unnest($1::uuid[]) with ordinality as person (id, number)`,
      [ids, points],
    )
    await client.query('analyze')
    return ids
  } finally {
    await client.end()
  }
}
