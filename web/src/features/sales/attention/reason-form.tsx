import { useRef, useState, type SyntheticEvent } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './attention.module.css'

type Props = {
  /** What the decision does. */
  follows: string
  hint: string
  submit: string
  settling: { isPending: boolean; isError: boolean; error: unknown }
  /** `key` is the same however often this form is sent. */
  onSubmit: (reason: string, key: string) => void
  onBack: () => void
}

/** Says what the decision does, and asks for the reason. */
export function ReasonForm({ follows, hint, submit, settling, onSubmit, onBack }: Props) {
  const { t } = useWords()
  const key = useRef(crypto.randomUUID())
  const field = useRef<HTMLInputElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const trimmed = reason.trim()
    setMissing(trimmed === '')
    if (trimmed === '') field.current?.focus()
    else onSubmit(trimmed, key.current)
  }
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p>{follows}</p>
      <TextField
        ref={field}
        label={t('common.reason')}
        description={hint}
        value={reason}
        maxLength={500}
        required
        withAsterisk={false}
        error={isMissing && t('common.enterAReason')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {settling.isError && <ErrorPanel error={settling.error} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={settling.isPending}>
          {submit}
        </AppButton>
        <AppButton variant="default" onClick={onBack}>
          {t('common.back')}
        </AppButton>
      </div>
    </form>
  )
}
