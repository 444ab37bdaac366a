import { login, whyNotLogin } from '@reseller-portal/contract/identity'
import type { RefusalCode } from '@reseller-portal/contract/kit'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '../../lib/failure.ts'
import { useChange } from '../../lib/query.ts'
import { useWords } from '../../lib/words.ts'
import { AppButton } from '../../ui/app-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import styles from './sign-in-screen.module.css'

/** Email and password; what is empty is said at its field, what is wrong above them. */
export function SignInForm() {
  const words = useWords()
  const { t, say } = words
  const { ended } = useSearch({ from: '/login' })
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<RefusalCode>()
  // The route leads on by itself as soon as somebody is signed in.
  const signIn = useChange(login, {
    onSuccess: () => router.invalidate(),
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
  return (
    <form ref={form} className={styles['fields']} onSubmit={submit} noValidate>
      {ended === true && signIn.isIdle && <Banner type="info">{t('identity.ended')}</Banner>}
      {signIn.isError && !atFields && <Banner type="error">{sayFailure(signIn.error, words)}</Banner>}
      <TextField
        name="email"
        type="email"
        label={t('identity.email')}
        autoComplete="username"
        size="md"
        data-autofocus
        error={at('login.email_empty')}
      />
      <TextField
        name="password"
        type="password"
        label={t('identity.password')}
        autoComplete="current-password"
        size="md"
        error={at('login.password_empty')}
      />
      <AppButton type="submit" size="md" fullWidth loading={signIn.isPending}>
        {t('identity.submit')}
      </AppButton>
    </form>
  )
}

function typed(form: HTMLFormElement) {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') }
}

function field(form: HTMLFormElement | null, code: RefusalCode) {
  const name = code === 'login.email_empty' ? 'email' : 'password'
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`)
}
