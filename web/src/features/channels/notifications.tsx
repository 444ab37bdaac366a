import {
  channelSubscriptions,
  listChannels,
  resumeSubscription,
  subscriptionState,
  type ChannelSubscription,
} from '@reseller-portal/contract/channels'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { List } from '#ui/list-screen/list-screen.tsx'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from './channels.module.css'
import { useMay } from '#lib/calls/use-may.ts'

const tones = { ok: 'good', failing: 'wait', paused: 'bad' } as const

/** Where the partner's system gets its notifications, and how that goes. */
export function Notifications({ resellerId }: { resellerId: string }) {
  const { t } = useWords()
  const found = useAnswer(channelSubscriptions, { resellerId }, { staleTime: 0 })
  const list = useLocalList(found, ({ subscriptions }) => subscriptions)
  return (
    <Sheet title={t('channels.subscriptions')} note={t('channels.notificationsNote')}>
      <List
        title={t('channels.subscriptions')}
        list={list}
        columns={useColumns(resellerId)}
        empty={t('channels.noSubscriptions')}
      />
    </Sheet>
  )
}

function useColumns(resellerId: string): ListColumn<ChannelSubscription>[] {
  const { t, language } = useWords()
  return [
    {
      key: 'url',
      header: t('channels.address'),
      names: true,
      value: ({ url }) => url,
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
      value: subscriptionState,
      cell: (it) => <SubscriptionState subscription={it} resellerId={resellerId} />,
    },
    {
      key: 'delivered',
      header: t('channels.delivered'),
      value: ({ deliveredAt }) =>
        deliveredAt === null ? t('channels.never') : dateAndTime(deliveredAt, localZone, language),
      isDate: true,
    },
    {
      key: 'waiting',
      header: t('channels.waiting'),
      align: 'end',
      value: ({ waiting }) => waiting,
      cell: (it) => count(it.waiting, language),
    },
  ]
}

type Props = { subscription: ChannelSubscription; resellerId: string }

function SubscriptionState({ subscription: it, resellerId }: Props) {
  const { t, language, texts } = useWords()
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
            failure: reasonInLanguage(it.failure, texts.reasons),
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
