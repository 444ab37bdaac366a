import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '@reseller-portal/contract/channels'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import styles from './webhooks.module.css'

type Props = { webhook: Webhook; onMade: (secret: string) => void; onRemoved: () => void }

/** Actions on a webhook outside its form. An action that can't be undone first says what it does. */
export function WebhookActs({ webhook, onMade, onRemoved }: Props) {
  const { t } = useWords()
  const { id, url, types, pausedBecause } = webhook
  const [confirming, setConfirming] = useState<'rotate' | 'remove'>()
  const close = () => setConfirming(undefined)
  const isPaused = pausedBecause !== null
  const outdates = [listWebhooks, listDeliveries]
  const send = useChange(testWebhook, { outdates, onSuccess: () => showMessage('webhooks.tested') })
  const change = useChange(changeWebhook, { outdates, onSuccess: () => showMessage('webhooks.updated') })
  const rotate = useChange(rotateWebhookSecret, { outdates, onSuccess: ({ secret }) => onMade(secret) })
  const remove = useChange(removeWebhook, {
    outdates,
    onSuccess: () => {
      showMessage('webhooks.removed')
      onRemoved()
    },
  })
  const error = send.error ?? change.error
  return (
    <>
      <div className={styles['buttons']}>
        <AppButton
          variant="default"
          loading={send.isPending}
          whyNot={isPaused ? t('refusals.webhooks.paused') : undefined}
          onClick={() => send.mutate({ input: { id } })}
        >
          {t('webhooks.test')}
        </AppButton>
        <AppButton
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate({ input: { id, url, types, isPaused: !isPaused } })}
        >
          {t(isPaused ? 'webhooks.resume' : 'webhooks.pause')}
        </AppButton>
        <AppButton variant="default" onClick={() => setConfirming('rotate')}>
          {t('webhooks.rotate')}
        </AppButton>
        <AppButton variant="danger" onClick={() => setConfirming('remove')}>
          {t('webhooks.remove')}
        </AppButton>
      </div>
      {error !== null && <ErrorPanel error={error} title={t('webhooks.failed')} />}
      <Dialog title={t('webhooks.rotateTitle')} open={confirming === 'rotate'} onClose={close}>
        <div className={styles['form']}>
          <p>{t('webhooks.rotateFollows')}</p>
          {rotate.isError && <ErrorPanel error={rotate.error} title={t('webhooks.failed')} />}
          <div>
            <AppButton loading={rotate.isPending} onClick={() => rotate.mutate({ input: { id } })}>
              {t('webhooks.rotateNow')}
            </AppButton>
          </div>
        </div>
      </Dialog>
      <Dialog title={t('webhooks.removeTitle')} open={confirming === 'remove'} onClose={close}>
        <div className={styles['form']}>
          <p>{t('webhooks.removeFollows', { url })}</p>
          {remove.isError && <ErrorPanel error={remove.error} title={t('webhooks.failed')} />}
          <div>
            <AppButton
              variant="danger"
              loading={remove.isPending}
              onClick={() => remove.mutate({ input: { id } })}
            >
              {t('webhooks.removeNow')}
            </AppButton>
          </div>
        </div>
      </Dialog>
    </>
  )
}
