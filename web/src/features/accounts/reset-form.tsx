import { logout, resetPassword, shortestPassword, whyNotPassword } from '@reseller-portal/contract/accounts'
import type { Refusal } from '@reseller-portal/contract/kit'
import { useRef, useState, type SyntheticEvent } from 'react'
import { call } from '#lib/calls/call.ts'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { oweWelcome } from '#lib/welcome.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import styles from './door.module.css'

type Props = { email: string; token: string; isNew: boolean; onExpired: () => void }

/** Sets the password of the person whom the link was emailed to. A refused password is explained at the field. */
export function ResetForm({ email, token, isNew, onExpired }: Props) {
  const words = useWords()
  const { t, say } = words
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Refusal>()
  const change = useChange(resetPassword, {
    onSuccess: () => leaveToSignIn(isNew),
    onError: (error) => (refusalOf(error) === 'links.over' ? onExpired() : focus(form.current)),
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const why = whyNotPassword(password)
    setRefused(why)
    change.reset()
    if (why === undefined) change.mutate({ input: { token, password } })
    else focus(form.current)
  }
  const isAtField = refusalOf(change.error)?.startsWith('passwords.') === true
  const failure = change.isError ? sayFailure(change.error, words) : undefined
  return (
    <form ref={form} className={styles['fields']} onSubmit={submit} noValidate>
      {failure !== undefined && !isAtField && <Banner type="error">{failure}</Banner>}
      {/* Password managers keep the password with the account that stands before it. */}
      <input name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label={t('passwords.new')}
        description={t('passwords.rule', { min: shortestPassword })}
        autoComplete="new-password"
        error={refused === undefined ? (isAtField ? failure : undefined) : say(refused)}
      />
      <AppButton type="submit" size="md" fullWidth loading={change.isPending || change.isSuccess}>
        {t('passwords.set')}
      </AppButton>
    </form>
  )
}

/** Ends the session of the person who was signed in here, then loads the sign-in page for the person who set the password. */
function leaveToSignIn(isNew: boolean) {
  if (isNew) oweWelcome()
  void call(logout, {})
    .catch(() => {})
    .then(() => location.assign('/login/?chosen=true'))
}

function focus(form: HTMLFormElement | null) {
  form?.querySelector<HTMLInputElement>('[name=password]')?.focus()
}
