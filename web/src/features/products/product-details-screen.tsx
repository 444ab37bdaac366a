import { options, type OperatorProduct } from '@reseller-portal/contract/products'
import { Link, useParams } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { OptionBadge } from './options-screens.tsx'
import { ProductFrame } from './product-frame.tsx'
import styles from './products.module.css'

type Props = {
  /** Its prices, which belong to another feature. */
  prices: (productId: string) => ReactNode
  /** The preview of what resellers see, and what is missing before publishing. */
  aside: (product: OperatorProduct) => ReactNode
}

/** A product on one page: texts, options, and prices, with a preview of what resellers see. */
export function ProductDetailsScreen({ prices, aside }: Props) {
  const { productId } = useParams({ from: '/shell/product-details/$productId' })
  return (
    <ProductFrame productId={productId}>
      {(product) => (
        <div className={styles['workspace']}>
          <div className={styles['stack']}>
            <div className={styles['columns']}>
              <Texts product={product} />
              <Options productId={productId} />
            </div>
            {prices(productId)}
          </div>
          <aside className={styles['stack']}>{aside(product)}</aside>
        </div>
      )}
    </ProductFrame>
  )
}

function Texts({ product }: { product: OperatorProduct }) {
  const { t } = useWords()
  const facts = [
    ['description', product.description],
    ['categories', product.categories.join(', ')],
    ['location', product.location],
    ['duration', product.duration],
    ...(product.asksWeights ? ([['weights', t(`products.weights.${product.weights}`)]] as const) : []),
  ] as const
  return (
    <Sheet title={t('products.part.details')}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{t(`products.fields.${name}`)}</dt>
            <dd>{value === '' ? <span className={styles['none']}>{t('products.nothing')}</span> : value}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}

function Options({ productId }: { productId: string }) {
  const { t } = useWords()
  const rows = useAnswer(options.list, { productId, limit: '50' }, { staleTime: 0 }).data?.options ?? []
  return (
    <Sheet title={t('common.options')}>
      <ul className={styles['changes']}>
        {rows.map((option) => (
          <li key={option.id}>
            <Link to="/option-details/$optionId" params={{ optionId: option.id }}>
              {option.name}
            </Link>{' '}
            <OptionBadge option={option} />
          </li>
        ))}
        {rows.length === 0 && <li>{t('options.empty')}</li>}
      </ul>
    </Sheet>
  )
}
