import { cancellationText } from '@reseller-portal/contract/products'
import type { Booking } from '@reseller-portal/contract/sales'
import { useWords } from '#lib/language/words.ts'
import styles from './details.module.css'

type Product = Pick<Booking['items'][number]['product'], 'policy' | 'cancellationRules'>

/** What the rules say, then the operator's own text; one that is an address is a link (spec 1 §5). */
export function Policy({ product }: { product: Product | undefined }) {
  const { t, texts, language } = useWords()
  const { policy = '', cancellationRules = [] } = product ?? {}
  const sentence = cancellationText(cancellationRules, texts.cancellation, language)
  if (sentence === '' && policy === '')
    return <span className={styles['none']}>{t('bookings.details.notGiven')}</span>
  return (
    <>
      {sentence} {policy.startsWith('https://') ? <Link to={policy} /> : policy}
    </>
  )
}

function Link({ to }: { to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {to}
    </a>
  )
}
