import { GrouponCode } from '@reseller-portal/contract/prices'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { mostImported, type RowFault, type RowProblem } from '@reseller-portal/contract/products'
import { newBreath } from '#kit/background/breathe.ts'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { parseCsv } from '#kit/csv.ts'

export type ImportedCode = {
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

const columns = ['code', 'amount', 'currency', 'valid_until', 'products'] as const
type Column = (typeof columns)[number]
export type ImportRow = { line: number; isShort: boolean; cells: Record<Column, string> }

/** One more than is accepted, and the header; the rest is not read. */
const mostLines = mostImported.rows + 2
const mostProducts = 500

/** The rows of a CSV file; undefined if it's not CSV, or if its first line lacks the columns of codes and amounts. */
export function readRows(file: string): ImportRow[] | undefined {
  const [head, ...lines] = parseCsv(file, mostLines) ?? []
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!names.includes('code') || !names.includes('amount')) return undefined
  return lines.map(({ line, cells }) => {
    const cell = (column: Column) => [column, (cells[names.indexOf(column)] ?? '').trim()] as const
    const read = Object.fromEntries(columns.map(cell)) as Record<Column, string>
    return { line, isShort: cells.length < names.length, cells: read }
  })
}

type Existing = {
  products: readonly Product[]
  codes: ReadonlyMap<string, { amount: number; currency: string }>
}

export async function existingFor(rows: readonly ImportRow[], ctx: Ctx): Promise<Existing> {
  const { db } = ctx
  const supplierId = supplierOf(ctx)
  const importedCodes = rows.map(({ cells }) => cells.code.toUpperCase())
  const codes = db.selectFrom('groupon_codes').select(['code', 'amount', 'currency'])
  const existingCodes = await codes
    .where('supplier_id', '=', supplierId)
    .where((row) => row('code', '=', row.fn.any(row.val(importedCodes))))
    .execute()
  const products = db.selectFrom('products').select(['id', 'name']).where('supplier_id', '=', supplierId)
  return { products: await products.execute(), codes: new Map(existingCodes.map((row) => [row.code, row])) }
}

export async function planOf(rows: readonly ImportRow[], { products, codes }: Existing) {
  const byName = Map.groupBy(
    products.flatMap(({ id, name }) => [{ id, by: id }, ...(name === id ? [] : [{ id, by: name }])]),
    ({ by }) => by,
  )
  const breathe = newBreath()
  const wanted = new Map<string, ImportedCode>()
  const problems: RowProblem[] = []
  let same = 0
  for (const row of rows) {
    await breathe()
    const read = readCode(row, byName)
    const existing = 'row' in read ? codes.get(read.row.code) : undefined
    if ('field' in read) problems.push({ line: row.line, ...read })
    else if (wanted.has(read.row.code)) problems.push({ line: row.line, field: 'code', reason: 'twice' })
    else if (!existing) wanted.set(read.row.code, read)
    else if (existing.amount === read.row.amount && existing.currency === read.row.currency) same += 1
    else problems.push({ line: row.line, field: 'code', reason: 'differs' })
  }
  return { wanted: [...wanted.values()], problems, same }
}

type Fault = { field: string; reason: RowFault }

function readCode(
  { line, isShort, cells }: ImportRow,
  products: ReadonlyMap<string, { id: string }[]>,
): ImportedCode | Fault {
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
  const named = cells.products.split(';', mostProducts + 1).flatMap((name) => name.trim() || [])
  if (named.length > mostProducts) return { field: 'products', reason: 'too_long' }
  const ids = named.map((name) => products.get(name) ?? [])
  if (ids.some((found) => found.length === 0)) return { field: 'products', reason: 'unknown' }
  if (ids.some((found) => found.length > 1)) return { field: 'products', reason: 'ambiguous' }
  const product_ids = ids.flatMap((found) => found.map(({ id }) => id))
  const { code, amount: worth, validUntil: valid_until } = parsed.data
  return { line, row: { code, amount: worth, currency, product_ids, valid_until } }
}

function nameOf(field: string): string {
  return field === 'validUntil' ? 'valid_until' : field
}

/** An amount such as `49.9` or `49,9` in minor units; undefined if it has more decimals than the currency. */
function minorUnits(text: string, currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  const digits = currencyDigits(currency)
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}
