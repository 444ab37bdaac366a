import { useBlocker } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { isSamePanel } from './panel-address.ts'
import styles from './record-form.module.css'

/** Asks before a form with unsaved changes is left. Searching and paging the list beside it doesn't leave it. */
export function LeaveGuard({ isAsking }: { isAsking: () => boolean }) {
  const { t } = useWords()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking() && !isSamePanel(current, next),
    enableBeforeUnload: isAsking,
    withResolver: true,
  })
  return (
    <Dialog title={t('record.leave.title')} open={status === 'blocked'} onClose={() => reset?.()}>
      <p>{t('record.leave.text')}</p>
      <div className={styles['buttons']}>
        <AppButton onClick={() => reset?.()}>{t('record.leave.stay')}</AppButton>
        <AppButton variant="default" onClick={() => proceed?.()}>
          {t('record.leave.go')}
        </AppButton>
      </div>
    </Dialog>
  )
}
