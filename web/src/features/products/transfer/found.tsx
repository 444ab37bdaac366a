import type { ImportAnswer } from '@reseller-portal/contract/products'
import { useWords } from '#lib/language/words.ts'
import styles from '../products.module.css'

/** The changes that a file would make, and its skipped rows with the reasons. */
export function Found({ name, found }: { name: string; found: ImportAnswer }) {
  const { t } = useWords()
  const { rows, products, options, travelers, wrong, problems, preview } = found
  return (
    <section aria-label={t('transfer.preview')}>
      <h3>{t('transfer.found', { name, rows })}</h3>
      <p>{t('transfer.products', products)}</p>
      <p>{t('transfer.options', options)}</p>
      {travelers.added + travelers.changed + travelers.same > 0 && (
        <p>{t('transfer.travelers', travelers)}</p>
      )}
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
        {preview.map(({ line, of: kind, name: called, isNew }) => (
          <li key={`${line} ${kind}`}>
            {t(isNew ? 'transfer.new' : 'transfer.changed', {
              thing: t(`products.of.${kind}`, { name: called }),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
