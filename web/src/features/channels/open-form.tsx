import { listChannels, openChannel, whyNotOpen } from '@reseller-portal/contract/channels'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { AgreementQuestion } from './agreement-question.tsx'
import styles from './channels.module.css'

/** A new partner: its name, and that an agreement with it exists (spec 2 §5). */
export function OpenForm({ onDone }: { onDone: () => void }) {
  const { t, say } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [agreement, setAgreement] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const refused = agreement === undefined ? undefined : whyNotOpen({ agreement })
  const open = useChange(openChannel, {
    outdates: [listChannels],
    onSuccess: ({ channel }) => {
      showMessage('channels.opened', { facts: { name: channel.resellerName } })
      onDone()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (name.trim() === '') field.current?.focus()
    else if (agreement === true) open.mutate({ input: { name: name.trim(), agreement } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('channels.partnerName')}
        value={name}
        maxLength={100}
        required
        withAsterisk={false}
        error={isSent && name.trim() === '' && t('channels.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <AgreementQuestion question={t('channels.agreement')} answer={agreement} onAnswer={setAgreement} />
      {isSent && agreement === undefined && <Banner type="error">{t('channels.answerMissing')}</Banner>}
      {refused && <Banner type="warning">{say(refused)}</Banner>}
      {open.isError && <ErrorPanel error={open.error} title={t('channels.notDone')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={open.isPending} whyNot={refused && say(refused)}>
          {t('channels.open')}
        </AppButton>
        <AppButton variant="default" onClick={onDone}>
          {t('channels.back')}
        </AppButton>
      </div>
    </form>
  )
}
