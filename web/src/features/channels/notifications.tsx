import {
  channelSubscriptions,
  listChannels,
  resumeSubscription,
  subscriptionState,
  type ChannelSubscription,
} from '@reseller-portal/contract/channels'
import { count, dateAndTime, localZone } from '../../lib/format.ts'
import { useAnswer, useChange } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './channels.module.css'
import { useMay } from './use-may.ts'

const tones = { ok: 'good', failing: 'wait', paused: 'bad' } as const

/** Where the partner's system is told of changes, and how that goes. */
export function Notifications({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const found = useAnswer(channelSubscriptions, { resellerId }, { staleTime: 0 })
  return (
    <Sheet title={t('channels.subscriptions')} note={t('channels.notificationsNote')}>
      <DataTable
        caption={t('channels.subscriptions')}
        columns={useColumns(resellerId)}
        rows={found.data?.subscriptions}
        rowKey={({ id }) => id}
        empty={t('channels.noSubscriptions')}
        error={found.data === undefined ? found.error : null}
        onRetry={() => void found.refetch()}
      />
    </Sheet>
  )
}

function useColumns(resellerId: string): Column<ChannelSubscription>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'url',
      header: t('channels.address'),
      names: true,
      cell: ({ url, types }) => (
        <div className={styles['lines']}>
          <span className={styles['code']}>{url}</span>
          <span className={styles['quiet']}>
            {types.map((type) => t(`channels.types.${type}`)).join(', ')}
          </span>
        </div>
      ),
    },
    {
      key: 'state',
      header: t('channels.state'),
      cell: (it) => <SubscriptionState subscription={it} resellerId={resellerId} />,
    },
    {
      key: 'delivered',
      header: t('channels.delivered'),
      cell: ({ deliveredAt }) =>
        deliveredAt === null ? t('channels.never') : dateAndTime(deliveredAt, localZone, language),
    },
    {
      key: 'waiting',
      header: t('channels.waiting'),
      align: 'end',
      cell: (it) => count(it.waiting, language),
    },
  ]
}

type Props = { subscription: ChannelSubscription; resellerId: string }

function SubscriptionState({ subscription: it, resellerId }: Props) {
  const { t, language } = useWords()
  const mayManage = useMay('channels.manage')
  const state = subscriptionState(it)
  const resume = useChange(resumeSubscription, { outdates: [channelSubscriptions, listChannels] })
  return (
    <div className={styles['lines']}>
      <StatusBadge tone={tones[state]}>{t(`channels.states.${state}`)}</StatusBadge>
      {it.failingSince !== null && (
        <span className={styles['quiet']}>
          {t('channels.failingSince', {
            time: dateAndTime(it.failingSince, localZone, language),
            failure: it.failure,
          })}
        </span>
      )}
      {mayManage && state !== 'ok' && (
        <AppButton
          size="xs"
          variant="default"
          loading={resume.isPending}
          onClick={() => resume.mutate({ input: { resellerId, subscriptionId: it.id } })}
        >
          {t('channels.resume')}
        </AppButton>
      )}
    </div>
  )
}
