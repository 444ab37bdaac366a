import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import {
  optionFields,
  options,
  otherLanguages,
  productChanges,
  products,
  publishProduct,
  readTexts,
  submitProduct,
  listPictures,
  type OperatorProduct,
  type ProductChange,
} from '@reseller-portal/contract/products'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords, type Translate } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './products.module.css'

type Props = { product: OperatorProduct; open: boolean; onClose: () => void }

/** What publishing changes, and for whom, before it is done. */
export function PublishDialog({ product, open, onClose }: Props) {
  const { t } = useWords()
  return (
    <Dialog title={t('products.publishTitle', { name: product.name })} open={open} onClose={onClose}>
      <Changes product={product} onClose={onClose} />
    </Dialog>
  )
}

function Changes({ product, onClose }: Omit<Props, 'open'>) {
  const { t } = useWords()
  const [mayPublish, mayManage] = [useMay('texts.publish'), useMay('operator.manage')]
  const answer = useAnswer(productChanges, { id: product.id }, { staleTime: 0, gcTime: 0 })
  const said = (name: 'products.published' | 'products.submitted') => ({
    outdates: [
      products.list,
      products.get,
      productChanges,
      options.list,
      options.get,
      readTexts,
      listPictures,
    ],
    onError: (error: Error) => void showMessage('products.update_failed', { error }),
    onSuccess: ({ name: product }: { name: string }) => {
      showMessage(name, { facts: { name: product } })
      onClose()
    },
  })
  const publish = useChange(publishProduct, said('products.published'))
  const submit = useChange(submitProduct, said('products.submitted'))
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { changes, resellers, isMoreThanTexts } = answer.data
  const input = { id: product.id, version: product.version }
  const canPublish = mayPublish && (mayManage || !isMoreThanTexts)
  return (
    <>
      <p>
        {resellers.length === 0
          ? t('products.soldByNobody')
          : t('products.soldBy', { count: resellers.length, names: resellers.slice(0, 5).join(', ') })}
      </p>
      <ul className={styles['changes']}>
        {changes.map((change) => (
          <li key={`${change.of} ${change.name} ${change.what}`}>{sentence(change, t)}</li>
        ))}
        {changes.length === 0 && <li>{t('products.noChanges')}</li>}
      </ul>
      <div className={styles['buttons']}>
        {canPublish ? (
          <AppButton loading={publish.isPending} onClick={() => publish.mutate({ input })}>
            {t('products.publishNow')}
          </AppButton>
        ) : (
          <AppButton loading={submit.isPending} onClick={() => submit.mutate({ input })}>
            {t('products.submit')}
          </AppButton>
        )}
        <AppButton variant="default" onClick={onClose}>
          {t('products.notNow')}
        </AppButton>
      </div>
    </>
  )
}

const fields = [
  ...optionFields,
  ...(['description', 'categories', 'location', 'duration', 'ages', 'alt', 'order'] as const),
]

function sentence({ of, name, what, before, after }: ProductChange, t: Translate): string {
  const thing = t(`products.of.${of}`, { name })
  if (what === 'ADDED') return t('products.added', { thing })
  if (what === 'WITHDRAWN') return t('products.withdrawn', { thing })
  const field = fieldOf(what, t)
  const none = t('products.nothing')
  // What guests get back is read whole before it is published.
  const shown = what === 'cancellationRules' ? (text: string) => text : short
  return t('products.changed', { thing, field, before: shown(before) || none, after: shown(after) || none })
}

/** A field by its name; a text in another language says which: `policy:fr`. */
function fieldOf(what: string, t: Translate): string {
  const [named = '', code] = what.split(':', 2)
  const known = fields.find(
    (field) => field === (named === 'additional_details' ? 'additionalDetails' : named),
  )
  const field = known === undefined ? named : t(`products.fields.${known}`)
  const language = otherLanguages.find((each) => each === code)
  return language === undefined ? field : t('texts.in', { field, language: spoken[language].name })
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
