import { useRef } from 'react'
import { SetUpFactor } from '../../features/accounts/profile/second-factor/set-up.tsx'
import { useWords } from '#lib/language/words.ts'
import { Dialog } from '#ui/feedback/dialog.tsx'

/** Asks a person to set up two-step verification for what they are doing, which then continues. If they close it, it doesn't. */
export default function FactorNeeded({ onClose }: { onClose: (isSetUp: boolean) => void }) {
  const { t } = useWords()
  const isSetUp = useRef(false)
  const close = () => onClose(isSetUp.current)
  return (
    <Dialog title={t('security.owed')} open onClose={close}>
      <SetUpFactor
        onSetUp={() => {
          isSetUp.current = true
        }}
        onDone={close}
      />
    </Dialog>
  )
}
