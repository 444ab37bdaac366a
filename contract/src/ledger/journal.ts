import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import { Day, Language } from '../kit/shapes.ts'
import type { LedgerAccount } from './schema.ts'

/** A number in the reseller's own accounting, such as `8400` or `4000-10`. Empty if an account has none yet. */
const AccountNumber = z
  .string()
  .trim()
  .max(20)
  .regex(/^[\w.-]*$/, 'code')

/** The number of each account of the ledger. */
export const ChartOfAccounts = z.object({
  guest: AccountNumber,
  card: AccountNumber,
  bank: AccountNumber,
  receivable: AccountNumber,
  groupon: AccountNumber,
  sales: AccountNumber,
  taxes: AccountNumber,
  fees: AccountNumber,
  'refunds due': AccountNumber,
} satisfies Record<LedgerAccount, z.ZodType>)
export type ChartOfAccounts = z.infer<typeof ChartOfAccounts>

/** `version` is 0 until the first numbers are saved. */
const SavedChart = z.object({ numbers: ChartOfAccounts, version: z.int().min(0).max(2_000_000_000) })

export const readChartOfAccounts = endpoint({
  method: 'GET',
  path: '/api/resellers/chart-of-accounts',
  summary: 'Read which number each account of the ledger has in the reseller’s own accounting',
  input: z.object({}),
  output: SavedChart,
  may: 'account.read',
  refuses: [],
})

export const changeChartOfAccounts = endpoint({
  method: 'PUT',
  path: '/api/resellers/chart-of-accounts',
  summary:
    'Set the number of each account, with the version that was read. Later exports use the new numbers',
  input: SavedChart,
  output: SavedChart,
  may: 'company.edit',
  refuses: ['things.out_of_date'],
})

/** Sandbox sales move no money, so they are never in the same file as live ones. */
export const journalModes = ['live', 'sandbox'] as const

export const exportJournal = download({
  method: 'GET',
  path: '/api/resellers/journal',
  summary:
    'Download every ledger entry of a period as CSV, for the reseller’s accounting. The debits and credits of an entry are equal',
  input: z.object({
    /** Local days in the company's zone, both included. */
    from: Day,
    to: Day,
    mode: z.enum(journalModes).default('live'),
    language: Language.default('en'),
  }),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'account.read',
  fromReplica: 'always',
  refuses: ['catalog.range_reversed', 'catalog.range_too_long', 'reports.no_data', 'reports.busy'],
})
