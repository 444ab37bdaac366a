import { listWebhooks, type Webhook } from '@reseller-portal/contract/channels'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { count, dateAndTime, localZone } from '#lib/language/format.ts'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { ShownOnce } from '#ui/feedback/shown-once.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocalList } from '#ui/list-screen/list-data.ts'
import { ListScreen } from '#ui/list-screen/list-screen.tsx'
import { Drawer } from '#ui/record-form/drawer.tsx'
import { Deliveries } from './deliveries.tsx'
import { WebhookActs } from './webhook-acts.tsx'
import { WebhookForm } from './webhook-form.tsx'
import styles from './webhooks.module.css'

const tones = { ok: 'good', failing: 'wait', gone: 'bad', stopped: 'bad', person: 'calm' } as const

function stateOf({ pausedBecause, failingSince }: Webhook): keyof typeof tones {
  if (pausedBecause === 'failing') return 'stopped'
  return pausedBecause ?? (failingSince === null ? 'ok' : 'failing')
}

/** The webhooks through which the portal notifies an organization's own programs. */
export function WebhooksScreen() {
  const { t, language, texts } = useWords()
  const list = useLocalList(useAnswer(listWebhooks, {}, { staleTime: 0 }), ({ webhooks }) => webhooks)
  const { open } = list.state
  const opened = list.rows?.find(({ id }) => id === open)
  const time = (at: string) => dateAndTime(at, localZone, language)
  return (
    <>
      <ListScreen
        title={t('webhooks.title')}
        note={t('webhooks.note')}
        list={list}
        search={{ label: t('webhooks.search'), hint: t('webhooks.searchHint') }}
        empty={t('webhooks.empty')}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        columns={[
          {
            key: 'url',
            header: t('webhooks.address'),
            phone: 'first',
            names: true,
            sort: true,
            value: ({ url }) => url,
            second: ({ types }) => t('webhooks.typeCount', { count: types.length }),
          },
          {
            key: 'state',
            header: t('common.status'),
            phone: 'end',
            value: (it) => t(`webhooks.states.${stateOf(it)}`),
            cell: (it) => (
              <StatusBadge tone={tones[stateOf(it)]}>{t(`webhooks.states.${stateOf(it)}`)}</StatusBadge>
            ),
            second: ({ failingSince, failure }) =>
              failingSince !== null &&
              t('webhooks.failingSince', {
                time: time(failingSince),
                failure: reasonInLanguage(failure, texts.reasons),
              }),
          },
          {
            key: 'delivered',
            header: t('webhooks.delivered'),
            value: ({ deliveredAt }) => (deliveredAt === null ? t('webhooks.never') : time(deliveredAt)),
          },
          {
            key: 'waiting',
            header: t('webhooks.waiting'),
            align: 'end',
            value: ({ waiting }) => waiting,
            cell: ({ waiting }) => count(waiting, language),
          },
        ]}
      >
        <AppButton leftSection={<Icon shape={Plus} />} onClick={() => list.change({ open: 'new' })}>
          {t('webhooks.add')}
        </AppButton>
      </ListScreen>
      {(open === 'new' || opened) && (
        <WebhookDrawer
          key={open}
          {...(opened && { webhook: opened })}
          onClose={() => list.change({ open: undefined })}
        />
      )}
    </>
  )
}

/** A webhook with its deliveries; a new secret is shown once, over everything else. */
function WebhookDrawer({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const { t, language } = useWords()
  const [made, setMade] = useState<string>()
  return (
    <Drawer title={webhook?.url ?? t('webhooks.add')} onClose={onClose}>
      <div className={styles['stack']}>
        {webhook && webhook.previousUntil !== null && (
          <p>{t('webhooks.overlap', { time: dateAndTime(webhook.previousUntil, localZone, language) })}</p>
        )}
        {webhook && <WebhookActs webhook={webhook} onMade={setMade} onRemoved={onClose} />}
        <WebhookForm {...(webhook && { webhook })} onMade={setMade} />
        {webhook && <Deliveries webhook={webhook} />}
      </div>
      <Dialog title={t('webhooks.secret')} open={made !== undefined} onClose={onClose}>
        {made !== undefined && (
          <ShownOnce
            text={made}
            note={t('webhooks.once')}
            labels={{ copy: t('webhooks.copy'), close: t('common.done') }}
            onCopied={() => showMessage('webhooks.secret_copied')}
            onNotCopied={() => showMessage('webhooks.secret_not_copied')}
            onClose={onClose}
          />
        )}
      </Dialog>
    </Drawer>
  )
}
