import { useWords } from '#lib/language/words.ts'
import styles from './brand.module.css'

/** The mark, a ticket with its perforation, and the product's name. */
export function Brand() {
  const { t } = useWords()
  return (
    <span className={styles['brand']}>
      <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" focusable="false">
        <rect width="26" height="26" rx="7" fill="#29357a" />
        <path
          d="M6 8h14a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4V9a1 1 0 0 1 1-1z"
          fill="#68bfc8"
        />
        <path d="M15.500 9.500v7" stroke="#29357a" strokeWidth="1.400" strokeDasharray="1.600 1.400" />
      </svg>
      <span>{t('shell.product')}</span>
    </span>
  )
}
