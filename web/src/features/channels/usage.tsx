import { channelUsage, listKeys, type UsageDay } from '@reseller-portal/contract/channels'
import { count, longDay } from '../../lib/format.ts'
import { useAnswer } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What came in by each key on each of the last 30 days. */
export function Usage({ resellerId }: { resellerId: string }) {
  const { t, language } = useWords()
  const found = useAnswer(channelUsage, { resellerId })
  const keys = useAnswer(listKeys, { resellerId }).data?.keys ?? []
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? ''
  const figure = (key: 'calls' | 'refusals' | 'bookings'): Column<UsageDay> => ({
    key,
    header: t(`channels.${key}`),
    align: 'end',
    cell: (day) => count(day[key], language),
  })
  const columns: Column<UsageDay>[] = [
    { key: 'day', header: t('channels.day'), names: true, cell: ({ day }) => longDay(day, language) },
    { key: 'key', header: t('channels.key'), cell: ({ keyId }) => nameOf(keyId) },
    figure('calls'),
    figure('refusals'),
    figure('bookings'),
  ]
  return (
    <Sheet title={t('channels.part.usage')} note={t('channels.usageNote')}>
      <DataTable
        caption={t('channels.part.usage')}
        columns={columns}
        rows={found.data?.days}
        rowKey={({ keyId, day }) => `${keyId} ${day}`}
        empty={t('channels.noUsage')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </Sheet>
  )
}
