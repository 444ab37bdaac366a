import { useWords } from '#lib/language/words.ts'
import styles from './rates.module.css'

/** The policy's text on demand; a policy that is an address is a link (spec 1 §5). */
export function RatePolicy({ policy }: { policy: string }) {
  const { t } = useWords()
  return (
    <details className={styles['policy']}>
      <summary>{t('sell.policy')}</summary>
      {isAddress(policy) ? (
        <a href={policy} target="_blank" rel="noreferrer">
          {t('sell.policyLink')}
        </a>
      ) : (
        <p>{policy}</p>
      )}
    </details>
  )
}

function isAddress(text: string) {
  return text.startsWith('https://') && URL.canParse(text)
}
