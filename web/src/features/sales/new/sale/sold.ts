import { rateLabel } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import type { useWords } from '#lib/language/words.ts'
import { localTime } from '../days.ts'
import type { SoldHere } from '../form/sold-here.ts'
import type { Form } from '../form/use-form.ts'
import { lineName } from '../tickets/line-name.ts'

/** What was chosen, as this desk may sell it again. */
export function soldHere(
  { offer, slot, totals, draft }: Pick<Form, 'offer' | 'slot' | 'totals' | 'draft'>,
  words: ReturnType<typeof useWords>,
): SoldHere | undefined {
  if (offer === undefined || slot === undefined) return undefined
  const { rate, product } = offer
  const { total: amount, currency, lines } = totals
  return {
    supplier: rate.supplierId,
    rate: rate.id,
    at: localTime(slot.start, slot.localTimezone),
    quantities: draft.quantities,
    rateName: rateLabel(rate),
    productName: product.name,
    ...(product.picture && { picture: product.picture }),
    guests: lines.map((line) => `${line.noOfTravellers} ${lineName(line, words)}`).join(', '),
    total: formatMoney({ amount, currency }, words.language),
  }
}
