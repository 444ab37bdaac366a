import {
  mostImported,
  noMaximum,
  type ImportAnswer,
  type importProducts as endpoint,
} from '@reseller-portal/contract/products'
import type { Input } from '@reseller-portal/contract/kit'
import { defaultCurrency } from '@reseller-portal/contract/sales'
import { supplierOf, type Ctx, type Db } from '#kit/context.ts'
import { openThread, unlessGivenUp } from '#kit/background/thread.ts'
import { refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { savedProducts } from './saved.ts'
import { planOf } from './plan.ts'
import type { Plan, PlannedRecord } from './planned.ts'
import type { CsvHead, ReadPart, ToRead } from './rows.ts'
import { lastMapping, saveImport, waitForOthers } from './undo.ts'
import { writePlan } from './write.ts'

const reader = openThread<ToRead, ReadPart>(new URL('./read.worker.ts', import.meta.url), {
  most: 20,
  mostOfOne: 3,
  limitMs: 60_000,
})

/** Previews what a file would change, or writes it as drafts in one transaction. What is on sale doesn't change. */
export async function importProducts(
  { apply, fileName, ...input }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<ImportAnswer> {
  const supplierId = supplierOf(ctx)
  const { rows, csv } = await readFile(input, ctx)
  if (!apply) {
    const plan = await planOf(rows, await savedProducts(supplierId, ctx.db, { locked: 'read' }))
    return answerOf(plan, { rows: rows.length, csv, isDone: false })
  }
  return within(ctx, async (tx) => {
    await waitForOthers(supplierId, tx.db)
    const plan = await planOf(rows, await savedProducts(supplierId, tx.db, { locked: 'locked' }))
    const written = await writePlan(plan, { supplierId, now: ctx.now }, tx.db)
    await saveImport({ fileName, mapping: csv?.mapping, written }, tx)
    const answer = answerOf(plan, { rows: rows.length, csv, isDone: true })
    const { products, options, prices } = answer
    await recordEvent(tx.db, tx, {
      name: 'products.imported',
      subject: supplierId,
      facts: { products, options, prices },
    })
    return answer
  })
}

async function readFile(
  { format, file, mapping }: Pick<Input<typeof endpoint>, 'format' | 'file' | 'mapping'>,
  ctx: Ctx,
) {
  const supplierId = supplierOf(ctx)
  const last = mapping === undefined ? await lastMapping(supplierId, ctx.db) : undefined
  const toRead = { format, file, mapping, last, currency: await currencyOf(supplierId, ctx.db) }
  const reading = reader.run(supplierId, toRead) ?? refuse('requests.busy', { retrySeconds: 10 })
  const [first, ...parts] = (await unlessGivenUp(reading)) ?? []
  if (first === undefined) return refuse('imports.unreadable', { field: 'file' })
  if (first.head === 'columns_differ') return refuse('imports.columns_differ')
  const rows = parts.flatMap((part) => part.rows)
  if (rows.length > mostImported.rows) refuse('imports.too_many', { most: mostImported.rows })
  return { rows, csv: first.head ?? null }
}

/** The currency in which the company prices. */
async function currencyOf(supplierId: string, db: Db): Promise<string> {
  const company = await db
    .selectFrom('companies')
    .select('currency')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return company?.currency ?? defaultCurrency
}

type File = { rows: number; csv: CsvHead | null; isDone: boolean }

function answerOf(
  { products, options, guests, prices, problems }: Plan,
  { rows, csv, isDone }: File,
): ImportAnswer {
  const preview = [
    ...products.map((each) => ({ ...each, name: each.draft.name, part: 'product' as const })),
    ...options.map((each) => ({ ...each, name: each.draft.name, part: 'option' as const })),
    ...guests.map((each) => ({
      ...each,
      name: `${each.name} (${agesOf(each)})`,
      part: 'traveler_type' as const,
    })),
    ...prices.map((each) => ({
      ...each,
      part: 'price' as const,
      money: { amount: each.retail, currency: each.currency },
    })),
  ]
  return {
    csv,
    rows,
    products: countsOf(products),
    options: countsOf(options),
    travelers: countsOf(guests),
    prices: countsOf(prices),
    wrong: problems.length,
    problems: problems.slice(0, mostImported.shown),
    preview: preview
      .filter(({ isSame }) => !isSame)
      .toSorted((a, b) => a.line - b.line)
      .slice(0, mostImported.shown)
      .map(({ line, part, name, isNew, ...price }) => ({
        line,
        of: part,
        name,
        isNew,
        retail: 'money' in price ? price.money : null,
      })),
    isDone,
  }
}

function agesOf({ min, max }: { min: number; max: number }): string {
  return max === noMaximum ? `${min}+` : `${min}-${max}`
}

function countsOf(things: readonly Pick<PlannedRecord<unknown>, 'isNew' | 'isSame'>[]) {
  const added = things.filter(({ isNew }) => isNew).length
  const same = things.filter(({ isSame }) => isSame).length
  return { added, changed: things.length - added - same, same }
}
