import { sql } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type {
  invoicePdf,
  invoiceUbl,
  Issuer,
  listInvoices as listing,
  Party,
} from '@reseller-portal/contract/documents'
import { resellerOf, type Ctx } from '#kit/context.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { found } from '#kit/refuse.ts'
import { companyRow } from '#modules/organizations/index.ts'
import type { Settled } from './amounts.ts'
import type { InvoiceFacts } from '@reseller-portal/contract/documents'

export type Period = { id: string; resellerId: string; supplierId: string; from: string; to: string }

export async function listInvoices(
  { id }: Input<typeof listing>,
  ctx: Ctx,
): Promise<Returned<typeof listing>> {
  const period = await periodOf(id, ctx)
  const issuer = sideOf(ctx)
  const invoices = await invoicesOf(id, ctx)
  const taken = new Set(invoices.filter(isInForce).map(({ currency }) => currency))
  const settled = await settledOf(period, issuer, ctx)
  const currencies = [...new Set(settled.map(({ currency }) => currency))]
  const drafts = currencies
    .filter((currency) => !taken.has(currency))
    .map((currency) => {
      const own = settled.filter((each) => each.currency === currency)
      const total = own.reduce((sum, each) => sum + each.total, 0)
      return { currency, total, isSandbox: own.some(({ isSandbox }) => isSandbox) }
    })
    .filter(({ total }) => total !== 0)
  return {
    invoices,
    drafts,
    issuer,
    ...(await partiesOf(period, issuer, ctx)),
    lastVat: await lastVatOf(period, issuer, ctx),
  }
}

type Shown = Returned<typeof listing>['invoices'][number]

/** Whether a currency can't be invoiced again: an invoice that wasn't cancelled, which itself cancels nothing. */
export function isInForce({ isCancelled, cancels }: Shown): boolean {
  return !isCancelled && cancels === null
}

/** A closed period of the caller's company. */
export async function periodOf(id: string, ctx: Ctx): Promise<Period> {
  const own =
    sideOf(ctx) === 'SUPPLIER'
      ? sql<boolean>`supplier_id = ${ctx.actor.supplierId}`
      : sql<boolean>`reseller_id = ${resellerOf(ctx)}`
  const row = await ctx.db
    .selectFrom('settlements')
    .select(['id', 'reseller_id as resellerId', 'supplier_id as supplierId'])
    .select([sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
    .where('id', '=', id)
    .where(own)
    .executeTakeFirst()
  return found(row)
}

/** The side of the caller's company. */
export function sideOf(ctx: Ctx): Issuer {
  return ctx.actor.supplierId === null ? 'RESELLER' : 'SUPPLIER'
}

/** The documents of a settlement, oldest first. */
export async function invoicesOf(settlementId: string, { db }: Ctx): Promise<Shown[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'issuer', 'currency', 'turn', 'facts'])
    .where('settlement_id', '=', settlementId)
    .orderBy('currency')
    .orderBy('turn')
    .execute()
  const turns = new Set(rows.map(({ currency, turn }) => `${currency} ${turn}`))
  return rows.map(({ facts, turn, ...row }) => ({
    id: row.id,
    issuer: row.issuer,
    currency: row.currency,
    number: facts.number,
    kind: facts.kind,
    issued: facts.issued,
    due: facts.due,
    total: facts.total,
    payable: facts.payable,
    cancels: facts.cancels?.number ?? null,
    isCancelled: turn % 2 === 1 && turns.has(`${row.currency} ${turn + 1}`),
  }))
}

/**
 * What one side can invoice for a settlement, by currency and product. A supplier invoices sales less commission, and
 * of it the reseller still owes the sales that it was paid for itself. A reseller invoices its commission, which it has
 * kept from those sales, and which the supplier still owes for the others.
 */
export async function settledOf(
  { id }: Period,
  issuer: Issuer,
  { db }: Ctx,
): Promise<(Settled & { currency: string; isSandbox: boolean })[]> {
  const total = issuer === 'SUPPLIER' ? sql`line.revenue - line.commission` : sql`line.commission`
  const open =
    issuer === 'SUPPLIER'
      ? sql`case when on_account then line.amount else 0 end`
      : sql`case when on_account then 0 else line.commission end`
  const { rows } = await sql<Settled & { currency: string; isSandbox: boolean }>`
    select currency, name, count(*)::int as bookings, sum(total)::bigint as total, sum(total - open)::bigint as paid,
      bool_or(sandbox) as "isSandbox"
    from (
      select line.currency, line.sandbox, ${total} as total, ${open} as open,
        (select string_agg(distinct item.product ->> 'productName', ', ') from booking_items item
          where item.booking_id = line.booking_id) as name
      from settlement_lines line
      cross join lateral (select exists (select from ledger_entries entry where entry.booking_id = line.booking_id
        and entry.account = 'receivable' and entry.kind = 'charged') as on_account) tender
      where line.settlement_id = ${id}
    ) each
    group by currency, name
    having sum(total) <> 0 or sum(total - open) <> 0
    order by currency, name`.execute(db)
  return rows.map((row) => ({ ...row, name: row.name.slice(0, 200) }))
}

/** The two companies as an invoice names them; the buyer's account number isn't on it. */
export async function partiesOf(
  { resellerId, supplierId }: Period,
  issuer: Issuer,
  ctx: Ctx,
): Promise<{ seller: Party; buyer: Party }> {
  const supplier = await partyOf(supplierId, ctx)
  const reseller = await partyOf(resellerId, ctx)
  const [seller, buyer] = issuer === 'SUPPLIER' ? [supplier, reseller] : [reseller, supplier]
  return { seller, buyer: { ...buyer, iban: '' } }
}

async function partyOf(id: string, { db }: Ctx): Promise<Party> {
  const { legalName, taxId, registrationNumber, email, iban } = await companyRow(id, db)
  const address = await db
    .selectFrom('addresses')
    .select(['street_address1 as street', 'street_address2 as streetMore', 'city', 'province', 'country'])
    .select('postal_code as postalCode')
    .where('company_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(array['BILLING', 'OFFICE', 'MAILING'], kind)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const nowhere = { street: '', streetMore: '', city: '', province: '', country: '', postalCode: '' }
  const facts = { name: legalName, taxId: taxId ?? '', registrationNumber: registrationNumber ?? '', email }
  return { ...facts, iban: (iban ?? '').replaceAll(' ', '').toUpperCase(), ...(address ?? nowhere) }
}

/** The VAT of the last invoice from this side to the other one. */
async function lastVatOf({ resellerId, supplierId }: Period, issuer: Issuer, { db }: Ctx) {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('settlements', 'settlements.id', 'invoices.settlement_id')
    .select('invoices.facts')
    .where('settlements.reseller_id', '=', resellerId)
    .where('settlements.supplier_id', '=', supplierId)
    .where('invoices.issuer', '=', issuer)
    .orderBy('invoices.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.facts.vat ?? null
}

export async function getInvoiceUbl({ id }: Input<typeof invoiceUbl>, ctx: Ctx): Promise<FileAnswer> {
  const { facts, ubl } = await fileOf(id, ctx)
  return { content: Buffer.from(ubl), type: 'application/xml', name: `${facts.number}.xml` }
}

export async function getInvoicePdf({ id }: Input<typeof invoicePdf>, ctx: Ctx): Promise<FileAnswer> {
  const { facts, pdf } = await fileOf(id, ctx)
  return { content: pdf, type: 'application/pdf', name: `${facts.number}.pdf` }
}

async function fileOf(id: string, ctx: Ctx): Promise<{ facts: InvoiceFacts; ubl: string; pdf: Buffer }> {
  const row = await ctx.db
    .selectFrom('invoices')
    .select(['settlement_id', 'facts', 'ubl', 'pdf'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { settlement_id, ...files } = found(row)
  await periodOf(settlement_id, ctx)
  return files
}
