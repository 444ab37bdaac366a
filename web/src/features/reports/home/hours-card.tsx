import { formatMoney } from '@reseller-portal/contract/kit'
import { today } from '@reseller-portal/contract/reports'
import { hourOf, weekdayOf } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Bars } from '../figures/bars.tsx'
import { often } from './often.ts'

/** Sales of today by the hour, beside those of the same weekday a week ago, which stand there also before the first sale. */
export default function HoursCard() {
  const { t, language } = useWords()
  const { data } = useAnswer(today, {}, often)
  const money = data?.money.filter(({ hours, hoursBefore }) => [...hours, ...hoursBefore].some(Boolean)) ?? []
  // Without sales on either day there is nothing to draw.
  if (data === undefined || money.length === 0) return null
  return (
    <Sheet title={t('home.byHour')}>
      {money.map(({ currency, hours, hoursBefore }) => {
        const sold = hours.map((now, hour) => now + (hoursBefore[hour] ?? 0))
        const first = Math.max(0, sold.findIndex(Boolean) - 1)
        const last = Math.max(data.hour, sold.findLastIndex(Boolean))
        return (
          <Bars
            key={currency}
            groupLabel={t('home.hour')}
            names={[t('home.today'), t('home.lastDay', { weekday: weekdayOf(data.day, language) })]}
            written={(amount) => formatMoney({ amount, currency }, language)}
            groups={hours.slice(first, last + 1).map((value, index) => ({
              label: hourOf(first + index, language),
              values: [value, hoursBefore[first + index] ?? 0],
            }))}
          />
        )
      })}
    </Sheet>
  )
}
