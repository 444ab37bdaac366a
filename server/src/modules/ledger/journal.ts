import { sql } from 'kysely'
import { currencyDigits, type Input, type Language, type Returned } from '@reseller-portal/contract/kit'
import {
  ChartOfAccounts,
  ledgerAccounts,
  maxStatementDays,
  type changeChartOfAccounts as change,
  type exportJournal as endpoint,
  type LedgerAccount,
  type LedgerKind,
  type readChartOfAccounts as read,
} from '@reseller-portal/contract/ledger'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { atOneMoment, batchesOf } from '#db/batches.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { resellerOf, type Ctx, type Db } from '#kit/context.ts'
import { csvOf } from '#kit/files/csv-file.ts'
import { decimalOf, type Cell, type Line } from '#kit/files/line.ts'
import { longFile } from '#kit/files/long-file.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { addDays, dayIn, daysBetween, startOfDay } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'

/** The numbers of a reseller that has saved none. */
const noNumbers = ChartOfAccounts.parse(Object.fromEntries(ledgerAccounts.map((account) => [account, ''])))

export async function readChartOfAccounts(_: unknown, ctx: Ctx): Promise<Returned<typeof read>> {
  const saved = await ctx.db
    .selectFrom('charts_of_accounts')
    .select(['numbers', 'version'])
    .where('reseller_id', '=', resellerOf(ctx))
    .executeTakeFirst()
  return saved ?? { numbers: noNumbers, version: 0 }
}

/** Of two people who save the version that both read, the second is refused with `things.out_of_date`. */
export function changeChartOfAccounts(
  { numbers, version }: Input<typeof change>,
  ctx: Ctx,
): Promise<Returned<typeof change>> {
  const reseller_id = resellerOf(ctx)
  return within(ctx, async (tx) => {
    const before = (await readChartOfAccounts({}, tx)).numbers
    const saved = await tx.db
      .insertInto('charts_of_accounts')
      .values({ reseller_id, version: 1, numbers: JSON.stringify(numbers) })
      .onConflict((conflict) =>
        conflict
          .column('reseller_id')
          .doUpdateSet({ version: version + 1, numbers: JSON.stringify(numbers) })
          .where('charts_of_accounts.version', '=', version),
      )
      .returning(['numbers', 'version'])
      .executeTakeFirst()
    if (saved === undefined || saved.version !== version + 1) return refuse('things.out_of_date')
    const fields = ledgerAccounts.filter((account) => before[account] !== numbers[account])
    const event = { subject: reseller_id, reseller: reseller_id, facts: { fields } }
    await recordEvent(tx.db, tx, { name: 'organizations.accounts_numbered', ...event })
    return saved
  })
}

/** The ledger entries of a period, each with the number that its account has now. */
export async function exportJournal(
  { from, to, mode, language }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<FileAnswer> {
  const resellerId = resellerOf(ctx)
  if (to < from) refuse('catalog.range_reversed')
  if (daysBetween(from, to) >= maxStatementDays) refuse('catalog.range_too_long', { days: maxStatementDays })
  const zone = await zoneOf({ resellerId, supplierId: null }, ctx.db)
  const span = {
    resellerId,
    start: startOfDay(zone, from),
    until: startOfDay(zone, addDays(to, 1)),
    isSandbox: mode === 'sandbox',
  }
  const first = await entriesIn(span, ctx.db).select('entry.id').limit(1).executeTakeFirst()
  if (first === undefined) return refuse('reports.no_data')
  const { numbers } = await readChartOfAccounts({}, ctx)
  return longFile(`journal_${from}_${to}.csv`, () =>
    csvOf(linesOf(span, { zone, numbers, language }, ctx.db)),
  )
}

type Span = { resellerId: string; start: Date; until: Date; isSandbox: boolean }
type Form = { zone: string; numbers: ChartOfAccounts; language: Language }

async function* linesOf(span: Span, form: Form, db: Db): AsyncGenerator<Line[]> {
  const { columns } = serverWords[form.language].books.journal
  yield [columnNames.map((name) => columns[name])]
  for await (const batch of atOneMoment(db, (tx) => batchesOf<Row>('journal', rowsIn(span, tx), tx)))
    yield batch.map((row) => lineOf(row, form))
}

type Row = {
  at: Date
  key: string
  booking_id: string
  reference: string
  kind: LedgerKind
  account: LedgerAccount
  amount: number
  currency: string
}

/** The head of the file. */
const columnNames = [
  'date',
  'entry',
  'reference',
  'booking',
  'what',
  'number',
  'account',
  'debit',
  'credit',
  'currency',
] as const

/** In the order of the head: when, which entry, of what, on which account, how much. */
function lineOf(row: Row, { zone, numbers, language }: Form): Line {
  const { statement, journal } = serverWords[language].books
  const amount: Cell = { number: decimalOf(Math.abs(row.amount), currencyDigits(row.currency)) }
  return [
    dayIn(zone, row.at),
    // Each side of an entry has the key of the entry and its account.
    row.key.slice(0, -`:${row.account}`.length),
    row.reference,
    row.booking_id,
    statement.kinds[row.kind],
    numbers[row.account],
    journal.accounts[row.account],
    row.amount > 0 ? amount : '',
    row.amount < 0 ? amount : '',
    row.currency,
  ]
}

function entriesIn({ resellerId, start, until, isSandbox }: Span, db: Db) {
  // With all accounts named, the index on reseller, account, currency, and time is read by its parts.
  return db
    .selectFrom('ledger_entries as entry')
    .where('entry.reseller_id', '=', resellerId)
    .where('entry.account', 'in', [...ledgerAccounts])
    .where('entry.at', '>=', start)
    .where('entry.at', '<', until)
    .where('entry.sandbox', '=', isSandbox)
}

/** The sides of an entry follow each other. */
function rowsIn(span: Span, db: Db) {
  return entriesIn(span, db)
    .leftJoin('bookings', 'bookings.id', 'entry.booking_id')
    .leftJoin('account_payments', 'account_payments.id', 'entry.booking_id')
    .select(['entry.at', 'entry.key', 'entry.booking_id', 'entry.kind'])
    .select(['entry.account', 'entry.amount', 'entry.currency'])
    .select(sql<string>`coalesce(bookings.reseller_ref, account_payments.reference, '')`.as('reference'))
    .orderBy('entry.at')
    .orderBy('entry.key')
}
