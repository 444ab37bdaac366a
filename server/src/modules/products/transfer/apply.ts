import {
  mostImported,
  type ImportAnswer,
  type importProducts as endpoint,
} from '@reseller-portal/contract/products'
import type { Input } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { savedProducts } from './saved.ts'
import { planOf, type Plan, type PlannedRecord } from './plan.ts'
import type { FileRow, ToRead } from './rows.ts'
import { writePlan } from './write.ts'

const reader = openThread<ToRead, readonly FileRow[]>(new URL('./read.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 3,
  limitMs: 60_000,
})

/** Previews what a file would change, or writes it as drafts in one transaction. What is on sale doesn't change. */
export async function importProducts(
  { format, file, apply }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<ImportAnswer> {
  const supplierId = supplierOf(ctx)
  const reading = reader.run(supplierId, { format, file }) ?? refuse('requests.busy', { retrySeconds: 10 })
  const parts = (await unlessGivenUp(reading)) ?? []
  if (parts.length === 0) refuse('imports.unreadable', { field: 'file' })
  const rows = parts.flat()
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  if (!apply) {
    const plan = await planOf(rows, await savedProducts(supplierId, ctx.db, { locked: 'read' }))
    return answerOf(plan, rows.length, apply)
  }
  return within(ctx, async (tx) => {
    const plan = await planOf(rows, await savedProducts(supplierId, tx.db, { locked: 'locked' }))
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
    ...products.map((each) => ({ ...each, part: 'product' as const })),
    ...options.map((each) => ({ ...each, part: 'option' as const })),
    ...guests.map((each) => ({ ...each, draft: each, part: 'traveler_type' as const })),
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
      .map(({ line, part, draft, isNew }) => ({ line, of: part, name: draft.name, isNew })),
    isDone,
  }
}

function countsOf(things: readonly Pick<PlannedRecord<unknown>, 'isNew' | 'isSame'>[]) {
  const added = things.filter(({ isNew }) => isNew).length
  const same = things.filter(({ isSame }) => isSame).length
  return { added, changed: things.length - added - same, same }
}
