import {
  listChannels,
  listKeys,
  oneChannel,
  revokeKey,
  type ChannelKey,
} from '@reseller-portal/contract/channels'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import styles from '../channels.module.css'

type Props = { resellerId: string; apiKey: ChannelKey; onDone: () => void }

/** Says what follows, then ends the key. */
export function RevokeForm({ resellerId, apiKey: { id: keyId, name, ending }, onDone }: Props) {
  const { t } = useWords()
  const revoke = useChange(revokeKey, {
    outdates: [listKeys, listChannels, oneChannel],
    onSuccess: () => {
      showMessage('channels.key_revoked', { facts: { name } })
      onDone()
    },
  })
  return (
    <div className={styles['form']}>
      <p>{t('channels.revokeFollows', { name, ending })}</p>
      {revoke.isError && <ErrorPanel error={revoke.error} title={t('channels.notDone')} />}
      <div className={styles['buttons']}>
        <AppButton loading={revoke.isPending} onClick={() => revoke.mutate({ input: { resellerId, keyId } })}>
          {t('channels.revokeNow')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('channels.back')}
        </AppButton>
      </div>
    </div>
  )
}
