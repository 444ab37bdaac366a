import { finishSignIn, type SignInAnswer } from '@reseller-portal/contract/accounts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { sayFailure } from '#lib/language/failure.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

export type SecondFactor = NonNullable<SignInAnswer['secondFactor']>

export type Finish = ReturnType<typeof useChange<typeof finishSignIn>>

export function PasskeyStep({ secondFactor, finish }: { secondFactor: SecondFactor; finish: Finish }) {
  const words = useWords()
  const { t } = words
  const [isRefused, setRefused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setRefused(false)
    setAsking(true)
    const passkey = await proofFor(secondFactor).catch(() => setRefused(true))
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

/** The library for passkeys in the browser, loaded when it's needed. */
async function proofFor({ passkey }: SecondFactor) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The cast is safe: the server's library makes the options for this library.
  const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
  }
}
