import { mostImported } from '@reseller-portal/contract/operator'
import type { ImportAnswer, importProducts as endpoint } from '@reseller-portal/contract/operator'
import type { Input } from '@reseller-portal/contract/kit'
import { supplierOf } from '#kit/context.ts'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#modules/audit/index.ts'
import { knownProducts } from './known.ts'
import { planOf } from './plan.ts'
import type { Plan, Wanted } from './plan.ts'
import { readCsv } from './read-csv.ts'
import { readOcto } from './read-octo.ts'
import { writePlan } from './write.ts'

const readers = { csv: readCsv, octo: readOcto }

/** Says what a file would write, or writes it: drafts, all in one transaction, so that nothing is sold otherwise yet. */
export async function importProducts(
  { format, file, apply }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<ImportAnswer> {
  const rows = readers[format](file) ?? refuse('imports.unreadable', { field: 'file' })
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  const supplierId = supplierOf(ctx)
  if (!apply) {
    const plan = planOf(rows, await knownProducts(supplierId, ctx.db, { locked: 'read' }))
    return answerOf(plan, rows.length, apply)
  }
  return within(ctx, async (tx) => {
    const plan = planOf(rows, await knownProducts(supplierId, tx.db, { locked: 'locked' }))
    await writePlan(plan, { supplierId, now: ctx.now }, tx.db)
    const answer = answerOf(plan, rows.length, apply)
    const { products, options } = answer
    await recordEvent(tx.db, tx, {
      name: 'products.imported',
      subject: supplierId,
      facts: { products, options },
    })
    return answer
  })
}

function answerOf(
  { products, options, guests, problems }: Plan,
  rows: number,
  isDone: boolean,
): ImportAnswer {
  const preview = [
    ...products.map((each) => ({ ...each, of: 'product' as const })),
    ...options.map((each) => ({ ...each, of: 'option' as const })),
    ...guests.map((each) => ({ ...each, draft: each, of: 'traveler_type' as const })),
  ]
  return {
    rows,
    products: countsOf(products),
    options: countsOf(options),
    travelers: countsOf(guests),
    wrong: problems.length,
    problems: problems.slice(0, mostImported.shown),
    preview: preview
      .filter(({ isSame }) => !isSame)
      .toSorted((a, b) => a.line - b.line)
      .slice(0, mostImported.shown)
      .map(({ line, of, draft, isNew }) => ({ line, of, name: draft.name, isNew })),
    isDone,
  }
}

function countsOf(things: readonly Pick<Wanted<unknown>, 'isNew' | 'isSame'>[]) {
  const added = things.filter(({ isNew }) => isNew).length
  const same = things.filter(({ isSame }) => isSame).length
  return { added, changed: things.length - added - same, same }
}
