import { Textarea } from '@mantine/core'
import type { ListedAccount } from '@reseller-portal/contract/accounts'
import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { useUserActs } from '../acts.ts'
import { nameOf } from '../person.tsx'
import styles from '../users.module.css'

/** Asks for the reason before a user's two-step verification is reset. */
export function ResetFactor({ person }: { person: ListedAccount }) {
  const { t } = useWords()
  const acts = useUserActs()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const send = () => {
    setOpen(false)
    setReason('')
    void acts.resetFactor(person, reason)
  }
  return (
    <>
      <AppButton variant="default" onClick={() => setOpen(true)}>
        {t('users.factor.act')}
      </AppButton>
      <Dialog
        title={t('users.factor.ask', { name: nameOf(person) })}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className={styles['acts']}>
          <Textarea
            label={t('users.factor.reason')}
            description={t('users.factor.reasonNote')}
            value={reason}
            maxLength={500}
            rows={3}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div>
            <AppButton
              variant="danger"
              onClick={send}
              whyNot={reason.trim() === '' ? t('users.factor.missing') : undefined}
            >
              {t('users.factor.yes')}
            </AppButton>
          </div>
        </div>
      </Dialog>
    </>
  )
}
