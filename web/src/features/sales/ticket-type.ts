import type { Booking } from '@reseller-portal/contract/sales'
import type { useWords } from '#lib/language/words.ts'
import { lineName } from './new/tickets/line-name.ts'

/** For whom a ticket is, in the reader's language where the supplier calls the traveler type by its plain name. */
export function ticketType(
  { totals }: Pick<Booking, 'totals'>,
  priceName: string,
  words: Pick<ReturnType<typeof useWords>, 't' | 'texts'>,
): string {
  const line = totals.lines.find((each) => each.priceName === priceName)
  return line === undefined ? priceName : lineName(line, words)
}
