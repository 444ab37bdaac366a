import {
  connection as endpoint,
  connectionErrors,
  connectionSyncs,
  listConnections,
  pauseConnection,
  resumeConnection,
  syncConnection,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { Link, useParams } from '@tanstack/react-router'
import { useAnswer, useChange } from '../../lib/query.ts'
import { sayFailure } from '../../lib/failure.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { tell } from '../../ui/messages.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Progress } from '../../ui/progress.tsx'
import styles from './connections.module.css'
import { ErrorLog } from './error-log.tsx'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { StateBadge } from './state-badge.tsx'

const whileRunning = 1500
const whileResting = 30_000

/** One connection: how it stands, what it would import, how it is reached, what failed. */
export function DetailScreen() {
  const { t } = useWords()
  const { id: connectionId } = useParams({ from: '/shell/connections/$id' })
  const resting = useAnswer(endpoint, { connectionId }, { staleTime: 0, refetchInterval: whileResting })
  const isRunning = isOpen(resting.data?.connection)
  useAnswer(endpoint, { connectionId }, { enabled: isRunning, refetchInterval: whileRunning })
  return (
    <>
      <p className={styles['back']}>
        <Link to="/connections">{t('connections.detail.back')}</Link>
      </p>
      {resting.data !== undefined ? (
        <Detail connection={resting.data.connection} />
      ) : resting.isError ? (
        <ErrorPanel error={resting.error} onRetry={() => void resting.refetch()} />
      ) : (
        <Progress doing={t('connections.detail.loading')} />
      )}
    </>
  )
}

function isOpen(connection: ConnectionDetail | undefined): boolean {
  const state = connection?.sync?.state
  return connection?.state === 'ACTIVE' && (state === 'ASKED' || state === 'RUNNING')
}

function Detail({ connection }: { connection: ConnectionDetail }) {
  return (
    <>
      <PageHeader title={connection.name} note={<StateBadge connection={connection} />}>
        <Actions connection={connection} />
      </PageHeader>
      <div className={styles['stack']}>
        <Standing connection={connection} />
        <div className={styles['columns']}>
          <Overview connection={connection} />
          <History connection={connection} />
        </div>
        <PreviewSheet connection={connection} />
        <SettingsSheet key={connection.id} connection={connection} />
        {/* Asked for anew as soon as another call has failed. */}
        <ErrorLog key={`errors ${connection.errors}`} connection={connection} />
      </div>
    </>
  )
}

function Actions({ connection }: { connection: ConnectionDetail }) {
  const words = useWords()
  const { t, say } = words
  const isPaused = connection.state === 'PAUSED'
  const outdates = [endpoint, listConnections, connectionSyncs, connectionErrors]
  const onError = (error: Error) => tell({ type: 'error', text: sayFailure(error, words) })
  const told = (text: string) => ({ outdates, onError, onSuccess: () => tell({ type: 'success', text }) })
  const sync = useChange(syncConnection, told(t('connections.detail.syncAsked')))
  const pause = useChange(pauseConnection, told(t('connections.detail.pausedToast')))
  const resume = useChange(resumeConnection, told(t('connections.detail.resumedToast')))
  const input = { connectionId: connection.id }
  const turn = isPaused ? resume : pause
  return (
    <>
      <AppButton
        variant="default"
        loading={sync.isPending}
        whyNot={isPaused ? say({ code: 'connections.paused', facts: {} }) : undefined}
        onClick={() => sync.mutate({ input })}
      >
        {t('connections.detail.sync')}
      </AppButton>
      <AppButton variant="default" loading={turn.isPending} onClick={() => turn.mutate({ input })}>
        {t(isPaused ? 'connections.detail.resume' : 'connections.detail.pause')}
      </AppButton>
    </>
  )
}

/** What has to be known before anything else. */
function Standing({ connection }: { connection: ConnectionDetail }) {
  const { t } = useWords()
  const { state, sync, syncedAt, waiting, failure } = connection
  if (state === 'PAUSED') return <Banner type="warning">{t('connections.detail.paused')}</Banner>
  if (isOpen(connection)) {
    const { progress } = sync ?? {}
    return (
      <Banner type="info">
        {progress ? t('connections.detail.running', progress) : t('connections.detail.reading')}
      </Banner>
    )
  }
  if (failure !== null) return <Banner type="error">{t(`connections.failures.${failure}`)}</Banner>
  if (syncedAt === null) return <Banner type="info">{t('connections.detail.fresh')}</Banner>
  if (waiting > 0) return <Banner type="info">{t('connections.detail.waiting', { count: waiting })}</Banner>
  return null
}
