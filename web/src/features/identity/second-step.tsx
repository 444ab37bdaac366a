import { type SignInAnswer } from '@reseller-portal/contract/identity'
import { finishSignIn } from '@reseller-portal/contract/second-factor'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './door.module.css'

type Asked = NonNullable<SignInAnswer['secondFactor']>
type Kind = Asked['kinds'][number]
type Props = { asked: Asked; onDone: () => void; onOver: (error: unknown) => void }

/** The second step of signing in: a code of the app, a passkey, or a recovery code. */
export default function SecondStep({ asked, onDone, onOver }: Props) {
  const { t } = useWords()
  const [kind, setKind] = useState(asked.kinds[0])
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
        <PasskeyStep asked={asked} finish={finish} />
      ) : (
        <CodeStep key={kind} isRecovery={kind === 'recoveryCode'} finish={finish} />
      )}
      {asked.kinds
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

type Finish = ReturnType<typeof useChange<typeof finishSignIn>>

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
        label={t(isRecovery ? 'security.second.recoveryCode' : 'security.second.code')}
        description={t(isRecovery ? 'security.second.recoveryNote' : 'security.second.stepNote')}
        {...(isRecovery ? {} : { inputMode: 'numeric', autoComplete: 'one-time-code' })}
        size="md"
        maxLength={40}
        error={finish.isError && sayFailure(finish.error, words)}
      />
      <AppButton type="submit" size="md" fullWidth loading={finish.isPending || finish.isSuccess}>
        {t('security.second.goOn')}
      </AppButton>
    </form>
  )
}

function PasskeyStep({ asked, finish }: { asked: Asked; finish: Finish }) {
  const words = useWords()
  const { t } = words
  const [isRefused, setRefused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setRefused(false)
    setAsking(true)
    const passkey = await proofFor(asked).catch(() => setRefused(true))
    setAsking(false)
    if (passkey) finish.mutate({ input: { passkey } })
  }
  return (
    <>
      {isRefused && <Banner type="error">{t('security.second.notUsed')}</Banner>}
      {finish.isError && <Banner type="error">{sayFailure(finish.error, words)}</Banner>}
      <p>{t('security.second.passkeyNote')}</p>
      <AppButton
        size="md"
        fullWidth
        loading={isAsking || finish.isPending || finish.isSuccess}
        onClick={() => void ask()}
      >
        {t('security.second.usePasskey')}
      </AppButton>
    </>
  )
}

/** The browser's part, loaded when it is needed. */
async function proofFor({ passkey }: Asked) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The server's library made it for this one.
  const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    ...{ id, rawId, type },
    response: { clientDataJSON, authenticatorData, signature },
  }
}
