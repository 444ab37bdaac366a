import { useWords } from '../lib/words.ts'
import styles from './brand.module.css'

/** The mark, a ticket with its perforation, and the product's name. */
export function Brand() {
  const { t } = useWords()
  return (
    <span className={styles['brand']}>
      <svg viewBox="0 0 30 20" width="30" height="20" aria-hidden="true" focusable="false">
        <path
          d="M2 1h26a1 1 0 0 1 1 1v4.500a3.500 3.500 0 0 0 0 7V18a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1v-4.500a3.500 3.500 0 0 0 0-7V2a1 1 0 0 1 1-1z"
          fill="#68bfc8"
        />
        <path d="M20 3.500v13" stroke="#1f2960" strokeWidth="1.600" strokeDasharray="2 1.800" />
      </svg>
      <span>{t('shell.product')}</span>
    </span>
  )
}
