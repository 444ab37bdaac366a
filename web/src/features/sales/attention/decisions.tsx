import { useState, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import styles from './attention.module.css'

type Props<A extends string> = {
  /** What can be decided; `whyNot` is why it cannot be now. */
  choices: readonly { action: A; whyNot: string | undefined }[]
  nameOf: (action: A) => string
  /** What the decision is about, for screen readers. */
  about: string
  form: (action: A, onDone: () => void) => ReactNode
}

/** A button for each decision; one that is pressed opens its form. */
export function Decisions<A extends string>({ choices, nameOf, about, form }: Props<A>) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<A>()
  const close = () => setChosen(undefined)
  return (
    <div className={styles['buttons']}>
      {choices.map(({ action, whyNot }) => (
        <AppButton
          key={action}
          size="xs"
          variant="default"
          aria-label={t('attention.of', { action: nameOf(action), customer: about })}
          whyNot={whyNot}
          onClick={() => setChosen(action)}
        >
          {nameOf(action)}
        </AppButton>
      ))}
      <Dialog title={chosen === undefined ? '' : nameOf(chosen)} open={chosen !== undefined} onClose={close}>
        {chosen !== undefined && form(chosen, close)}
      </Dialog>
    </div>
  )
}
