import { duplicateProduct, products, type OperatorProduct } from '@reseller-portal/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { useRecordActs } from '#ui/record-form/use-record-acts.ts'
import { PublishDialog } from './publish-dialog.tsx'

export function Actions({ product }: { product: OperatorProduct }) {
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
          {t('common.edit')}
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
