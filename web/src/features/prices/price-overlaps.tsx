import { formatMoney, mostRows } from '@reseller-portal/contract/kit'
import { operatorsPrices, sharesDays, whyBefore, type PriceSeason } from '@reseller-portal/contract/prices'
import { useAnswer } from '#lib/calls/query.ts'
import { writeDay } from '#lib/language/day.ts'
import { weekdaysText } from '#lib/language/weekdays.ts'
import { useWords } from '#lib/language/words.ts'
import type { Field } from '#ui/record-form/use-fields.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'

type PriceRow = RowOf<typeof operatorsPrices>
type Other = PriceRow['others'][number]

/** The days of a season: "Always", or its dates, with its weekdays where it names some. */
export function useSeasonText() {
  const { t, language } = useWords()
  return ({ validFrom, validUntil, weekdays }: PriceSeason): string => {
    const isAlways = validFrom === null && validUntil === null
    const dates = isAlways ? t('tariff.always') : `${writeDay(validFrom)} – ${writeDay(validUntil)}`
    return [dates, weekdaysText(weekdays, language)].filter(Boolean).join(', ')
  }
}

/** For each other price that shares days with this one, which of the two applies, and why. */
export function useOverlaps() {
  const { t, language } = useWords()
  const seasonText = useSeasonText()
  return (price: PriceSeason, others: readonly Other[]): string[] =>
    others
      .filter((other) => sharesDays(price, other))
      .flatMap((other) => {
        const { retail: amount, currency } = other
        const what = { price: formatMoney({ amount, currency }, language), days: seasonText(other) }
        const [before, after] = [whyBefore(price, other), whyBefore(other, price)]
        if (before) return [t(`tariff.prices.before.${before}`, what)]
        return after ? [t(`tariff.prices.after.${after}`, what)] : []
      })
}

/** The same for a price that is being edited. */
export function OverlapsNow({
  field,
  row,
}: {
  field: Field<typeof operatorsPrices>
  row: PriceRow | undefined
}) {
  const overlapsOf = useOverlaps()
  // The cast is safe: the options of the field are exactly the traveler types.
  const [rateId, travelerType] = [
    field('rateId').value,
    field('travelerType').value as PriceRow['travelerType'],
  ]
  const query = { rateId: [rateId], travelerType: [travelerType], limit: mostRows }
  const { data } = useAnswer(operatorsPrices.list, query, { enabled: rateId !== '' })
  const isBySeason = row === undefined || (!row.isRepriced && row.startTimes.length === 0)
  const others = (data?.prices ?? []).filter(
    ({ id, isRepriced, startTimes }) => id !== row?.id && !isRepriced && startTimes.length === 0,
  )
  const day = (name: 'validFrom' | 'validUntil') => field(name).value || null
  const season = { validFrom: day('validFrom'), validUntil: day('validUntil') }
  const price = { ...season, weekdays: Number(field('weekdays').value) }
  const overlaps = isBySeason && rateId !== '' ? overlapsOf(price, others) : []
  return <output>{overlaps.join(' ')}</output>
}
