import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import type { World } from '../world.ts'

export const crowdSize = 10_000

/**
 * So many people of the demo's reseller by one statement for each table, as a screen would make them in days. Every
 * tenth is a manager, the others are agents; every second one is at the hotel, the others at the pier.
 */
export async function addCrowd({ app }: World): Promise<void> {
  const ids = Array.from({ length: crowdSize }, () => newId())
  const { db } = app
  await sql`
    insert into accounts (id, org_code, username, email, given_name, surname, department, created_at)
    select id, code, 'crowd' || number, 'crowd' || number || '@harbor.example', 'Crowd' || number, 'Quay', 'Night',
      now() + number * interval '1 millisecond'
    from unnest(${ids}::uuid[]) with ordinality as person (id, number), organizations
      where code = (select org_code from accounts where email = 'super.admin@harbor.example')`.execute(db)
  await sql`
    insert into memberships (account_id, org_code, roles, created_at)
    select id, org_code, array[case when substr(username, 6)::int % 10 = 0
      then 'RESELLER_PORTAL_MANAGER' else 'RESELLER_PORTAL_AGENT' end], created_at
    from accounts where username like 'crowd%'`.execute(db)
  await sql`
    insert into account_points_of_sale (account_id, point_of_sale_id)
    select accounts.id, points_of_sale.id from accounts join organizations on organizations.code = org_code
      join points_of_sale on points_of_sale.reseller_id = organizations.reseller_id
        and points_of_sale.code = case when substr(username, 6)::int % 2 = 0 then 'HC-HOTEL' else 'HC-PIER' end
    where username like 'crowd%'`.execute(db)
  await sql`analyze accounts, memberships, account_points_of_sale`.execute(db)
}
