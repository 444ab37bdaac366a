import { useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import styles from '../security.module.css'
import { AppSteps } from './app-steps.tsx'
import { PasskeySteps } from './passkey-steps.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = {
  /** Called when it's set up, while the recovery codes are still shown. */
  onSetUp: () => void
  onDone: () => void
}

/** The first second factor of a person: an app or a passkey, then the recovery codes. */
export function SetUpFactor({ onSetUp, onDone }: Props) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<'app' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const onBack = () => setChosen(undefined)
  const onCodes = (made: readonly string[]) => {
    onSetUp()
    setCodes(made)
  }
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (chosen === 'app') return <AppSteps onCodes={onCodes} onBack={onBack} />
  if (chosen === 'passkey') return <PasskeySteps onCodes={onCodes} onBack={onBack} />
  return (
    <div className={styles['form']}>
      <p>{t('security.neededNote')}</p>
      <div className={styles['buttons']}>
        <AppButton onClick={() => setChosen('app')}>{t('security.setUpApp')}</AppButton>
        <AppButton variant="default" onClick={() => setChosen('passkey')}>
          {t('security.addPasskey')}
        </AppButton>
      </div>
    </div>
  )
}
