import { writeCatalog, type CatalogWrite } from '#modules/products/index.ts'
import type { Db, Work } from '#kit/context.ts'
import type { Step } from './compare/steps.ts'

/** Parts that wait for approval are written only after a person approved them. */
export type Extent = 'everything' | 'without what waits'

/** Writes some steps of one supplier in the caller's transaction. */
export async function writeSteps(
  supplierId: string,
  steps: readonly Step[],
  extent: Extent,
  work: Work,
  tx: Db,
): Promise<void> {
  const parts = steps.flatMap((step) => {
    const { now, later } = step.parts.read()
    return extent === 'everything' ? [now, later] : [now]
  })
  await writeCatalog(
    {
      supplierId,
      put: {
        products: parts.flatMap(({ put }) => put.products),
        rates: parts.flatMap(({ put }) => put.rates),
        prices: parts.flatMap(({ put }) => put.prices),
      },
      withdraw: {
        products: parts.flatMap(({ withdraw }) => withdraw.products),
        rates: parts.flatMap(({ withdraw }) => withdraw.rates),
        prices: parts.flatMap(({ withdraw }) => withdraw.prices),
      },
      events: steps.flatMap((step) => eventOf(step)),
    },
    work,
    tx,
  )
}

/** The steps that write something to this extent. */
export function stepsWithin(steps: readonly Step[], extent: Extent): Step[] {
  return steps.filter(({ waits }) => extent === 'everything' || !waits.all)
}

const names = {
  added: 'products.added',
  changed: 'products.changed',
  withdrawn: 'products.withdrawn',
} as const

function eventOf({ outcome, productId }: Step): CatalogWrite['events'] {
  return [{ name: names[outcome], subject: productId }]
}
