import { me, addPasskey, beginPasskey, readFactors } from '@reseller-portal/contract/accounts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasswordStep } from '../password-step.tsx'

type Props = { onCodes: (codes: readonly string[]) => void; onBack: () => void }

/** Adding a passkey: its name and the password, then the browser asks for the key. */
export function PasskeySteps({ onCodes, onBack }: Props) {
  const { t } = useWords()
  const [isRefused, setRefused] = useState(false)
  const begin = useChange(beginPasskey)
  const add = useChange(addPasskey, { outdates: [readFactors, me] })
  const run = async (current: string, name: string) => {
    setRefused(false)
    add.reset()
    const options = await begin.mutateAsync({ input: { current } }).catch(() => undefined)
    if (options === undefined) return
    const passkey = await make(options).catch(() => setRefused(true))
    if (!passkey) return
    const added = await add.mutateAsync({ input: { name, passkey } }).catch(() => undefined)
    if (added === undefined) return
    showMessage('factors.passkey_added', { facts: { name } })
    onCodes(added.recoveryCodes)
  }
  return (
    <PasswordStep
      submit={t('security.addPasskey')}
      isPending={begin.isPending || add.isPending}
      error={begin.error ?? add.error}
      onSubmit={(current, form) =>
        void run(current, String(form.get('name') ?? '').trim() || t('security.passkey'))
      }
      onBack={onBack}
    >
      {isRefused && <Banner type="error">{t('security.notMade')}</Banner>}
      <p>{t('security.passkeyNote')}</p>
      <TextField
        name="name"
        label={t('security.passkeyName')}
        defaultValue={t('security.passkey')}
        maxLength={60}
      />
    </PasswordStep>
  )
}

/** The library for passkeys in the browser, loaded when it's needed. */
async function make(options: { challenge: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // The cast is safe: the server's library makes the options for this library.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}
