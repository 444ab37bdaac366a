import { finishSignIn } from '@reseller-portal/contract/accounts'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './door.module.css'
import { PasskeyStep, type SecondFactor, type Finish } from './passkey-step.tsx'

type Kind = SecondFactor['kinds'][number]
type Props = { secondFactor: SecondFactor; onDone: () => void; onOver: (error: unknown) => void }

/** The second step of signing in: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ secondFactor, onDone, onOver }: Props) {
  const { t } = useWords()
  const [kind, setKind] = useState(secondFactor.kinds[0])
  const finish = useChange(finishSignIn, {
    onSuccess: onDone,
    onError: (error) => refusalOf(error) === 'login.step_over' && onOver(error),
  })
  const change = (next: Kind) => {
    finish.reset()
    setKind(next)
  }
  const labels = {
    app: t('security.second.useCode'),
    passkey: t('security.second.usePasskey'),
    recoveryCode: t('security.second.useRecovery'),
  }
  return (
    <div className={styles['fields']}>
      <PageHeader title={t('security.second.step')} />
      {kind === 'passkey' ? (
        <PasskeyStep secondFactor={secondFactor} finish={finish} />
      ) : (
        <CodeStep key={kind} isRecovery={kind === 'recoveryCode'} finish={finish} />
      )}
      {secondFactor.kinds
        .filter((each) => each !== kind)
        .map((each) => (
          <AppButton key={each} variant="subtle" size="sm" onClick={() => change(each)}>
            {labels[each]}
          </AppButton>
        ))}
      <AppButton variant="subtle" size="sm" onClick={() => onOver(undefined)}>
        {t('security.second.startOver')}
      </AppButton>
    </div>
  )
}

function CodeStep({ isRecovery, finish }: { isRecovery: boolean; finish: Finish }) {
  const words = useWords()
  const { t } = words
  const field = useRef<HTMLInputElement>(null)
  const { isPending } = finish
  useEffect(() => {
    if (!isPending) field.current?.focus()
  }, [isPending])
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    finish.mutate({ input: isRecovery ? { recoveryCode: code } : { code } })
  }
  return (
    <form className={styles['fields']} onSubmit={send} noValidate>
      <TextField
        ref={field}
        name="code"
        label={t(isRecovery ? 'security.second.recoveryCode' : 'common.code')}
        description={t(isRecovery ? 'security.second.recoveryNote' : 'security.second.stepNote')}
        {...(isRecovery ? {} : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        size="md"
        maxLength={40}
        error={finish.isError && sayFailure(finish.error, words)}
      />
      <AppButton type="submit" size="md" fullWidth loading={finish.isPending || finish.isSuccess}>
        {t('common.goOn')}
      </AppButton>
    </form>
  )
}
