import {
  listApiKeys,
  overlapHours,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
} from '@reseller-portal/contract/accounts'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import styles from './api-keys.module.css'

type Props = { apiKey: ApiKey; onMade: (key: string) => void }

/** Buttons that replace or end a key, each with a dialog that explains the effect. */
export function KeyActs({ apiKey, onMade }: Props) {
  const { t } = useWords()
  const [confirming, setConfirming] = useState<'rotate' | 'revoke'>()
  const close = () => setConfirming(undefined)
  const { name } = apiKey
  return (
    <div className={styles['buttons']}>
      <AppButton
        variant="default"
        aria-label={t('apiKeys.rotateOf', { name })}
        onClick={() => setConfirming('rotate')}
      >
        {t('apiKeys.rotate')}
      </AppButton>
      <AppButton
        variant="danger"
        aria-label={t('apiKeys.revokeOf', { name })}
        onClick={() => setConfirming('revoke')}
      >
        {t('apiKeys.revoke')}
      </AppButton>
      <Dialog title={t('apiKeys.rotateTitle')} open={confirming === 'rotate'} onClose={close}>
        <Rotate apiKey={apiKey} onMade={onMade} />
      </Dialog>
      <Dialog title={t('apiKeys.revokeTitle')} open={confirming === 'revoke'} onClose={close}>
        <Revoke apiKey={apiKey} onDone={close} />
      </Dialog>
    </div>
  )
}

function Rotate({ apiKey: { id, name, ending }, onMade }: Props) {
  const { t } = useWords()
  const [hours, setHours] = useState<(typeof overlapHours)[number]>(24)
  const rotate = useChange(rotateApiKey, {
    outdates: [listApiKeys],
    onSuccess: ({ key }) => onMade(key),
  })
  return (
    <div className={styles['form']}>
      <p>{t('apiKeys.rotateFollows', { name, ending })}</p>
      <Select
        label={t('apiKeys.overlapHours')}
        value={String(hours)}
        data={overlapHours.map((each) => ({ value: String(each), label: t(`apiKeys.overlaps.${each}`) }))}
        onChange={(value) => setHours(overlapHours.find((each) => String(each) === value) ?? 24)}
      />
      {rotate.isError && <ErrorPanel error={rotate.error} title={t('apiKeys.failed')} />}
      <div className={styles['buttons']}>
        <AppButton
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ input: { id, overlapHours: hours } })}
        >
          {t('apiKeys.rotateNow')}
        </AppButton>
      </div>
    </div>
  )
}

function Revoke({ apiKey: { id, name, ending }, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const { t } = useWords()
  const revoke = useChange(revokeApiKey, {
    outdates: [listApiKeys],
    onSuccess: () => {
      showMessage('apiKeys.revoked')
      onDone()
    },
  })
  return (
    <div className={styles['form']}>
      <p>{t('apiKeys.revokeFollows', { name, ending })}</p>
      {revoke.isError && <ErrorPanel error={revoke.error} title={t('apiKeys.failed')} />}
      <div className={styles['buttons']}>
        <AppButton
          variant="danger"
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ input: { id } })}
        >
          {t('apiKeys.revokeNow')}
        </AppButton>
      </div>
    </div>
  )
}
