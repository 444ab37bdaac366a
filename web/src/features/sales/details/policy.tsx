import { useWords } from '#lib/language/words.ts'
import styles from './details.module.css'

/** A policy that is an address is a link, any other one its text (spec 1 §5). */
export function Policy({ text }: { text: string }) {
  const { t } = useWords()
  if (text === '') return <span className={styles['none']}>{t('bookings.details.notGiven')}</span>
  if (!text.startsWith('https://')) return <>{text}</>
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
