import {
  applyCatalog,
  connection as endpoint,
  connectionSyncs,
  previewCatalog,
  type ConnectionDetail,
} from '@reseller-portal/contract/connections'
import { useChange } from '#lib/calls/query.ts'
import { refusalOf } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from '../connections.module.css'
import { Preview } from './preview.tsx'

/** What an import would do; approving it imports exactly that. */
export function PreviewSheet({ connection }: { connection: ConnectionDetail }) {
  const { t, say } = useWords()
  const input = { connectionId: connection.id }
  const look = useChange(previewCatalog, { outdates: [endpoint] })
  const apply = useChange(applyCatalog, {
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
