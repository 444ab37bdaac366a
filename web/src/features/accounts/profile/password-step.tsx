import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import styles from './security.module.css'

type Props = {
  /** The label of the button. */
  submit: string
  isPending: boolean
  error: unknown
  onSubmit: (current: string, form: FormData) => void
  onBack: () => void
  children?: ReactNode
}

/** Asks for the current password before something changes by which the person signs in. */
export function PasswordStep({ submit, isPending, error, onSubmit, onBack, children }: Props) {
  const words = useWords()
  const { t } = words
  const form = useRef<HTMLFormElement>(null)
  const isWrong = refusalOf(error) === 'passwords.wrong'
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [isWrong])
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit(String(data.get('password') ?? ''), data)
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={send} noValidate>
      {Boolean(error) && !isWrong && <Banner type="error">{sayFailure(error, words)}</Banner>}
      {children}
      <PasswordField
        label={t('security.current')}
        autoComplete="current-password"
        error={isWrong ? sayFailure(error, words) : undefined}
      />
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={isPending}>
          {submit}
        </AppButton>
        <AppButton variant="default" onClick={onBack}>
          {t('common.back')}
        </AppButton>
      </div>
    </form>
  )
}
