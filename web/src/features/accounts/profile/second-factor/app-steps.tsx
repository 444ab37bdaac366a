import { me, beginApp, confirmApp, readFactors } from '@reseller-portal/contract/accounts'
import type { Output } from '@reseller-portal/contract/kit'
import type { SyntheticEvent } from 'react'
import { sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasswordStep } from '../password-step.tsx'
import styles from '../security.module.css'

type Props = { onCodes: (codes: readonly string[]) => void; onBack: () => void }

/** Setting up an app that shows codes: the password, the QR code with the first code back, then the recovery codes. */
export function AppSteps({ onCodes, onBack }: Props) {
  const { t } = useWords()
  const begin = useChange(beginApp)
  if (begin.data !== undefined) return <ScanStep app={begin.data} onCodes={onCodes} onBack={onBack} />
  return (
    <PasswordStep
      submit={t('common.goOn')}
      isPending={begin.isPending}
      error={begin.error}
      onSubmit={(current) => begin.mutate({ input: { current } })}
      onBack={onBack}
    />
  )
}

function ScanStep({ app, onCodes, onBack }: Props & { app: Output<typeof beginApp> }) {
  const words = useWords()
  const { t } = words
  const confirm = useChange(confirmApp, {
    outdates: [readFactors, me],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate({ input: { code: String(new FormData(event.currentTarget).get('code') ?? '') } })
  }
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <p>{t('security.scan')}</p>
      <img className={styles['qr']} alt={t('security.qr')} src={pictureOf(app.qr)} />
      <p>{t('security.orType')}</p>
      <code className={styles['secret']}>{app.secret}</code>
      <TextField
        name="code"
        label={t('security.code')}
        description={t('security.codeNote')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={confirm.isError && sayFailure(confirm.error, words)}
      />
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={confirm.isPending}>
          {t('security.confirm')}
        </AppButton>
        <AppButton variant="default" onClick={onBack}>
          {t('common.back')}
        </AppButton>
      </div>
    </form>
  )
}

function pictureOf({ size, path }: Output<typeof beginApp>['qr']) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
