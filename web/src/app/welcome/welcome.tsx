import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { useAccount } from '../session.ts'
import { stepsFor } from './steps.ts'
import styles from './welcome.module.css'

/** The welcome tour: a few of the person's own screens, one after the other, each with a sentence. */
export default function Welcome({ onClose }: { onClose: () => void }) {
  const account = useAccount()
  return account === undefined ? null : <Steps steps={stepsFor(account)} onClose={onClose} />
}

function Steps({ steps, onClose }: { steps: ReturnType<typeof stepsFor>; onClose: () => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const card = useRef<HTMLHeadingElement>(null)
  const step = steps[at]
  const to = step?.to
  useEffect(() => {
    if (to === undefined) return
    void navigate({ to }).then(() => card.current?.focus())
  }, [to, navigate])
  useRootMark('bar', step !== undefined)
  if (step === undefined) return null
  const isLast = at === steps.length - 1
  return (
    <aside className={styles['card']} aria-label={t('welcome.title')} data-keep-clear>
      <h2 ref={card} tabIndex={-1}>
        {t('welcome.title')} <small>{t('welcome.step', { step: at + 1, steps: steps.length })}</small>
      </h2>
      <p>{t(`welcome.steps.${step.text}`)}</p>
      <div className={styles['buttons']}>
        <AppButton size="xs" onClick={isLast ? onClose : () => setAt(at + 1)}>
          {t(isLast ? 'common.done' : 'welcome.next')}
        </AppButton>
        {at > 0 && (
          <AppButton size="xs" variant="default" onClick={() => setAt(at - 1)}>
            {t('welcome.back')}
          </AppButton>
        )}
        {!isLast && (
          <AppButton size="xs" variant="subtle" onClick={onClose}>
            {t('welcome.skip')}
          </AppButton>
        )}
      </div>
    </aside>
  )
}
