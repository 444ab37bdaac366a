import { adjustments, directions } from '@reseller-portal/contract/prices'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { dateAndTime, localZone, percentText } from '#lib/language/format.ts'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { RecordScreen } from '#ui/record-form/record-screen.tsx'
import type { RowOf } from '#ui/record-form/use-record-form.ts'
import { useChannels } from '../use-channels.ts'
import { AdjustmentFields } from './adjustment-fields.tsx'
import { formatMoney } from '@reseller-portal/contract/kit'

type AdjustmentRow = RowOf<typeof adjustments>

const names = ['supplierId', 'channelId', 'productId', 'rateId', 'kind'] as const
const more = ['direction', 'value', 'currency', 'startsOn', 'endsOn'] as const

/** The reseller's price adjustments, read-only for people who can't change them. */
export function AdjustmentsScreen() {
  const { t } = useWords()
  const ways = directions.map((value) => ({ value, label: t(`pricing.adjustments.directions.${value}`) }))
  const labels = Object.fromEntries(
    [...names, ...more].map((name) => [name, t(`pricing.adjustments.fields.${name}`)]),
  )
  return (
    <RecordScreen
      endpoints={adjustments}
      place={{}}
      mayChange={useMay('pricing.manage')}
      failing="adjustments"
      title={t('pricing.tabs.adjustments')}
      note={t('pricing.adjustments.note')}
      add={t('pricing.adjustments.add')}
      search={{ label: t('pricing.adjustments.search'), hint: t('pricing.adjustments.searchHint') }}
      filters={[{ key: 'direction', label: t('pricing.adjustments.fields.direction'), options: ways }]}
      empty={t('pricing.adjustments.empty')}
      columns={useColumns()}
      nameOf={({ supplier, product, ticket }) => ticket ?? product ?? supplier}
      // The cast is safe: each field has a label.
      labels={labels as Record<(typeof names)[number] | (typeof more)[number], string>}
      blank={{ ...blank, currency: companyCurrency() }}
    >
      {(field) => <AdjustmentFields field={field} />}
    </RecordScreen>
  )
}

const scope = { supplierId: '', channelId: null, productId: null, rateId: null }
const blank = {
  ...scope,
  kind: 'PERCENT' as const,
  direction: 'UP' as const,
  value: 0,
  startsOn: '',
  endsOn: '',
}

function useColumns(): ListColumn<AdjustmentRow>[] {
  const { t, language } = useWords()
  const { labelOf } = useChannels()
  const what = (row: AdjustmentRow) => `${row.direction === 'UP' ? '+' : '−'} ${termText(row, language)}`
  const where = ({ channelId }: AdjustmentRow) =>
    channelId === null ? t('pricing.everywhere') : labelOf(channelId)
  const changed = ({ changedBy: name, changedAt }: AdjustmentRow) =>
    t('pricing.adjustments.by', { name, time: dateAndTime(changedAt, localZone, language) })
  const nameOf = ({ ticket, product, supplier }: AdjustmentRow) => ticket ?? product ?? supplier
  return [
    {
      key: 'supplier',
      header: t('common.supplier'),
      phone: 'first',
      value: nameOf,
      second: (row) =>
        [row.supplier, row.product].filter((name) => name !== null && name !== nameOf(row)).join(', '),
      names: true,
      sort: true,
    },
    { key: 'channelId', phone: 'second', header: t('pricing.adjustments.fields.channelId'), value: where },
    { key: 'value', phone: 'end', header: t('pricing.adjustments.what'), value: what, align: 'end' },
    {
      key: 'startsOn',
      header: t('pricing.adjustments.dates'),
      phone: 'below',
      value: ({ startsOn, endsOn }) => `${writeDay(startsOn)} – ${writeDay(endsOn)}`,
      sort: true,
    },
    { key: 'changedAt', header: t('pricing.adjustments.changed'), value: changed, sort: true },
  ]
}

type Term = { kind: string; value: number; currency: string }

/** "12.5 %" or "2.50 USD". */
function termText({ kind, value, currency }: Term, language: string): string {
  if (kind === 'AMOUNT') return formatMoney({ amount: value, currency }, language)
  return percentText(value, language)
}
