import type { importGrouponCodes as endpoint } from '@reseller-portal/contract/prices'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { mostImported } from '@reseller-portal/contract/products'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { newId } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { existingFor, planOf, type ImportRow, type ImportedCode } from './import-plan.ts'

const reader = openThread<string, readonly ImportRow[]>(new URL('./read.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 3,
  limitMs: 60_000,
})

/** Shows which codes a file would add, or adds them all in one transaction; rows with a fault are left out. */
export async function importCodes(
  { file, apply }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const reading = reader.run(supplierOf(ctx), file) ?? refuse('requests.busy', { retrySeconds: 10 })
  const parts = (await unlessGivenUp(reading)) ?? []
  if (parts.length === 0) refuse('groupon.unreadable', { field: 'file' })
  const rows = parts.flat()
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  return within(ctx, async (tx) => {
    const plan = await planOf(rows, await existingFor(rows, tx))
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

/** A statement takes 65,535 values at most. */
const atOnce = 5000

/** A concurrent import of the same code wins. */
async function add(wanted: readonly ImportedCode[], ctx: Ctx): Promise<ImportedCode[]> {
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
