import { useState } from 'react'
import { undoRedemption } from '@reseller-portal/contract/gate'
import { CallError } from '#lib/calls/call-error.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { GateDevice, ShownScan } from '../device/gate-device.ts'
import styles from './result.module.css'

/** Undoes a redemption, with a reason. A scan that wasn't sent yet can't be undone. */
export function UndoButton({
  seen,
  device,
  onDone,
}: {
  seen: ShownScan
  device: GateDevice
  onDone: () => void
}) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const undo = useChange(undoRedemption, {
    onSuccess: async () => {
      await device.forget(seen.scanId)
      showMessage('redemption.undone')
      onDone()
    },
    onError: sayWhy,
  })
  const isMissing = reason.trim() === ''
  return (
    <>
      <AppButton
        size="lg"
        variant="default"
        whyNot={seen.isOffline ? t('gate.undoOffline') : undefined}
        onClick={() => setOpen(true)}
      >
        {t('common.undo')}
      </AppButton>
      <Dialog title={t('gate.undoTitle')} open={isOpen} onClose={() => setOpen(false)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSubmitted(true)
            if (!isMissing) undo.mutate({ input: { scanId: seen.scanId, reason } })
          }}
        >
          <p>{t('gate.undoNote')}</p>
          <TextField
            label={t('common.reason')}
            value={reason}
            maxLength={500}
            error={isSubmitted && isMissing ? t('common.enterAReason') : undefined}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <div className={styles['acts']}>
            <AppButton type="submit" variant="danger" loading={undo.isPending}>
              {t('common.undo')}
            </AppButton>
            <AppButton variant="default" onClick={() => setOpen(false)}>
              {t('gate.keep')}
            </AppButton>
          </div>
        </form>
      </Dialog>
    </>
  )
}

function sayWhy(error: Error) {
  if (!(error instanceof CallError)) return void showMessage('redemption.fault')
  if (error.status === 403) return void showMessage('redemption.denied')
  if (error.status < 0) return void showMessage('redemption.no_network')
  return void (error.status >= 500
    ? showMessage('redemption.fault')
    : showMessage('redemption.failed', { error }))
}
