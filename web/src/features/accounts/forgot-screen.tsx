import { forgotPassword } from '@reseller-portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { CallError } from '#lib/calls/call-error.ts'
import { logFault } from '#lib/calls/log.ts'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Door } from './door.tsx'
import styles from './door.module.css'

/** Asks for a link by mail: the answer is the same whether the email has an account or not. */
export function ForgotScreen() {
  const { t } = useWords()
  return (
    <Door>
      <PageHeader title={t('passwords.forgot')} note={t('passwords.forgotNote')} />
      <ForgotForm />
    </Door>
  )
}

function ForgotForm() {
  const words = useWords()
  const { t, say } = words
  const email = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => email.current?.focus(), [])
  // A refusal is only logged (spec 1 §7). A lost connection and a company without passwords are shown.
  const ask = useChange(forgotPassword, {
    onError: (error) => (isOfCompany(error) ? undefined : logFault(error)),
  })
  const isByCompany = isOfCompany(ask.error)
  const isUnsent = isByCompany || (ask.error instanceof CallError && ask.error.status < 0)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = email.current?.value.trim() ?? ''
    setEmpty(typed === '')
    if (typed === '') email.current?.focus()
    else ask.mutate({ input: { email: typed } })
  }
  return (
    <form className={styles['fields']} onSubmit={submit} noValidate>
      {(ask.isSuccess || ask.isError) && !isUnsent && <Banner type="info">{t('passwords.sent')}</Banner>}
      {isUnsent && <Banner type="error">{sayFailure(ask.error, words)}</Banner>}
      <TextField
        ref={email}
        name="email"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        size="md"
        error={isEmpty && say({ code: 'login.email_empty', facts: {} })}
      />
      <AppButton type="submit" size="md" fullWidth loading={ask.isPending}>
        {t('passwords.send')}
      </AppButton>
      <Link to="/login/">{t('passwords.back')}</Link>
    </form>
  )
}

/** Shown if the company refuses passwords, so that there is none to reset. */
function isOfCompany(error: unknown): boolean {
  return refusalOf(error) === 'login.by_company'
}
