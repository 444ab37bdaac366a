import { whyNotQuantity } from '@reseller-portal/contract/offers'
import type { Refusal } from '@reseller-portal/contract/kit'
import { countOf, whyNotLeftAlone } from '../../form/choice-state.ts'
import { noTraveler, type Draft } from '../../form/draft.ts'
import { peopleOf } from '../../people/people.ts'
import type { Line } from '../../tickets/lines.ts'
import { orderOf } from '../order.ts'
import { type Chosen } from '../request.ts'

/** One of the bookings into which too many tickets are split, and what remains to be sold after it is held. */
export type Part = { order: ReturnType<typeof orderOf>; left: Pick<Draft, 'quantities' | 'travelers'> }

/**
 * The bookings that more travelers are sold in than may sit together (spec 1 §5): as few as there can be, of about the same
 * size, the types of travelers spread over them. None where another rule stands against it.
 */
export function partsOf(chosen: Chosen, refused: Refusal | undefined): Part[] {
  if (refused?.code !== 'quantity.above_ticket_limit') return []
  const { rate, slot, lines } = chosen
  const most = Math.min(Number(refused.facts['limit']), rate.maxTravelers ?? Infinity)
  const all = splitLines(lines, Math.ceil(countOf(lines) / most))
  const isWrong = all.some(
    (part) => whyNotQuantity(countOf(part), { min: rate.minTravelers }) ?? whyNotLeftAlone(part),
  )
  if (isWrong || whyNotQuantity(countOf(lines), { capacity: slot.capacity })) return []
  return all.map((part, index) => ({
    order: orderOf({
      ...chosen,
      lines: part,
      // Add-ons that are bought once belong to the first booking.
      addOns: index === 0 ? chosen.addOns : [],
      draft: index === 0 ? chosen.draft : { ...withLead(chosen.draft, lines, part), code: undefined },
    }),
    left: leftAfter(all.slice(0, index + 1), chosen),
  }))
}

/** Distributes the travelers of the lines over this many bookings, one type after the other. */
export function splitLines(lines: readonly Line[], count: number): Line[][] {
  const firsts = lines.map((_, index) => countOf(lines.slice(0, index)))
  const dealt = (line: Line, first: number, place: number) =>
    Array.from({ length: line.noOfTravellers }, (_, index) => first + index).filter(
      (each) => each % count === place,
    ).length
  return Array.from({ length: count }, (_, place) =>
    lines.map((line, index) => {
      const first = firsts[index] ?? 0
      const noOfTravellers = dealt(line, first, place)
      const earlier = Array.from({ length: place }, (_each, other) => dealt(line, first, other))
      return {
        ...line,
        noOfTravellers,
        total: line.unitPriceWithTax * noOfTravellers,
        before: earlier.reduce((sum, each) => sum + each, 0),
      }
    }),
  )
}

/** Who leads one of the other bookings has the name of the first lead, where no own one was asked for. */
function withLead(draft: Draft, lines: readonly Line[], part: readonly Line[]): Draft {
  const [key, first] = [peopleOf(part)[0]?.key ?? '', peopleOf(lines)[0]?.key ?? '']
  const own = draft.travelers[key] ?? noTraveler
  if (own.firstName !== '' || own.lastName !== '') return draft
  const { firstName, lastName } = draft.travelers[first] ?? noTraveler
  return { ...draft, travelers: { ...draft.travelers, [key]: { ...own, firstName, lastName } } }
}

/** The quantities that are not held yet, and their travelers under the numbers that they then have. */
function leftAfter(held: readonly Line[][], { lines, draft }: Chosen): Part['left'] {
  const rest = lines.map((line) => {
    const gone = held.flat().filter(({ key }) => key === line.key)
    return { line, gone: countOf(gone), count: line.noOfTravellers - countOf(gone) }
  })
  const travelers = rest.flatMap(({ line, gone, count }) =>
    Array.from({ length: count }, (_, index) => [
      `${line.key} ${index + 1}`,
      draft.travelers[`${line.key} ${gone + index + 1}`] ?? noTraveler,
    ]),
  )
  return {
    quantities: Object.fromEntries(rest.map(({ line, count }) => [line.key, count])),
    travelers: Object.fromEntries(travelers),
  }
}
