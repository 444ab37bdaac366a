import { NativeSelect } from '@mantine/core'
import { formatMoney } from '@reseller-portal/contract/kit'
import { periodsOf, pricingOffset, pricingSchedule, type PricePeriod } from '@reseller-portal/contract/prices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { writeDay } from '#lib/language/day.ts'
import { companyToday } from '#lib/calls/company-day.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import styles from './pricing.module.css'
import { useChannels } from './use-channels.ts'
import { useTickets } from './use-tickets.ts'

type Chosen = {
  [Name in 'supplier' | 'product' | 'ticket' | 'channel' | 'from' | 'until']?: string | undefined
}

/** What a ticket costs from when to when, the supplier's price beside the reseller's (docs/rules.md §14). */
export function ScheduleScreen() {
  const { t } = useWords()
  const chosen: Chosen = useSearch({ strict: false })
  const [today] = useState(companyToday)
  const from = chosen.from ?? today
  const until = chosen.until ?? dayAfter(from, pricingOffset)
  const missing = whyNot(chosen, { from, until })
  return (
    <>
      <PageHeader title={t('pricing.tabs.schedule')} note={t('pricing.schedule.note')} />
      <Choose chosen={chosen} from={from} until={until} />
      {missing === undefined ? (
        <Periods chosen={chosen} from={from} until={until} />
      ) : (
        <Banner type="info">{t(`pricing.schedule.${missing}`)}</Banner>
      )}
    </>
  )
}

type Range = { from: string; until: string }

function whyNot({ supplier, product, ticket }: Chosen, { from, until }: Range) {
  if (!supplier || !product || !ticket) return 'chooseTicket'
  if (from === '' || until === '') return 'chooseRange'
  return until < from ? 'endAfterStart' : undefined
}

function Choose({ chosen, from, until }: { chosen: Chosen } & Range) {
  const { t } = useWords()
  const navigate = useNavigate()
  const { channels } = useChannels()
  const { suppliers, products, tickets } = useTickets(chosen.supplier ?? '', chosen.product ?? '')
  const choose = (part: Chosen) =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...part }),
      replace: true,
      resetScroll: false,
    })
  const select = (
    name: keyof Chosen,
    options: { value: string; label: string }[],
    cleared: Chosen,
    none: string,
  ) => (
    <NativeSelect
      key={name}
      label={t(`pricing.schedule.${name}`)}
      value={chosen[name] ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={({ currentTarget }) => choose({ ...cleared, [name]: currentTarget.value || undefined })}
    />
  )
  const offices = channels.map(({ channelId, label }) => ({ value: channelId, label }))
  const pick = t('pricing.adjustments.choose')
  return (
    <div className={styles['choose']}>
      {select('supplier', suppliers, { product: undefined, ticket: undefined }, pick)}
      {select('product', products, { ticket: undefined }, pick)}
      {select('ticket', tickets, {}, pick)}
      {select('channel', offices, {}, t('pricing.everywhere'))}
      <DateField
        label={t('pricing.schedule.from')}
        value={from || null}
        onChange={(day) => choose({ from: day ?? '' })}
      />
      <DateField
        label={t('pricing.schedule.until')}
        value={until || null}
        onChange={(day) => choose({ until: day ?? '' })}
      />
    </div>
  )
}

function Periods({ chosen, from, until }: { chosen: Chosen } & Range) {
  const { t } = useWords()
  const { supplier: supplierId = '', product: productId = '', ticket: rateId = '', channel } = chosen
  const asked = { supplierId, productId, rateId, channel, start_date: from, end_date: until }
  const list = useLocalList(useAnswer(pricingSchedule, asked, { keepPrevious: true }), rowsIn)
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
  const { t, language } = useWords()
  const money = (amount: number | null, { currency }: PricePeriod) =>
    formatMoney({ amount, currency }, language)
  const amount = (key: 'operator' | 'taxes') => ({
    key,
    header: t(`pricing.schedule.${key}`),
    value: (row: PricePeriod) => money(row[key], row),
    align: 'end' as const,
  })
  const named = (key: 'retail' | 'net' | 'original', of: 'pricePerTicket' | 'net' | 'original') => ({
    key,
    header: t(`pricing.schedule.${key}`),
    value: (row: PricePeriod) => money(row[of], row) || t(`pricing.schedule.notAvailable.${key}`),
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
      value: ({ name }) => name,
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

function dayAfter(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? '' : new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}
