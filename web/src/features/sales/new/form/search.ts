/** What has been chosen so far, a slot by its id or by the local time `at` which it starts; it lives in the address, so that links, reload and back keep the place. */
export type Choices = { [name in ChoiceName]?: string }
export type ChoiceName = (typeof choiceNames)[number]

export const choiceNames = [
  'supplier',
  'pos',
  'date',
  'product',
  'rate',
  'slot',
  'at',
  'region',
  'group',
  'daysFrom',
  'daysTo',
  // The sale whose confirmation is shown. Its choices stay beside it.
  'sold',
] as const

/** The choices in the query of an address. Anything else in it is ignored. */
export function choicesIn(search: Record<string, unknown>): Choices {
  return Object.fromEntries(
    choiceNames.flatMap((name) => {
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  )
}

/** The choices after some of them changed. Choices that belonged to the previous supplier or product are removed. */
export function choosing(before: Choices, change: Choices): Choices {
  const gone = choiceNames
    .filter((name) => change[name] !== undefined && change[name] !== before[name])
    .flatMap(dependents)
  const kept = Object.entries(before).filter(([name]) => !gone.some((each) => each === name))
  return choicesIn({ ...Object.fromEntries(kept), ...change })
}

function dependents(name: ChoiceName): ChoiceName[] {
  switch (name) {
    case 'supplier':
      return ['product', 'rate', 'slot', 'at', 'region', 'group', 'daysFrom', 'daysTo']
    case 'product':
      return ['rate', 'slot', 'at']
    case 'date':
      return ['slot', 'at']
    case 'slot':
      return ['at']
    default:
      return []
  }
}

export const all = 'all'

/** The range of a theme-park distributor's tickets: the fewest and the most days (spec 1 §9). */
export type ProductRange = { from: number; to: number }
export const usualRange: ProductRange = { from: 1, to: 1 }

/** Its start and end, each 1 unless another was chosen; an end before its start is moved there. */
export function rangeIn({ daysFrom, daysTo }: Choices): ProductRange {
  const from = daysOr(daysFrom, usualRange.from)
  return { from, to: Math.max(from, daysOr(daysTo, usualRange.to)) }
}

function daysOr(text: string | undefined, usual: number): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : usual
}

/** Back to the defaults: product, market region and discount group are all again, the product range is 1 to 1 (spec 1 §4 "Resets"). */
export const resetInfo: Choices = { product: '', region: '', group: '', daysFrom: '', daysTo: '' }
/** The chosen ticket and its time are given up. */
export const resetCards: Choices = { rate: '', slot: '', at: '' }
/** The date is removed too. */
export const resetInfoAll: Choices = { ...resetInfo, ...resetCards, date: '' }
