import { duplicateProduct, products, type OperatorProduct } from '@reseller-portal/contract/operator'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useRecordActs } from '#ui/record-form/use-record-acts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import styles from './products.module.css'
import { ProductBadge } from './state.tsx'

const tabs = [
  { to: '/product-details/$productId', part: 'details' },
  { to: '/product-options/$productId', part: 'options' },
  { to: '/product-time-capacity/$productId', part: 'times' },
  { to: '/product-media/$productId', part: 'media' },
  { to: '/product-texts/$productId', part: 'texts' },
] as const

/** One product: its name and state, what may be done with it, and the way to its parts. */
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
        above={{ to: '/products', name: t('products.title') }}
      >
        <Actions product={product} />
      </PageHeader>
      <nav className={styles['tabs']} aria-label={t('products.parts')}>
        {tabs.map(({ to, part }) => (
          <Link key={part} to={to} params={{ productId }} className={styles['tab']}>
            {t(`products.part.${part}`)}
          </Link>
        ))}
        <Link to="/traveler-type-summary" search={{ productId }} className={styles['tab']}>
          {t('products.travelerTypes')} ({product.travelerTypes})
        </Link>
      </nav>
      {children(product)}
    </>
  )
}

function Actions({ product }: { product: OperatorProduct }) {
  const { t } = useWords()
  const [mayManage, mayWrite] = [useMay('operator.manage'), useMay('texts.write')]
  const [isAsking, setAsking] = useState(false)
  const isArchived = product.state === 'ARCHIVED'
  return (
    <>
      {mayManage && <ArchiveButton product={product} />}
      {mayManage && <DuplicateButton product={product} />}
      {mayWrite && !isArchived && (
        <LinkButton variant="default" to="/product-edit/$productId" params={{ productId: product.id }}>
          {t('products.edit')}
        </LinkButton>
      )}
      {mayWrite && !isArchived && (
        <AppButton
          whyNot={product.state === 'PUBLISHED' ? t('products.nothingToPublish') : undefined}
          onClick={() => setAsking(true)}
        >
          {t('products.publish')}
        </AppButton>
      )}
      <PublishDialog product={product} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function ArchiveButton({ product: { id, name, state } }: { product: OperatorProduct }) {
  const { t } = useWords()
  const { bulk } = useRecordActs(products, {}, 'products')
  const isArchived = state === 'ARCHIVED'
  const bringBack = async () => {
    const { left } = await bulk('bring_back', [id])
    if (left.length === 0) showMessage('products.brought_back', { facts: { name } })
  }
  const archive = async () => {
    const { left } = await bulk('archive', [id])
    if (left.length > 0) return
    showMessage('products.archived', {
      facts: { name },
      on: { UNDO: () => void bringBack() },
    })
  }
  return (
    <AppButton variant="default" onClick={() => void (isArchived ? bringBack() : archive())}>
      {t(isArchived ? 'products.bringBack' : 'products.archive')}
    </AppButton>
  )
}

function DuplicateButton({ product: { id, name } }: { product: OperatorProduct }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const duplicate = useChange(duplicateProduct, {
    outdates: [products.list],
    onError: (error) => void showFailure(error),
    onSuccess: (copy) => {
      showMessage('products.duplicated', { facts: { name } })
      void navigate({ to: '/product-edit/$productId', params: { productId: copy.id } })
    },
  })
  return (
    <AppButton
      variant="default"
      loading={duplicate.isPending}
      onClick={() => duplicate.mutate({ input: { id } })}
    >
      {t('products.duplicate')}
    </AppButton>
  )
}
