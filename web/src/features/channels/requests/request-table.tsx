import type { ChannelRequest } from '@reseller-portal/contract/channels'
import type { ReactNode } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'

const tones = { IN_PROCESS: 'wait', ACCEPTED: 'good', DECLINED: 'bad' } as const

type Props = {
  caption: string
  found: {
    data: { requests: readonly ChannelRequest[] } | undefined
    error: unknown
    refetch: () => unknown
  }
  /** What may be done about one that is in process. */
  act?: (request: ChannelRequest) => ReactNode
}

/** Requests for channels with how they stand, as either side sees them. */
export function RequestTable({ caption, found, act }: Props) {
  const { t, language } = useWords()
  const time = (at: string | null) => (at === null ? '' : dateAndTime(at, localZone, language))
  const columns: Column<ChannelRequest>[] = [
    { key: 'name', header: t('channels.request.name'), names: true, cell: ({ name }) => name },
    {
      key: 'state',
      header: t('channels.request.state'),
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]}>{t(`channels.request.states.${state}`)}</StatusBadge>
      ),
    },
    { key: 'by', header: t('channels.request.by'), cell: ({ askedBy }) => askedBy },
    { key: 'asked', header: t('channels.request.asked'), cell: ({ askedAt }) => time(askedAt) },
    { key: 'answered', header: t('channels.request.answered'), cell: ({ answeredAt }) => time(answeredAt) },
    ...(act === undefined
      ? []
      : [
          {
            key: 'act',
            header: t('channels.request.act'),
            cell: (request: ChannelRequest) => {
              if (request.state !== 'IN_PROCESS') return null
              return request.isTheirs ? act(request) : t('channels.request.waitsForThem')
            },
          },
        ]),
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={found.data?.requests}
      rowKey={({ id }) => id}
      empty={t('channels.request.empty')}
      error={found.data === undefined ? found.error : null}
      onRetry={() => void found.refetch()}
    />
  )
}
