import { useWords } from '../../../../lib/words.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { sayStopped, type Failure } from './failure.ts'
import styles from './summary.module.css'

/** Why the last attempt stopped; it stays until the next one. */
export function FailureBanner({ failure }: { failure: Failure }) {
  const words = useWords()
  return (
    <Banner type="error">
      <span className={styles['failure']}>{sayStopped(failure, words)}</span>
    </Banner>
  )
}
