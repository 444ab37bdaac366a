import { useEffect, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './guest-screen.module.css'
import { followDesk, type ShownSale } from './shown-sale.ts'

/** The monitor that faces the guest: what is being bought and what it costs. */
export function GuestScreen() {
  const { t } = useWords()
  const [sale, setSale] = useState<ShownSale>()
  useEffect(() => followDesk(setSale), [])
  return (
    <main className={styles['screen']}>
      <PageHeader title={sale?.seller || t('sell.guestDisplay')} />
      {sale === undefined || sale.productName === '' ? (
        <p className={styles['welcome']}>{t('home.guest.welcome')}</p>
      ) : (
        <Sale sale={sale} />
      )}
    </main>
  )
}

function Sale({ sale }: { sale: ShownSale }) {
  const { t } = useWords()
  return (
    <section className={styles['sale']} aria-label={t('sell.summary')} aria-live="polite">
      <div className={styles['head']}>
        {sale.rateName !== '' && <Picture picture={sale.picture} name={sale.productName} width={160} />}
        <div>
          <h2>{sale.productName}</h2>
          <p>{sale.rateName}</p>
          <p>{sale.when}</p>
        </div>
      </div>
      <ul className={styles['lines']}>
        {sale.lines.map(({ text, total }, index) => (
          // Two bookings of one product read the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{text}</span>
            <span>{total}</span>
          </li>
        ))}
      </ul>
      {sale.lines.length > 0 && (
        <p className={styles['total']}>
          <span>{t('sell.total')}</span>
          <strong>{sale.total}</strong>
        </p>
      )}
      {sale.included !== '' && <p className={styles['included']}>{sale.included}</p>}
      {sale.step !== 'choosing' && <p className={styles['step']}>{t(`home.guest.${sale.step}`)}</p>}
    </section>
  )
}
