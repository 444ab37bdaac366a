import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { inNewFolder } from '../folder.ts'
import { sell, signIn } from '../seller.ts'
import type { Stage } from '../stage.ts'
import { bookings, largeOffice } from './bookings/large-office.ts'

const agents = 6
/** How long they sell before the upgrade, and after it. */
const aroundMs = 10_000
/** The longest that a sale may take: the migration's lock_timeout, twice, and the sale. */
const longestMs = 5000
const ours = join(import.meta.dirname, '../../server/src/db/migrations')

/** What a next version may do with large tables (docs/adding/migration.md). */
const next = {
  '9998-upgrade.sql': `
    alter table bookings add column upgrade_note text;
    alter table bookings add constraint bookings_upgrade check (upgrade_note <> '') not valid;
    create table upgrade_sums (reseller_id uuid primary key, amount bigint not null);
    create function upgrade_added() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger ledger_entries_upgrade after insert on ledger_entries for each statement execute function upgrade_added();
    insert into upgrade_sums select reseller_id, sum(amount) from ledger_entries where account = 'receivable' group by reseller_id;
  `,
  '9999-upgrade-indexes.sql': `-- without a transaction
    drop index concurrently if exists booking_items_upgrade;
    create index concurrently booking_items_upgrade on booking_items (product_id, starts_at);
    drop index concurrently if exists events_upgrade;
    create index concurrently events_upgrade on events (name, at);
  `,
}
const undoSql = `
  drop index if exists booking_items_upgrade, events_upgrade;
  drop trigger if exists ledger_entries_upgrade on ledger_entries;
  drop function if exists upgrade_added;
  drop table if exists upgrade_sums;
  alter table bookings drop column if exists upgrade_note;
  delete from migrations where name like '999%';`

/**
 * Desks sell on a server while the next version migrates a million bookings under it: a column, a constraint, a trigger, a
 * sum, and two indexes. Ends with 1 if a sale is refused or takes too long.
 */
export async function upgrade(stage: Stage): Promise<string[]> {
  const product = await largeOffice(stage)
  const { url, password } = stage.server
  const sellers = await Promise.all(
    product.emails.slice(0, agents).map((email) => signIn(url, email, password)),
  )
  const { pool, close } = await openDatabase(stage.databaseUrl, { max: 3, applicationName: 'upgrade' })
  try {
    await pool.query(undoSql)
    const sales: { begun: number; took: number; isSold: boolean }[] = []
    const over = new AbortController()
    const selling = sellers.map(async (seller, agent) => {
      while (!over.signal.aborted) {
        const begun = performance.now()
        const isSold = await sell(seller, product, product.slots[agent])
        sales.push({ begun, took: performance.now() - begun, isSold })
      }
    })
    await sleep(aroundMs)
    const begun = performance.now()
    const applied = await migrateToNext(pool)
    const ended = performance.now()
    await sleep(aroundMs)
    over.abort()
    await Promise.all(selling)
    const during = sales.filter((each) => each.begun + each.took > begun && each.begun < ended)
    const beside = sales.filter((each) => !during.includes(each))
    const refused = sales.filter(({ isSold }) => !isSold).length
    if (refused > 0 || longestOf(during) > longestMs || applied.length !== 2) process.exitCode = 1
    return [
      `${bookings.toLocaleString('en')} bookings, ${agents} desks, ${sales.length} sales, ${refused} refused`,
      `the upgrade took ${((ended - begun) / 1000).toFixed(1)} s: ${applied.join(', ')}`,
      `${during.length} sales meanwhile, longest ${longestOf(during).toFixed(0)} ms (limit ${longestMs} ms); before and after ${longestOf(beside).toFixed(0)} ms`,
    ]
  } finally {
    await pool.query(undoSql)
    await close()
  }
}

function longestOf(sales: readonly { took: number }[]): number {
  return Math.max(0, ...sales.map(({ took }) => took))
}

function migrateToNext(pool: Parameters<typeof migrate>[0]): Promise<string[]> {
  return inNewFolder(async (folder) => {
    await cp(ours, folder, { recursive: true })
    await Promise.all(Object.entries(next).map(([name, text]) => writeFile(join(folder, name), text)))
    return (await migrate(pool, folder)).applied
  })
}
