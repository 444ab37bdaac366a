import { products, type OperatorProduct } from '@reseller-portal/contract/products'
import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { LinkTabs } from '#ui/layout/link-tabs.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ProductBadge } from './state.tsx'
import { Actions } from './product-actions.tsx'

const tabs = [
  { to: '/product-details/$productId', part: 'details' },
  { to: '/product-options/$productId', part: 'options' },
  { to: '/product-time-capacity/$productId', part: 'times' },
  { to: '/product-media/$productId', part: 'media' },
  { to: '/product-texts/$productId', part: 'texts' },
] as const

/** One product: its name, status, actions, and links to its parts. */
export function ProductFrame({
  productId,
  children,
}: {
  productId: string
  children: (product: OperatorProduct) => ReactNode
}) {
  const { t } = useWords()
  const answer = useAnswer(products.get, { id: productId }, { staleTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const product = answer.data
  return (
    <>
      <PageHeader
        title={product.name}
        mark={<ProductBadge product={product} />}
        note={[product.duration, product.location].filter(Boolean).join(' · ')}
        above={{ to: '/products', name: t('common.products') }}
      >
        <Actions product={product} />
      </PageHeader>
      <LinkTabs label={t('products.parts')}>
        {tabs.map(({ to, part }) => (
          <Link key={part} to={to} params={{ productId }}>
            {t(`products.part.${part}`)}
          </Link>
        ))}
        <Link to="/traveler-type-summary" search={{ productId }}>
          {t('products.travelerTypes')} ({product.travelerTypes})
        </Link>
      </LinkTabs>
      {children(product)}
    </>
  )
}
