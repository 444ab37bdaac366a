import { changePassword, shortestPassword, whyNotPassword } from '@reseller-portal/contract/accounts'
import type { Refusal } from '@reseller-portal/contract/kit'
import { useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './security.module.css'

/** Changes the person's own password. An error is shown at its field. */
export function ChangePassword() {
  const words = useWords()
  const { t, say } = words
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Refusal>()
  const change = useChange(changePassword, {
    onSuccess: () => {
      form.current?.reset()
      showMessage('passwords.changed')
    },
    onError: (error) => {
      const code = refusalOf(error)
      if (code?.startsWith('passwords.') !== true)
        return void showMessage('passwords.change_failed', { error })
      return focus(form.current, code === 'passwords.wrong' ? 'current' : 'password')
    },
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = { current: String(data.get('current') ?? ''), password: String(data.get('password') ?? '') }
    const why = whyNotPassword(input.password)
    change.reset()
    setRefused(why)
    if (why === undefined) change.mutate({ input })
    else focus(event.currentTarget, 'password')
  }
  const code = refused?.code ?? refusalOf(change.error)
  const failure = refused ? say(refused) : change.isError ? sayFailure(change.error, words) : undefined
  const isAtNew = code !== 'passwords.wrong' && code?.startsWith('passwords.') === true
  return (
    <Sheet title={t('common.password')}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <PasswordField
          name="current"
          label={t('security.current')}
          autoComplete="current-password"
          error={code === 'passwords.wrong' ? failure : undefined}
        />
        <PasswordField
          label={t('security.new')}
          description={t('security.rule', { min: shortestPassword })}
          autoComplete="new-password"
          error={isAtNew ? failure : undefined}
        />
        <div className={styles['buttons']}>
          <AppButton type="submit" variant="default" loading={change.isPending}>
            {t('security.change')}
          </AppButton>
        </div>
      </form>
    </Sheet>
  )
}

function focus(form: HTMLFormElement | null, name: 'current' | 'password') {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}
