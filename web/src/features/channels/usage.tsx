import { channelUsage, listKeys, type UsageDay } from '@reseller-portal/contract/channels'
import { count, longDay } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { Sheet } from '#ui/layout/sheet.tsx'

type UsageRow = UsageDay & { id: string }
const rowsIn = ({ days }: { days: readonly UsageDay[] }): UsageRow[] =>
  days.map((each) => ({ ...each, id: `${each.keyId} ${each.day}` }))

/** What came in by each key on each of the last 30 days. */
export function Usage({ resellerId }: { resellerId: string }) {
  const { t, language } = useWords()
  const list = useLocalList(useAnswer(channelUsage, { resellerId }), rowsIn)
  const keys = useAnswer(listKeys, { resellerId }).data?.keys ?? []
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? ''
  const figure = (key: 'calls' | 'refusals' | 'bookings'): ListColumn<UsageRow> => ({
    key,
    header: t(`channels.${key}`),
    align: 'end',
    sort: true,
    value: (day) => day[key],
    cell: (day) => count(day[key], language),
  })
  const columns: ListColumn<UsageRow>[] = [
    {
      key: 'day',
      header: t('channels.day'),
      names: true,
      sort: true,
      value: ({ day }) => day,
      cell: ({ day }) => longDay(day, language),
    },
    { key: 'key', header: t('channels.key'), sort: true, value: ({ keyId }) => nameOf(keyId) },
    figure('calls'),
    figure('refusals'),
    figure('bookings'),
  ]
  return (
    <Sheet title={t('channels.part.usage')} note={t('channels.usageNote')}>
      <List title={t('channels.part.usage')} list={list} columns={columns} empty={t('channels.noUsage')} />
    </Sheet>
  )
}
