import { isDeepStrictEqual } from 'node:util'
import { currencyDigits, type Input } from '@reseller-portal/contract/kit'
import {
  missingFacts,
  numberPrefix,
  type cancelInvoice as cancelling,
  type Invoice,
  type InvoiceFacts,
  type issueInvoice as issuing,
  type Issuer,
} from '@reseller-portal/contract/documents'
import { recordEvent } from '#kit/audit/record.ts'
import type { Ctx } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { zoneOf } from '#modules/organizations/index.ts'
import { drawInvoice } from '../vouchers/draw.ts'
import { amountsOf } from './amounts.ts'
import { invoicesOf, isInForce, partiesOf, periodOf, settledOf, sideOf, type Period } from './read.ts'

/** Issues the invoice of a closed period in a currency, or a credit note where the sum is below zero. */
export function issueInvoice(input: Input<typeof issuing>, ctx: Ctx): Promise<Invoice> {
  return issue((now) => preparedInvoice(input, now), ctx)
}

/** Cancels an invoice with a credit note of the same amounts, and a credit note with an invoice. */
export function cancelInvoice(input: Input<typeof cancelling>, ctx: Ctx): Promise<Invoice> {
  return issue((now) => preparedCancellation(input, now), ctx)
}

type Prepared = { period: Period; turn: number; number: number; facts: InvoiceFacts }

async function preparedInvoice(
  { id, currency, vat, dueDays, language }: Input<typeof issuing>,
  ctx: Ctx,
): Promise<Prepared> {
  const period = await periodOf(id, ctx)
  const issuer = sideOf(ctx)
  const existing = (await invoicesOf(id, ctx)).filter((each) => each.currency === currency)
  const inForce = existing.find(isInForce)
  if (inForce) refuse('invoices.issued_already', { number: inForce.number })
  const settled = (await settledOf(period, issuer, ctx)).filter((each) => each.currency === currency)
  const { isCredit, ...amounts } = amountsOf(settled, vat)
  if (amounts.total === 0) refuse('invoices.nothing')
  if (settled.some(({ isSandbox }) => isSandbox)) refuse('invoices.sandbox')
  if (currencyDigits(currency) > 2) refuse('invoices.currency', { currency })
  const parties = await partiesOf(period, issuer, ctx)
  if (missingFacts(parties, vat.category).length > 0) refuse('invoices.incomplete')
  const next = await nextOf(period, issuer, ctx)
  const facts: InvoiceFacts = {
    ...next.facts,
    kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    issuer,
    language,
    currency,
    due: !isCredit && amounts.payable > 0 ? addDays(next.facts.issued, dueDays) : null,
    from: period.from,
    to: period.to,
    ...parties,
    vat,
    ...amounts,
    cancels: null,
  }
  return { period, turn: existing.length + 1, number: next.number, facts }
}

async function preparedCancellation({ id, language }: Input<typeof cancelling>, ctx: Ctx): Promise<Prepared> {
  const row = await ctx.db
    .selectFrom('invoices')
    .select(['settlement_id', 'turn', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { settlement_id, turn, facts } = found(row)
  const period = await periodOf(settlement_id, ctx)
  if (facts.issuer !== sideOf(ctx)) refuse('invoices.other_issuer')
  const shown = (await invoicesOf(settlement_id, ctx)).find((each) => each.id === id)
  if (shown === undefined || !isInForce(shown)) refuse('invoices.cancelled_already')
  const next = await nextOf(period, facts.issuer, ctx)
  const cancellation: InvoiceFacts = {
    ...facts,
    ...next.facts,
    kind: facts.kind === 'INVOICE' ? 'CREDIT_NOTE' : 'INVOICE',
    language,
    due: null,
    // Nothing is paid for it: both documents together come to nothing.
    paid: facts.total,
    payable: 0,
    cancels: { number: facts.number, issued: facts.issued },
  }
  return { period, turn: turn + 1, number: next.number, facts: cancellation }
}

/** The number that comes next in the series of a company, and its local day. */
async function nextOf({ resellerId, supplierId }: Period, issuer: Issuer, { db, now }: Ctx) {
  const isSupplier = issuer === 'SUPPLIER'
  const zone = await zoneOf(
    isSupplier ? { resellerId: null, supplierId } : { resellerId, supplierId: null },
    db,
  )
  const row = await db
    .selectFrom('invoice_numbers')
    .select('last')
    .where('issuer_id', '=', isSupplier ? supplierId : resellerId)
    .executeTakeFirst()
  const number = (row?.last ?? 0) + 1
  const text = `${numberPrefix[issuer]}-${String(number).padStart(5, '0')}`
  return { number, facts: { number: text, issued: dayIn(zone, now) } }
}

const mostTries = 5

/**
 * Draws the files of an invoice, and stores them with its number in one transaction, so that no number is missing and no
 * invoice is without its files. Nothing is locked while they are drawn: if anything that they say has changed by then,
 * such as the next number, they are drawn again.
 */
async function issue(prepare: (ctx: Ctx) => Promise<Prepared>, ctx: Ctx): Promise<Invoice> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const drawn = await prepare(ctx)
    const files = await drawInvoice({ facts: drawn.facts, madeAt: ctx.now }, issuerOf(drawn))
    const stored = await within(ctx, async (tx) => {
      await lockPeriod(drawn.period, tx)
      if (!isDeepStrictEqual(await prepare(tx), drawn)) return undefined
      return (await takesNumber(drawn, tx)) ? store(drawn, files, tx) : undefined
    })
    if (stored) return stored
  }
  return refuse('vouchers.busy', { retrySeconds: 10 })
}

function issuerOf({ period, facts }: Prepared): string {
  return facts.issuer === 'SUPPLIER' ? period.supplierId : period.resellerId
}

/** One invoice of a period is stored at a time. */
async function lockPeriod({ id }: Period, { db }: Ctx): Promise<void> {
  await db.selectFrom('settlements').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Takes the number, unless another invoice of the company has just got it. */
async function takesNumber(drawn: Prepared, { db }: Ctx): Promise<boolean> {
  const { number } = drawn
  const taken = await db
    .insertInto('invoice_numbers')
    .values({ issuer_id: issuerOf(drawn), last: number })
    .onConflict((row) =>
      row
        .column('issuer_id')
        .doUpdateSet({ last: number })
        .where('invoice_numbers.last', '=', number - 1),
    )
    .returning('last')
    .executeTakeFirst()
  return taken !== undefined
}

async function store(drawn: Prepared, files: { ubl: string; pdf: Buffer }, tx: Ctx): Promise<Invoice> {
  const { period, turn, number, facts } = drawn
  const id = newId()
  await tx.db
    .insertInto('invoices')
    .values({
      id,
      settlement_id: period.id,
      currency: facts.currency,
      turn,
      issuer: facts.issuer,
      issuer_id: issuerOf(drawn),
      number,
      facts: JSON.stringify(facts),
      ...files,
      issued_at: tx.now,
      issued_by: tx.actor.accountId,
    })
    .execute()
  await recordEvent(tx.db, tx, {
    name: facts.cancels === null ? 'settlements.invoiced' : 'settlements.invoice_cancelled',
    subject: period.id,
    reseller: period.resellerId,
    facts: { reference: facts.number },
  })
  return found((await invoicesOf(period.id, tx)).find((each) => each.id === id))
}
