import {
  connection as endpoint,
  connectionErrors,
  connectionSyncs,
  listConnections,
  mostClockSkewSeconds,
  pauseConnection,
  resumeConnection,
  syncConnection,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { Link, useParams } from '@tanstack/react-router'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from '../connections.module.css'
import { ErrorLog } from './error-log.tsx'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { StateBadge } from '../state-badge.tsx'

const whileRunning = 1500
const whileResting = 30_000

/** One connection: its status, its catalog preview, its settings, and its failed calls. */
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
        <StatusBanner connection={connection} />
        <ClockBanner skewSeconds={connection.clockSkewSeconds} />
        <div className={styles['columns']}>
          <Overview connection={connection} />
          <History connection={connection} />
        </div>
        <PreviewSheet connection={connection} />
        <SettingsSheet key={connection.id} connection={connection} />
        {/* Loads again as soon as another call has failed. */}
        <ErrorLog key={`errors ${connection.errors}`} connection={connection} />
      </div>
    </>
  )
}

function Actions({ connection }: { connection: ConnectionDetail }) {
  const { t, say } = useWords()
  const isPaused = connection.state === 'PAUSED'
  const outdates = [endpoint, listConnections, connectionSyncs, connectionErrors]
  const optionsFor = (name: 'connections.sync_started' | 'connections.paused' | 'connections.resumed') => ({
    outdates,
    onError: (error: Error) => void showFailure(error),
    onSuccess: () => void showMessage(name),
  })
  const sync = useChange(syncConnection, optionsFor('connections.sync_started'))
  const pause = useChange(pauseConnection, optionsFor('connections.paused'))
  const resume = useChange(resumeConnection, optionsFor('connections.resumed'))
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

function ClockBanner({ skewSeconds }: { skewSeconds: number }) {
  const { t } = useWords()
  if (Math.abs(skewSeconds) <= mostClockSkewSeconds) return null
  const minutes = Math.round(Math.abs(skewSeconds) / 60)
  const direction = skewSeconds > 0 ? 'ahead' : 'behind'
  return <Banner type="warning">{t(`connections.detail.clock.${direction}`, { minutes })}</Banner>
}

/** The most important notice about the connection. */
function StatusBanner({ connection }: { connection: ConnectionDetail }) {
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
