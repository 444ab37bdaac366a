import { endAllSessions, endSession, listSessions } from '@reseller-portal/contract/accounts'
import { useState } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { forgetKept } from '#lib/own-storage.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { deviceName } from './device-name.ts'
import styles from './security.module.css'

/** The person's sessions. Each can be ended, or all at once. */
export function Sessions() {
  const { t, language } = useWords()
  const answer = useAnswer(listSessions, {})
  const end = useChange(endSession, {
    outdates: [listSessions],
    onSuccess: () => void showMessage('sessions.ended'),
  })
  const time = (at: string) => dateAndTime(at, localZone, language)
  return (
    <Sheet title={t('security.sessions')} note={<SignOutEverywhere />}>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {end.isError && <ErrorPanel error={end.error} />}
      {answer.isPending && <Progress />}
      <ul className={styles['list']}>
        {answer.data?.sessions.map(({ id, device, isCurrent, signedInAt, renewedAt }) => (
          <li key={id} className={styles['row']}>
            <div>
              {deviceName(device) ?? t('security.unknownDevice')}
              <span className={styles['hint']}>
                {t('security.sessionTimes', { since: time(signedInAt), seen: time(renewedAt) })}
              </span>
            </div>
            {isCurrent ? (
              <StatusBadge tone="good">{t('security.here')}</StatusBadge>
            ) : (
              <AppButton
                variant="default"
                size="xs"
                loading={end.isPending && end.variables.input.id === id}
                onClick={() => end.mutate({ input: { id } })}
              >
                {t('security.endSession')}
              </AppButton>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function SignOutEverywhere() {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const end = useChange(endAllSessions, {
    onSuccess: () => {
      forgetKept()
      location.assign('/login/')
    },
  })
  return (
    <>
      <AppButton variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('security.everywhere')}
      </AppButton>
      <Dialog title={t('security.everywhere')} open={isOpen} onClose={() => setOpen(false)}>
        <div className={styles['form']}>
          <p>{t('security.everywhereFollows')}</p>
          {end.isError && <ErrorPanel error={end.error} />}
          <div className={styles['buttons']}>
            <AppButton loading={end.isPending || end.isSuccess} onClick={() => end.mutate({ input: {} })}>
              {t('security.everywhere')}
            </AppButton>
            <AppButton variant="default" onClick={() => setOpen(false)}>
              {t('common.back')}
            </AppButton>
          </div>
        </div>
      </Dialog>
    </>
  )
}
