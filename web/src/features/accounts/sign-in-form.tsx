import { login, whyNotLogin, type SignInAnswer } from '@reseller-portal/contract/accounts'
import type { RefusalCode } from '@reseller-portal/contract/kit'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CompanyButton } from './company-sign-in/company-button.tsx'
import styles from './door.module.css'

type Props = {
  /** The error with which the second step ended. */
  over: unknown
  onDone: () => Promise<void>
  onSecondStep: (secondFactor: NonNullable<SignInAnswer['secondFactor']>) => void
}

/** Email and password. A missing value is reported at its field, a wrong one above the fields. */
export function SignInForm({ over, onDone, onSecondStep }: Props) {
  const words = useWords()
  const { t, say } = words
  const { ended, chosen } = useSearch({ from: '/login' })
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<RefusalCode>()
  useEffect(() => field(form.current, 'login.email_empty')?.focus(), [])
  const signIn = useChange(login, {
    onSuccess: ({ secondFactor }) => (secondFactor === undefined ? onDone() : onSecondStep(secondFactor)),
    onError: (error) => setMissing(refusalOf(error)),
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = typed(event.currentTarget)
    const refused = whyNotLogin(input)
    setMissing(refused?.code)
    if (refused === undefined) signIn.mutate({ input })
    else field(form.current, refused.code)?.focus()
  }
  const at = (code: RefusalCode) => (missing === code ? say({ code, facts: {} }) : undefined)
  const atFields = missing === 'login.email_empty' || missing === 'login.password_empty'
  const arrived = chosen === true ? t('identity.chosen') : ended === true && t('identity.ended')
  return (
    <form ref={form} className={styles['fields']} onSubmit={submit} noValidate>
      {arrived !== false && signIn.isIdle && <Banner type="info">{arrived}</Banner>}
      {Boolean(over) && signIn.isIdle && <Banner type="error">{sayFailure(over, words)}</Banner>}
      {signIn.isError && !atFields && <Banner type="error">{sayFailure(signIn.error, words)}</Banner>}
      <TextField
        name="email"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        size="md"
        error={at('login.email_empty')}
        onBlur={(event) => setEmail(event.currentTarget.value.trim())}
      />
      {hasDomain(email) && <CompanyButton email={email} />}
      <PasswordField
        label={t('common.password')}
        autoComplete="current-password"
        error={at('login.password_empty')}
      />
      <AppButton type="submit" size="md" fullWidth loading={signIn.isPending}>
        {t('common.signIn')}
      </AppButton>
      <Link to="/forgot-password">{t('identity.forgot')}</Link>
      <Link to="/register">{t('common.requestAnAccount')}</Link>
    </form>
  )
}

function typed(form: HTMLFormElement) {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

/** Whether a typed email is complete enough to look up its company. */
function hasDomain(email: string): boolean {
  const domain = email.split('@').at(1) ?? ''
  return domain.split('.').filter(Boolean).length > 1
}

function field(form: HTMLFormElement | null, code: RefusalCode) {
  const name = code === 'login.email_empty' ? 'email' : 'password'
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`)
}
