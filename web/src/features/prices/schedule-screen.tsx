import { pricingOffset } from '@reseller-portal/contract/prices'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { companyToday } from '#lib/calls/company-day.ts'
import { dayAfter } from '#lib/language/day.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import styles from './pricing.module.css'
import { useChannels } from './use-channels.ts'
import { useTickets } from './use-tickets.ts'
import { Periods, type Chosen, type Range } from './periods.tsx'

/** The prices of a ticket type by date, the supplier's next to the reseller's (docs/rules.md §14). */
export function ScheduleScreen() {
  const { t } = useWords()
  const chosen: Chosen = useSearch({ strict: false })
  const [today] = useState(companyToday)
  const from = chosen.from ?? today
  const until = chosen.until ?? lastDay(from)
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

function whyNot({ supplier, product, ticket }: Chosen, { from, until }: Range) {
  if (!supplier || !product || !ticket) return 'chooseTicket'
  if (from === '' || until === '') return 'chooseRange'
  return until < from ? 'endAfterStart' : undefined
}

function Choose({ chosen, from, until }: { chosen: Chosen } & Range) {
  const { t } = useWords()
  const navigate = useNavigate()
  const offered = useChannels()
  const choices = useTickets(chosen.supplier ?? '', chosen.product ?? '')
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
    <Select
      key={name}
      label={t(`pricing.schedule.${name}`)}
      value={chosen[name] ?? ''}
      data={[{ value: '', label: none }, ...options]}
      onChange={(value) => choose({ ...cleared, [name]: value || undefined })}
    />
  )
  if (choices.error !== null) return <ErrorPanel error={choices.error} onRetry={choices.retry} />
  if (offered.error !== null) return <ErrorPanel error={offered.error} onRetry={offered.retry} />
  const { suppliers, products, tickets } = choices
  const offices = offered.channels.map(({ channelId, label }) => ({ value: channelId, label }))
  const pick = t('common.choose')
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

/** The last day of the shown period; empty if the first one isn't a day, because an address can contain anything. */
function lastDay(from: string): string {
  return Number.isNaN(Date.parse(from)) ? '' : dayAfter(from, pricingOffset)
}
