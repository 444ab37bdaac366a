import { useWords } from '#lib/language/words.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { commonSales } from '../../form/sold-here.ts'
import type { Form } from '../../form/use-form.ts'
import styles from './common-sales.module.css'

/** What this desk sells most, each at one press. */
export function CommonSales({ form }: { form: Form }) {
  const { t } = useWords()
  const sales = commonSales()
  if (sales.length === 0) return null
  return (
    <div className={styles['common']}>
      <h3>{t('sell.common')}</h3>
      {sales.map((sale, index) => (
        <button
          // Its place is its key.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          aria-label={t('sell.repeat', { name: `${sale.rateName}, ${sale.at}, ${sale.guests}` })}
          onClick={() => form.repeat(sale)}
        >
          <Picture picture={sale.picture} name={sale.productName} width={44} />
          <span>
            <strong>{sale.rateName}</strong>
            {sale.at} · {sale.guests}
          </span>
          <strong>{sale.total}</strong>
          <kbd aria-hidden="true">F{index + 1}</kbd>
        </button>
      ))}
    </div>
  )
}
