import type { OperatorProduct } from '@reseller-portal/contract/products'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

const tones = { DRAFT: 'wait', REVIEW: 'wait', PUBLISHED: 'good', ARCHIVED: 'calm' } as const

/** The status of a product, and whether it is on sale. */
export function ProductBadge({ product }: { product: Pick<OperatorProduct, 'state' | 'isOnSale'> }) {
  const { t } = useWords()
  const { state, isOnSale } = product
  const isSoldMeanwhile = isOnSale && state !== 'PUBLISHED'
  return (
    <StatusBadge tone={tones[state]}>
      {t(`products.states.${state}`)}
      {isSoldMeanwhile && `, ${t('products.onSale')}`}
    </StatusBadge>
  )
}
