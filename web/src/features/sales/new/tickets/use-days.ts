import { availabilityByDay, type DayOfRate } from '@reseller-portal/contract/offers'
import type { Product } from '@reseller-portal/contract/products'
import { useQueries } from '@tanstack/react-query'
import { asking } from '#lib/calls/query.ts'

/** Other desks sell from the same seats; milliseconds. */
const growsOld = 60_000

/** How many seats each rate of these products has left on each local day, for up to 62 days including both ends. */
export function useDays(
  channel: string | undefined,
  products: readonly Product[],
  span: { start: string; end: string },
) {
  const answers = useQueries({
    queries: products.map(({ id, supplierId }) => ({
      ...asking(availabilityByDay, { supplierId, channel, productId: id, ...span }),
      refetchInterval: growsOld,
    })),
  })
  const byRate = new Map<string, readonly DayOfRate[]>(
    answers.flatMap(({ data }) => Object.entries(data?.byRate ?? {})),
  )
  return { byRate, isPending: answers.some(({ isPending }) => isPending) }
}
