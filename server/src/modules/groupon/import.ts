import { GrouponCode } from '@reseller-portal/contract/groupon'
import type { importGrouponCodes as endpoint } from '@reseller-portal/contract/groupon'
import { currencyDigits } from '@reseller-portal/contract/kit'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { mostImported } from '@reseller-portal/contract/operator'
import type { RowFault, RowProblem } from '@reseller-portal/contract/operator'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { parseCsv } from '#kit/csv.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#modules/audit/index.ts'

type Wanted = {
  line: number
  row: {
    code: string
    amount: number
    currency: string
    product_ids: string[]
    valid_until: string | null
  }
}
type Product = { id: string; name: string }

/** Says which codes a file would add, or adds them all in one transaction; a row with a fault is left out whole. */
export async function importCodes(
  { file, apply }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const rows = readRows(file) ?? refuse('groupon.unreadable', { field: 'file' })
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  return within(ctx, async (tx) => {
    const plan = planOf(rows, await knownOf(rows, tx))
    const wanted = apply ? await add(plan.wanted, tx) : plan.wanted
    return {
      rows: rows.length,
      added: wanted.length,
      same: plan.same,
      wrong: plan.problems.length,
      problems: plan.problems.slice(0, mostImported.shown),
      preview: wanted
        .slice(0, mostImported.shown)
        .map(({ line, row: { code, amount, currency } }) => ({ line, code, amount, currency })),
      isDone: apply,
    }
  })
}

const columns = ['code', 'amount', 'currency', 'valid_until', 'products'] as const
type Column = (typeof columns)[number]
type Row = { line: number; isShort: boolean; cells: Record<Column, string> }

/** Undefined where the file is no CSV, or its first line names no codes and amounts. */
function readRows(file: string): Row[] | undefined {
  const [head, ...lines] = parseCsv(file) ?? []
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!names.includes('code') || !names.includes('amount')) return undefined
  return lines.map(({ line, cells }) => {
    const cell = (column: Column) => [column, (cells[names.indexOf(column)] ?? '').trim()] as const
    const read = Object.fromEntries(columns.map(cell)) as Record<Column, string>
    return { line, isShort: cells.length < names.length, cells: read }
  })
}

type Known = {
  products: readonly Product[]
  codes: ReadonlyMap<string, { amount: number; currency: string }>
}

async function knownOf(rows: readonly Row[], ctx: Ctx): Promise<Known> {
  const { db } = ctx
  const supplierId = supplierOf(ctx)
  const asked = rows.map(({ cells }) => cells.code.toUpperCase())
  const codes = db.selectFrom('groupon_codes').select(['code', 'amount', 'currency'])
  const known = await codes
    .where('supplier_id', '=', supplierId)
    .where((row) => row('code', '=', row.fn.any(row.val(asked))))
    .execute()
  const products = db.selectFrom('products').select(['id', 'name']).where('supplier_id', '=', supplierId)
  return { products: await products.execute(), codes: new Map(known.map((row) => [row.code, row])) }
}

function planOf(rows: readonly Row[], { products, codes }: Known) {
  const wanted = new Map<string, Wanted>()
  const problems: RowProblem[] = []
  let same = 0
  for (const row of rows) {
    const read = readCode(row, products)
    const known = 'row' in read ? codes.get(read.row.code) : undefined
    if ('field' in read) problems.push({ line: row.line, ...read })
    else if (wanted.has(read.row.code)) problems.push({ line: row.line, field: 'code', reason: 'twice' })
    else if (!known) wanted.set(read.row.code, read)
    else if (known.amount === read.row.amount && known.currency === read.row.currency) same += 1
    else problems.push({ line: row.line, field: 'code', reason: 'differs' })
  }
  return { wanted: [...wanted.values()], problems, same }
}

type Fault = { field: string; reason: RowFault }

function readCode({ line, isShort, cells }: Row, products: readonly Product[]): Wanted | Fault {
  if (isShort) return { field: '', reason: 'short' }
  const missing = (['code', 'amount'] as const).find((column) => cells[column] === '')
  if (missing !== undefined) return { field: missing, reason: 'missing' }
  const currency = (cells.currency || 'USD').toUpperCase()
  const fields = { code: cells.code, currency, validUntil: cells.valid_until || null }
  const amount = minorUnits(cells.amount, currency)
  const parsed = GrouponCode.fields.safeParse({ ...fields, amount, productIds: [] })
  const [issue] = parsed.error?.issues ?? []
  if (issue) return { field: nameOf(String(issue.path[0])), reason: 'malformed' }
  if (!parsed.data) return { field: '', reason: 'malformed' }
  const named = cells.products.split(';').flatMap((name) => name.trim() || [])
  const ids = named.map((name) => products.filter((each) => each.id === name || each.name === name))
  if (ids.some((found) => found.length === 0)) return { field: 'products', reason: 'unknown' }
  if (ids.some((found) => found.length > 1)) return { field: 'products', reason: 'ambiguous' }
  const product_ids = ids.flatMap((found) => found.map(({ id }) => id))
  const { code, amount: worth, validUntil: valid_until } = parsed.data
  return { line, row: { code, amount: worth, currency, product_ids, valid_until } }
}

function nameOf(field: string): string {
  return field === 'validUntil' ? 'valid_until' : field
}

/** `49.9` in the currency's smallest unit, with a point or a comma; nothing where it has more digits than the currency. */
function minorUnits(text: string, currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  const digits = currencyDigits(currency)
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}

/** A statement takes 65,535 values at most. */
const atOnce = 5000

/** Another import that adds the same code at this moment wins; the code is there then. */
async function add(wanted: readonly Wanted[], ctx: Ctx): Promise<Wanted[]> {
  const supplier_id = supplierOf(ctx)
  const added = new Set<string>()
  for (let at = 0; at < wanted.length; at += atOnce) {
    const part = wanted.slice(at, at + atOnce)
    const rows = await ctx.db
      .insertInto('groupon_codes')
      .values(part.map(({ row }) => ({ ...row, id: newId(), supplier_id, version: 1 })))
      .onConflict((row) => row.columns(['supplier_id', 'code']).doNothing())
      .returning('code')
      .execute()
    for (const { code } of rows) added.add(code)
  }
  const facts = { added: added.size }
  await recordEvent(ctx.db, ctx, { name: 'grouponCodes.imported', subject: supplier_id, facts })
  return wanted.filter(({ row }) => added.has(row.code))
}
