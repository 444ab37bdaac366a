import type { Product } from '@reseller-portal/contract/products'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import MapPin from 'lucide-react/icons/map-pin'
import { useId, useState, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './product.module.css'

type Props = {
  product: Product
  supplierName?: string | undefined
  /** Whose clock the times show, if this browser's clock differs: "New York time". */
  place?: string | undefined
  children: (isOpen: boolean) => ReactNode
}

/** A product with its picture, how long it takes and where guests meet, above its rates. */
export function ProductCard({ product, supplierName, place, children }: Props) {
  const { t } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { duration, location } = product.metadata
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <Picture picture={product.picture} name={product.name} />
        <div className={styles['about']}>
          <h2 id={id}>{product.name}</h2>
          <p className={styles['facts']} translate="no">
            {supplierName !== undefined && <span>{supplierName}</span>}
            {duration !== '' && (
              <span>
                <Icon shape={Clock} size={14} /> {duration}
              </span>
            )}
            {location !== '' && (
              <span>
                <Icon shape={MapPin} size={14} /> {location}
              </span>
            )}
            {place !== undefined && <span>{place}</span>}
          </p>
        </div>
        <button
          type="button"
          className={styles['info']}
          aria-label={t('sell.about', { name: product.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon shape={Info} />
        </button>
      </header>
      {isOpen && product.description !== '' && <p className={styles['text']}>{product.description}</p>}
      {children(isOpen)}
    </section>
  )
}
