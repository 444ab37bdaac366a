import {
  addWebhook,
  changeWebhook,
  listWebhooks,
  webhookTypes,
  type Webhook,
  type WebhookType,
} from '@reseller-portal/contract/channels'
import { useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './webhooks.module.css'

/** Where messages go, and which; a new webhook starts with all that concern bookings. */
export function WebhookForm({ webhook, onMade }: { webhook?: Webhook; onMade: (secret: string) => void }) {
  const { t } = useWords()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [types, setTypes] = useState<readonly WebhookType[]>(
    webhook?.types ?? webhookTypes.filter((each) => each.startsWith('booking.')),
  )
  const [isSent, setSent] = useState(false)
  const outdates = [listWebhooks]
  const add = useChange(addWebhook, { outdates, onSuccess: ({ secret }) => onMade(secret) })
  const change = useChange(changeWebhook, { outdates, onSuccess: () => showMessage('webhooks.updated') })
  const error = add.error ?? change.error
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (url.trim() === '' || types.length === 0) return
    const fields = { url: url.trim(), types: [...types] }
    if (!webhook) return add.mutate({ input: fields })
    change.mutate({ input: { id: webhook.id, ...fields, isPaused: webhook.pausedBecause !== null } })
  }
  const toggle = (type: WebhookType) =>
    setTypes(webhookTypes.filter((each) => types.includes(each) !== (each === type)))
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('webhooks.address')}
        description={t('webhooks.addressHint')}
        value={url}
        type="url"
        maxLength={2000}
        required
        withAsterisk={false}
        error={isSent && url.trim() === '' && t('webhooks.addressMissing')}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <fieldset className={styles['choices']}>
        <legend>{t('webhooks.types')}</legend>
        {isSent && types.length === 0 && (
          <div role="alert" className={styles['wrong']}>
            {t('webhooks.typesMissing')}
          </div>
        )}
        {webhookTypes.map((type) => (
          <label key={type}>
            <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
            <span>
              {t(`webhooks.type.${type}`)}{' '}
              <span className={`${styles['quiet']} ${styles['code']}`}>{type}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {error !== null && <ErrorPanel error={error} title={t('webhooks.failed')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={add.isPending || change.isPending}>
          {t(webhook ? 'common.save' : 'webhooks.add')}
        </AppButton>
      </div>
    </form>
  )
}
