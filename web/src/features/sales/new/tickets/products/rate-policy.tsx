import {
  cancellationText,
  isPolicyAddress,
  policyContent,
  type Rate,
} from '@reseller-portal/contract/products'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './rates.module.css'

/** The cancellation rules in words, and the policy's text on request. A policy that is a link is loaded when it's opened (spec 1 §5). */
export function RatePolicy({
  rate: { policy, cancellationRules },
}: {
  rate: Pick<Rate, 'policy' | 'cancellationRules'>
}) {
  const { texts, language } = useWords()
  const sentence = cancellationText(cancellationRules, texts.cancellation, language)
  return (
    <>
      {sentence !== '' && <p>{sentence}</p>}
      {policy !== '' && <OwnText policy={policy} />}
    </>
  )
}

function OwnText({ policy }: { policy: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['policy']} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{t('sell.policy')}</summary>
      {isPolicyAddress(policy) ? <Fetched url={policy} isWanted={isOpen} /> : <p>{policy}</p>}
    </details>
  )
}

function Fetched({ url, isWanted }: { url: string; isWanted: boolean }) {
  const { t } = useWords()
  const answer = useAnswer(policyContent, { url }, { enabled: isWanted })
  return (
    <>
      {answer.isPending && isWanted && <Progress />}
      {answer.isError && <p>{t('sell.policyNotFound')}</p>}
      {answer.data !== undefined && <p className={styles['fetched']}>{answer.data.content}</p>}
      <a href={url} target="_blank" rel="noreferrer">
        {t('sell.policyLink')}
      </a>
    </>
  )
}
