import type { Client } from 'pg'
import { sandboxCards } from '@reseller-portal/contract/payments'
import type { Deps } from '#kit/context.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import { cardsIn, type Violation } from './invariants.ts'
import type { Money } from '../money/rig-money.ts'
import type { Recovery } from '../world/recovery.ts'
import type { Supply } from '../world/supply.ts'

type World = {
  client: Client
  db: Deps['db']
  recovery: Recovery
  money: Money
  supply: Supply
  /** All that the servers logged. */
  output: string
}

/** What is wrong with a rig as a whole: inventory, accounts, reports, slow recoveries, faults of ours, cards in rows or logs, others' books. */
export async function wrongInAll({
  client,
  db,
  recovery,
  money,
  supply,
  output,
}: World): Promise<Violation[]> {
  const cards = cardsIn(`${output}${await everyRow(client)}`, Object.keys(sandboxCards))
  return [
    ...(await inventoryDifferences(db)).map(({ what, id, counted, rows }) =>
      whole('inventory', `${what} ${id}: ${counted} counted, ${rows} in its rows`),
    ),
    ...(await wrongBalances(client)).map((what) => whole('account', what)),
    ...(await reportDifferences(db)).map(({ what, id, kept, rows }) =>
      whole('reports', `${what} of ${id}: ${kept} kept, ${rows} in its rows`),
    ),
    ...recovery.slow().map((what) => whole('recovery', what)),
    ...faultsIn(output).map((what) => whole('log', what)),
    ...cards.map(() => whole('I12', 'a card number in a row or a log')),
    ...money.wrong().map((what) => whole('I10', what)),
    ...(await supply.wrong()).map((what) => whole('supplier', what)),
  ]
}

function whole(invariant: string, what: string): Violation {
  return { invariant, run: 'all', sale: '', what }
}

/** What resellers owe, added up as the entries are posted, against the sum of the entries. */
async function wrongBalances(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(`
    select format('%s owes %s %s, and its entries are %s', reseller_id, kept, currency, posted) as what
    from (select reseller_id, currency, sum(amount) as kept from account_balances group by reseller_id, currency) balances
    full join (select reseller_id, currency, sum(amount) as posted from ledger_entries where account = 'receivable'
      group by reseller_id, currency) entries using (reseller_id, currency)
    where kept is distinct from posted`)
  return rows.map(({ what }) => what)
}

/** What no server expects to happen, whatever goes wrong around it. */
function faultsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('"msg":"fault"'))
}

/** Every row of every table as text. */
async function everyRow(client: Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(
      `select string_agg(t::text, E'\\n') as text from ${name} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
