import {
  applyCatalogue,
  connection as endpoint,
  connectionSyncs,
  previewCatalogue,
  type CatalogueChange,
  type CataloguePreview,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { useChange } from '#lib/calls/query.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { DataTable, type Column } from '#ui/layout/data-table.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { ChangedFields } from './changed-fields.tsx'
import styles from '../connections.module.css'
import { Details } from '../probe-result.tsx'

/** What an import would do; approving it imports exactly that. */
export function PreviewSheet({ connection }: { connection: ConnectionDetail }) {
  const { t, say } = useWords()
  const input = { connectionId: connection.id }
  const look = useChange(previewCatalogue, { outdates: [endpoint] })
  const apply = useChange(applyCatalogue, {
    outdates: [endpoint, connectionSyncs],
    onSuccess: () => {
      showMessage('connections.import_started')
      look.reset()
    },
    onError: (error) => {
      if (refusalOf(error) === 'connections.preview_outdated') look.mutate({ input })
    },
  })
  const isPaused = connection.state === 'PAUSED'
  const seen = look.data?.preview
  return (
    <Sheet title={t('connections.preview.title')} note={t('connections.preview.note')}>
      <div className={styles['stack']}>
        {apply.isError && <ErrorPanel error={apply.error} />}
        {look.isPending && <Progress doing={t('connections.preview.doing')} />}
        {look.isError && <ErrorPanel error={look.error} />}
        {seen && <Preview preview={seen} />}
        <div className={styles['buttons']}>
          {seen && seen.changes.length > 0 && (
            <AppButton
              loading={apply.isPending}
              onClick={() => apply.mutate({ input: { ...input, digest: seen.digest } })}
            >
              {t('connections.preview.apply')}
            </AppButton>
          )}
          <AppButton
            variant="default"
            loading={look.isPending}
            whyNot={isPaused ? say({ code: 'connections.paused', facts: {} }) : undefined}
            onClick={() => look.mutate({ input })}
          >
            {t(seen ? 'connections.preview.again' : 'connections.preview.show')}
          </AppButton>
        </div>
      </div>
    </Sheet>
  )
}

function Preview({ preview }: { preview: CataloguePreview }) {
  const { t } = useWords()
  const rows = preview.changes.map((change, index) => ({ ...change, key: String(index) }))
  return (
    <>
      {preview.problems.map((problem) => (
        <Banner key={problem} type="warning">
          {t(`connections.problems.${problem}`)}
        </Banner>
      ))}
      <p>{t('connections.preview.counts', preview.counts)}</p>
      <DataTable
        caption={t('connections.preview.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ key }) => key}
        empty={t('connections.preview.none')}
      />
      {preview.left > 0 && <p>{t('connections.preview.left', { count: preview.left })}</p>}
      <Unsellable preview={preview} />
      <Details lines={preview.details} />
    </>
  )
}

const tones = { added: 'good', changed: 'wait', withdrawn: 'bad', returned: 'good' } as const

function useColumns(): Column<CatalogueChange>[] {
  const { t } = useWords()
  return [
    {
      key: 'what',
      header: t('connections.preview.what'),
      names: true,
      cell: ({ name, thing }) => (
        <div className={styles['lines']}>
          {name.at(-1)}
          <span className={styles['quiet']}>
            {[t(`connections.things.${thing}`), ...name.slice(0, -1)].join(' · ')}
          </span>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('connections.preview.change'),
      cell: ({ change }) => (
        <StatusBadge tone={tones[change]}>{t(`connections.changes.${change}`)}</StatusBadge>
      ),
    },
    {
      key: 'values',
      header: t('connections.preview.values'),
      cell: (change) => <ChangedFields change={change} />,
    },
  ]
}

function Unsellable({ preview: { unsellable, counts } }: { preview: CataloguePreview }) {
  const { t } = useWords()
  if (unsellable.length === 0) return null
  return (
    <section className={styles['stack']} aria-label={t('connections.preview.unsellable')}>
      <h3>{t('connections.preview.unsellable')}</h3>
      <ul className={styles['list']}>
        {unsellable.map(({ name, reason }, index) => (
          // The same name may be there twice: only the order distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{name.join(' · ')}</strong>: {t(`connections.reasons.${reason}`)}
          </li>
        ))}
      </ul>
      {counts.unsellable > unsellable.length && (
        <p>{t('connections.preview.leftUnsellable', { count: counts.unsellable - unsellable.length })}</p>
      )}
    </section>
  )
}
