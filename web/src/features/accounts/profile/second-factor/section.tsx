import { me, readFactors, removeFactor, renewRecoveryCodes } from '@reseller-portal/contract/accounts'
import type { Output } from '@reseller-portal/contract/kit'
import { useState } from 'react'
import { dateAndTime, localZone } from '#lib/language/format.ts'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { PasswordStep } from '../password-step.tsx'
import { AppSteps } from './app-steps.tsx'
import { Factors, type Doing } from './factors.tsx'
import { PasskeySteps } from './passkey-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step at sign-in: which methods are set up, and how to change them. */
export function SecondFactor() {
  const { t, language } = useWords()
  const factors = useAnswer(readFactors, {})
  const [doing, setDoing] = useState<Doing>()
  const time = (at: string) => dateAndTime(at, localZone, language)
  return (
    <Sheet title={t('security.factor')} note={stateOf(factors.data, t)}>
      {factors.isError && <ErrorPanel error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.isPending && <Progress />}
      {factors.data !== undefined && <Factors factors={factors.data} time={time} onAct={setDoing} />}
      <Dialog
        title={doing === undefined ? '' : t(`security.acts.${doing.act}`)}
        open={doing !== undefined}
        onClose={() => setDoing(undefined)}
      >
        {doing !== undefined && <Steps key={doing.act} doing={doing} onDone={() => setDoing(undefined)} />}
      </Dialog>
    </Sheet>
  )
}

function stateOf(factors: Output<typeof readFactors> | undefined, t: ReturnType<typeof useWords>['t']) {
  if (factors === undefined) return undefined
  const isOn = factors.app !== null || factors.passkeys.length > 0
  if (isOn) return t('security.isOn')
  return factors.isDemanded ? t('security.isDemanded') : t('security.isOff')
}

/** The current action, followed by the recovery codes if there are new ones. */
function Steps({ doing, onDone }: { doing: Doing; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const onCodes = (made: readonly string[]) => (made.length > 0 ? setCodes(made) : onDone())
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  switch (doing.act) {
    case 'app':
      return <AppSteps onCodes={onCodes} onBack={onDone} />
    case 'passkey':
      return <PasskeySteps onCodes={onCodes} onBack={onDone} />
    case 'codes':
      return <CodesStep onCodes={onCodes} onBack={onDone} />
    case 'remove':
      return <RemoveStep factor={doing.factor} name={doing.name} onDone={onDone} />
    default:
      return doing satisfies never
  }
}

function CodesStep({ onCodes, onBack }: { onCodes: (codes: readonly string[]) => void; onBack: () => void }) {
  const { t } = useWords()
  const renew = useChange(renewRecoveryCodes, {
    outdates: [readFactors],
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <PasswordStep
      submit={t('security.newCodes')}
      isPending={renew.isPending}
      error={renew.error}
      onSubmit={(current) => renew.mutate({ input: { current } })}
      onBack={onBack}
    >
      <p>{t('security.codesFollow')}</p>
    </PasswordStep>
  )
}

function RemoveStep({ factor, name, onDone }: { factor: string; name: string; onDone: () => void }) {
  const { t } = useWords()
  const remove = useChange(removeFactor, {
    outdates: [readFactors, me],
    onSuccess: () => {
      showMessage('factors.removed', { facts: { name } })
      onDone()
    },
  })
  return (
    <PasswordStep
      submit={t('common.remove')}
      isPending={remove.isPending}
      error={remove.error}
      onSubmit={(current) => remove.mutate({ input: { current, factor } })}
      onBack={onDone}
    >
      <p>{t('security.removeFollows', { name })}</p>
    </PasswordStep>
  )
}
