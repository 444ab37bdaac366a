import { formatMoney } from '@reseller-portal/contract/kit'
import { periodsOf, pricingSchedule, type PricePeriod } from '@reseller-portal/contract/prices'
import { nameInLanguage } from '@reseller-portal/contract/products'
import { useAnswer } from '#lib/calls/query.ts'
import { writeDay } from '#lib/language/day.ts'
import { useWords } from '#lib/language/words.ts'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'

export type Chosen = {
  [Name in 'supplier' | 'product' | 'ticket' | 'channel' | 'from' | 'until']?: string | undefined
}

export type Range = { from: string; until: string }

export function Periods({ chosen, from, until }: { chosen: Chosen } & Range) {
  const { t } = useWords()
  const { supplier: supplierId = '', product: productId = '', ticket: rateId = '', channel } = chosen
  const query = { supplierId, productId, rateId, channel, start_date: from, end_date: until }
  const list = useLocalList(useAnswer(pricingSchedule, query, { keepPrevious: true }), rowsIn)
  useLoadMessage('price_schedules.load_failed', list)
  return (
    <List
      title={t('pricing.tabs.schedule')}
      list={list}
      columns={useColumns()}
      filters={[]}
      empty={t('pricing.schedule.empty')}
    />
  )
}

const rowsIn = ({ data }: { data: Parameters<typeof periodsOf>[0] }) => periodsOf(data)

function useColumns(): ListColumn<PricePeriod>[] {
  const { t, language, texts } = useWords()
  const money = (amount: number | null, { currency }: PricePeriod) =>
    formatMoney({ amount, currency }, language)
  const amount = (key: 'operator' | 'taxes') => ({
    key,
    header: t(`pricing.schedule.${key}`),
    value: (row: PricePeriod) => money(row[key], row),
    align: 'end' as const,
  })
  const named = (key: 'retail' | 'net' | 'original', field: 'pricePerTicket' | 'net' | 'original') => ({
    key,
    header: t(`pricing.schedule.${key}`),
    value: (row: PricePeriod) => money(row[field], row) || t(`pricing.schedule.notAvailable.${key}`),
    align: 'end' as const,
  })
  const change = (row: PricePeriod) => {
    const more = row.pricePerTicket - row.operator
    return more === 0 ? '' : `${more > 0 ? '+' : '−'} ${money(Math.abs(more), row)}`
  }
  return [
    {
      key: 'from',
      header: t('pricing.schedule.dates'),
      value: (row) => `${writeDay(row.from)} – ${writeDay(row.until)}`,
      names: true,
    },
    {
      key: 'name',
      header: t('pricing.schedule.traveler'),
      value: ({ name }) => nameInLanguage(name, texts),
      second: ({ startTimes }) => startTimes.join(', '),
      sort: true,
    },
    amount('operator'),
    named('retail', 'pricePerTicket'),
    { key: 'change', header: t('pricing.schedule.change'), value: change, align: 'end' },
    named('net', 'net'),
    named('original', 'original'),
    amount('taxes'),
  ]
}
