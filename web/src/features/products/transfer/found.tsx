import type { ImportAnswer } from '@reseller-portal/contract/products'
import { formatMoney } from '@reseller-portal/contract/kit'
import { useWords } from '#lib/language/words.ts'
import styles from '../products.module.css'

/** The changes that a file would make, and its skipped rows with the reasons. */
export function Found({ name, found }: { name: string; found: ImportAnswer }) {
  const { t, language } = useWords()
  const { rows, products, options, travelers, prices, wrong, problems, preview } = found
  return (
    <section aria-label={t('transfer.preview')}>
      <h3>{t('transfer.found', { name, rows })}</h3>
      <p>{t('transfer.products', products)}</p>
      <p>{t('transfer.options', options)}</p>
      {travelers.added + travelers.changed + travelers.same > 0 && (
        <p>{t('transfer.travelers', travelers)}</p>
      )}
      {travelers.added > 0 && prices.added > 0 && <p>{t('transfer.typesNote')}</p>}
      {prices.added + prices.changed + prices.same > 0 && <p>{t('transfer.prices', prices)}</p>}
      {wrong > 0 && <p>{t('transfer.wrong', { count: wrong })}</p>}
      <ul className={styles['changes']}>
        {problems.map(({ line, field, reason }) => (
          <li key={`${line} ${field}`}>
            {t('transfer.problem', { line, field, reason: t(`transfer.faults.${reason}`) })}
          </li>
        ))}
      </ul>
      {preview.length > 0 && <h3>{t('transfer.preview')}</h3>}
      <ul className={styles['changes']}>
        {preview.map(({ line, of: kind, name: called, isNew, retail }) => (
          <li key={`${line} ${kind} ${called}`}>
            {t(isNew ? 'transfer.new' : 'transfer.changed', {
              thing: t(`products.of.${kind}`, {
                name:
                  retail === null
                    ? called
                    : t('transfer.priceOf', { name: called, price: formatMoney(retail, language) }),
              }),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
