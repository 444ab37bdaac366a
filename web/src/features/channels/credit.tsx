import { askForCredit, listChannels, oneChannel, type Channel } from '@reseller-portal/contract/channels'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './channels.module.css'
import { useMay } from '#lib/calls/use-may.ts'

const tones = { NONE: 'calm', REQUESTED: 'wait', AGREED: 'good', DECLINED: 'bad' } as const

/** Whether the reseller agreed to owe what the channel's keys book; where not, the operator may ask. */
export function Credit({ channel: { resellerId, credit } }: { channel: Channel }) {
  const { t } = useWords()
  const mayAsk = useMay('channels.manage') && (credit === 'NONE' || credit === 'DECLINED')
  const ask = useChange(askForCredit, {
    outdates: [oneChannel, listChannels],
    onSuccess: () => showMessage('channels.credit_asked'),
  })
  return (
    <Sheet title={t('channels.credit.title')} note={t(`channels.credit.note.${credit}`)}>
      <div className={styles['lines']}>
        <StatusBadge tone={tones[credit]}>{t(`channels.credit.${credit}`)}</StatusBadge>
        {mayAsk && (
          <AppButton
            size="xs"
            variant="default"
            loading={ask.isPending}
            onClick={() => ask.mutate({ input: { resellerId } })}
          >
            {t('channels.credit.ask')}
          </AppButton>
        )}
        {ask.isError && <ErrorPanel error={ask.error} title={t('channels.notDone')} />}
      </div>
    </Sheet>
  )
}
