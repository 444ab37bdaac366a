import { pointOfSaleLabel, pointsOfSale, replaceKeys } from '@reseller-portal/contract/organizations'
import { useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { localZone, visitDay } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './point-keys.module.css'

type Point = {
  id: string
  resellerID: string
  version: number
  code: string
  name: string
  keysSince: string | null
}
type Props = { point: Point; onDone: () => void }

/** The date of a point of sale's keys, and a form to replace them. Saved keys are never shown. */
export function PointKeys({ point, onDone }: Props) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { keysSince } = point
  return (
    <section className={styles['keys']} aria-label={t('points.keys')}>
      <div>
        <strong>{t('points.keys')}</strong>
        <p>
          {keysSince === null
            ? t('points.noKeys')
            : t('points.keysSince', { day: visitDay(keysSince, localZone, language) })}
        </p>
      </div>
      <AppButton variant="default" size="xs" onClick={() => setOpen(true)}>
        {t(keysSince === null ? 'points.giveKeys' : 'points.replaceKeys')}
      </AppButton>
      <Dialog title={t('points.keys')} open={isOpen} onClose={() => setOpen(false)}>
        <KeysForm point={point} onDone={onDone} />
      </Dialog>
    </section>
  )
}

function KeysForm({ point, onDone }: Props) {
  const { t } = useWords()
  const [key, setKey] = useState('')
  const [secret, setSecret] = useState('')
  const [isSent, setSent] = useState(false)
  const replace = useChange(replaceKeys, {
    outdates: [pointsOfSale.list, pointsOfSale.get],
    onSuccess: () => {
      showMessage('points.keys_replaced', { facts: { name: pointOfSaleLabel(point) } })
      onDone()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (key.trim() === '' || secret.trim() === '') return
    const { id, resellerID: resellerId, version } = point
    replace.mutate({ input: { id, resellerId, version, bookingAPIKey: key, bookingAPISecret: secret } })
  }
  const missing = (typed: string) => isSent && typed.trim() === '' && t('record.wrong.missing')
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <p>{t('points.keysNote')}</p>
      <TextField
        label={t('points.apiKey')}
        value={key}
        error={missing(key)}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <TextField
        label={t('points.apiSecret')}
        type="password"
        value={secret}
        error={missing(secret)}
        autoComplete="new-password"
        maxLength={500}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      {replace.isError && <ErrorPanel error={replace.error} title={t('points.keysFailed')} />}
      <AppButton type="submit" loading={replace.isPending}>
        {t(point.keysSince === null ? 'points.giveKeys' : 'points.replaceKeys')}
      </AppButton>
    </form>
  )
}
