import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { CallError } from '#lib/calls/call-error.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Icon } from '../icon.tsx'
import styles from './error-panel.module.css'
import { useShownError } from './shown-errors.ts'

type Props = { error: unknown; title?: string; onRetry?: () => void }

/** Why something can't be shown, the request ID for support, and a button to try again. */
export function ErrorPanel({ error, title, onRetry }: Props) {
  const words = useWords()
  useShownError(error)
  const { t } = words
  return (
    <div role="alert" className={styles['panel']}>
      <Icon shape={TriangleAlert} size={20} />
      <div>
        <strong>{title ?? t('ui.failed')}</strong>
        <p>{sayFailure(error, words)}</p>
        {error instanceof CallError && <code>{t('ui.request', { id: error.reqId })}</code>}
      </div>
      {onRetry !== undefined && (
        <AppButton variant="default" size="xs" onClick={onRetry}>
          {t('common.tryAgain')}
        </AppButton>
      )}
    </div>
  )
}
