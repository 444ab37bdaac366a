import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import styles from './panels.module.css'

type Props = { isSelling: boolean; onLeave: () => Promise<void> }

/** Asks before a page with held seats is left; leaving cancels the payment and gives the seats back. */
export function LeaveDialog({ isSelling, onLeave }: Props) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isSelling,
    enableBeforeUnload: isSelling,
    disabled: !isSelling,
    withResolver: true,
  })
  const isAsking = status === 'blocked'
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])
  return (
    <dialog
      ref={dialog}
      className={styles['leave']}
      aria-label={t('sell.leave.title')}
      onCancel={() => reset?.()}
    >
      <h2>{t('sell.leave.title')}</h2>
      <p>{t('sell.leave.text')}</p>
      <div className={styles['buttons']}>
        <AppButton onClick={() => reset?.()}>{t('sell.leave.stay')}</AppButton>
        <AppButton variant="default" onClick={() => void onLeave().then(() => proceed?.())}>
          {t('sell.leave.go')}
        </AppButton>
      </div>
    </dialog>
  )
}
