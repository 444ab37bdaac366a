import { nameInLanguage } from '@reseller-portal/contract/products'
import { useWords } from '#lib/language/words.ts'
import type { Line } from './lines.ts'
import styles from './pricing.module.css'

/** What the travelers of a line must bring, and with whom they are sold. */
export function Restrictions({ line: { price } }: { line: Line }) {
  const { t, texts } = useWords()
  const { idRequired, accompaniedBy = [] } = price.travelerType
  const names = accompaniedBy.map(({ name }) => nameInLanguage(name, texts)).join(', ')
  const notes = [
    ...(idRequired ? [t('sell.proofRequired')] : []),
    ...(names === '' ? [] : [t('sell.onlyWith', { names })]),
  ]
  return notes.map((note) => (
    <span key={note} className={styles['ages']}>
      {note}
    </span>
  ))
}
