import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import { extendChain } from '../../server/src/kit/audit/chain.ts'
import { verifyAudit } from '../../server/src/kit/audit/verify.ts'
import type { Stage } from '../stage.ts'

const events = 1_000_000

/** A million events are chained, and verified: beside the database that hashes each of them once. */
export async function audit({ databaseUrl }: Stage): Promise<string[]> {
  const { db, close } = await openDatabase(databaseUrl, { max: 2, applicationName: 'bench' })
  try {
    await sql`
      insert into events (id, name, at, actor_name, subject_id, facts, address)
      select (lpad(to_hex(1750000000000 + n), 12, '0') || '7000a0000000' || lpad(to_hex(n), 8, '0'))::uuid,
        'users.changed', now(), 'Ana Rivera', gen_random_uuid(), jsonb_build_object('fields', n, 'organization', 'HC'),
        '203.0.113.7'
      from generate_series(1, ${sql.lit(events)}) as n`.execute(db)
    await sql`analyze events`.execute(db)
    const chained = await secondsOf(async () => {
      while (await extendChain({ db, log: silent }));
    })
    await sql`analyze audit_chain`.execute(db)
    const verified = await secondsOf(async () => {
      const { links, faults } = await verifyAudit(db)
      if (links < events || faults.length > 0) throw new Error(`${links} links, ${faults.length} faults`)
    })
    const plain = await secondsOf(() =>
      sql`select count(sha256(convert_to(to_jsonb(events)::text, 'UTF8'))) from events`.execute(db),
    )
    const beside = `reference (each row hashed by the database alone) ${plain.toFixed(1)} s`
    return [
      `chain a million events    ${chained.toFixed(1)} s`,
      `verify a million (aim ≤ 60 s) ${verified.toFixed(1)} s   ${beside}   ratio ${(verified / plain).toFixed(1)}`,
    ]
  } finally {
    await close()
  }
}

const silent = { info: () => {} }

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return (performance.now() - begun) / 1000
}
