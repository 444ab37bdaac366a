import {
  listChannels,
  listKeys,
  oneChannel,
  revokeKey,
  type ChannelKey,
} from '@reseller-portal/contract/channels'
import { useChange } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { tell } from '../../ui/messages.ts'
import styles from './channels.module.css'

type Props = { resellerId: string; apiKey: ChannelKey; onDone: () => void }

/** Says what follows, then ends the key. */
export function RevokeForm({ resellerId, apiKey: { id: keyId, name, ending }, onDone }: Props) {
  const { t } = useWords()
  const revoke = useChange(revokeKey, {
    outdates: [listKeys, listChannels, oneChannel],
    onSuccess: () => {
      tell({ type: 'success', text: t('channels.keyRevoked', { name }) })
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
