import {
  listDeliveries,
  listWebhooks,
  replayWebhook,
  testType,
  webhookTypes,
  type Webhook,
  type WebhookDelivery,
} from '@reseller-portal/contract/channels'
import { useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { reasonInLanguage } from '@reseller-portal/contract/locales/reasons'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import styles from './webhooks.module.css'

const tones = { waiting: 'wait', delivered: 'good', failed: 'bad' } as const

/** What was sent, the newest first, with body and answer, and how to send it again. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useWords()
  const answer = useAnswer(listDeliveries, { id: webhook.id, limit: 50 }, { staleTime: 0 })
  const replay = useChange(replayWebhook, {
    outdates: [listDeliveries, listWebhooks],
    onSuccess: ({ count }) => showMessage('webhooks.replayed', { facts: { count } }),
  })
  const isPaused = webhook.pausedBecause !== null
  return (
    <section className={styles['form']}>
      <h3>{t('webhooks.deliveries')}</h3>
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Progress />}
      {answer.data?.total === 0 && <p className={styles['none']}>{t('webhooks.noDeliveries')}</p>}
      <ul className={styles['deliveries']}>
        {answer.data?.deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            whyNot={isPaused ? t('refusals.webhooks.paused') : undefined}
            onAgain={() => replay.mutate({ input: { id: webhook.id, deliveryId: delivery.id } })}
          />
        ))}
      </ul>
      {replay.isError && <ErrorPanel error={replay.error} title={t('webhooks.failed')} />}
      {!isPaused && <Period onReplay={(period) => replay.mutate({ input: { id: webhook.id, ...period } })} />}
    </section>
  )
}

type Props = { delivery: WebhookDelivery; whyNot: string | undefined; onAgain: () => void }

function Delivery({ delivery, whyNot, onAgain }: Props) {
  const { t, language, texts } = useWords()
  const { createdAt, state, attempts, body, status, answer, failure, dueAt } = delivery
  const listedType = [...webhookTypes, testType].find((each) => each === delivery.type)
  const type = listedType === undefined ? delivery.type : t(`webhooks.type.${listedType}`)
  const time = dateAndTime(createdAt, localZone, language)
  return (
    <li>
      <details>
        <summary>
          <span>{type}</span>
          <span className={styles['quiet']}>{time}</span>
          <StatusBadge tone={tones[state]}>{t(`webhooks.state.${state}`)}</StatusBadge>
        </summary>
        <div className={styles['form']}>
          <dl className={styles['facts']}>
            <dt>{t('webhooks.messageId')}</dt>
            <dd className={styles['code']}>{delivery.messageId}</dd>
            <dt>{t('webhooks.attempts')}</dt>
            <dd>{attempts}</dd>
            <dt>{t('webhooks.answer')}</dt>
            <dd>
              {status ?? `${t('webhooks.noAnswer')} ${reasonInLanguage(failure, texts.reasons)}`}
              {answer !== '' && <pre className={styles['text']}>{answer}</pre>}
            </dd>
            <dt>{t('webhooks.body')}</dt>
            <dd>{body !== null && <pre className={styles['text']}>{body}</pre>}</dd>
          </dl>
          {dueAt !== null && attempts > 0 && (
            <p className={styles['quiet']}>
              {t('webhooks.nextAt', { time: dateAndTime(dueAt, localZone, language) })}
            </p>
          )}
          <div>
            <AppButton
              size="xs"
              variant="default"
              aria-label={t('webhooks.againOf', { type, time })}
              whyNot={whyNot}
              onClick={onAgain}
            >
              {t('webhooks.again')}
            </AppButton>
          </div>
        </div>
      </details>
    </li>
  )
}

/** Days of the reader's zone, both included. */
function Period({ onReplay }: { onReplay: (period: { from: string; until: string }) => void }) {
  const { t } = useWords()
  const [today] = useState(() => new Date().toLocaleDateString('en-CA'))
  const [from, setFrom] = useState<string | null>(today)
  const [until, setUntil] = useState<string | null>(today)
  const send = () => {
    if (from === null || until === null) return
    const end = new Date(`${until}T23:59:59.999`)
    onReplay({ from: new Date(`${from}T00:00:00`).toISOString(), until: end.toISOString() })
  }
  return (
    <div className={styles['form']}>
      <h3>{t('webhooks.replay')}</h3>
      <p className={styles['quiet']}>{t('webhooks.replayNote')}</p>
      <div className={styles['days']}>
        <DateField label={t('webhooks.from')} value={from} onChange={setFrom} />
        <DateField label={t('webhooks.until')} value={until} onChange={setUntil} />
      </div>
      <div>
        <AppButton variant="default" onClick={send}>
          {t('webhooks.replayNow')}
        </AppButton>
      </div>
    </div>
  )
}
