import {
  connectionSyncs,
  type CatalogSync,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from '../connections.module.css'

const tones = { ASKED: 'wait', RUNNING: 'wait', DONE: 'good', FAILED: 'bad' } as const
const shown = 10
const whileOpen = 2000
const whileResting = 30_000

export function History({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const { id, sync } = connection
  const input = { connectionId: id }
  const found = useAnswer(connectionSyncs, input, { staleTime: 0, refetchInterval: whileResting })
  // The connection's answer may show the end before this list does.
  const enabled = isOpen(sync) || found.data?.syncs.some(isOpen) === true
  useAnswer(connectionSyncs, input, { enabled, refetchInterval: whileOpen })
  return (
    <Sheet title={t('connections.history.title')}>
      <DataTable
        caption={t('connections.history.title')}
        columns={useColumns()}
        rows={found.data?.syncs.slice(0, shown)}
        rowKey={(each) => each.id}
        empty={t('connections.history.empty')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </Sheet>
  )
}

function isOpen(sync: Pick<CatalogSync, 'state'> | null): boolean {
  return sync?.state === 'ASKED' || sync?.state === 'RUNNING'
}

function useColumns(): Column<CatalogSync>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'when',
      header: t('common.when'),
      names: true,
      cell: ({ askedAt }) => dateAndTime(askedAt, localZone, language),
    },
    {
      key: 'why',
      header: t('connections.history.why'),
      cell: ({ cause, by }) => {
        const why = t(`connections.history.causes.${cause}`)
        return by === '' ? why : t('connections.history.by', { cause: why, name: by })
      },
    },
    { key: 'result', header: t('connections.history.result'), cell: (sync) => <Result sync={sync} /> },
  ]
}

function Result({ sync: { state, counts, failure } }: { sync: CatalogSync }) {
  const { t } = useWords()
  return (
    <div className={styles['lines']}>
      <StatusBadge tone={tones[state]}>{t(`connections.history.states.${state}`)}</StatusBadge>
      {counts !== null && <span className={styles['quiet']}>{t('connections.history.counts', counts)}</span>}
      {failure !== null && <span className={styles['quiet']}>{t(`connections.failures.${failure}`)}</span>}
    </div>
  )
}
