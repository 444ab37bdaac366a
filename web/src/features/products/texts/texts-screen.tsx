import { Textarea } from '@mantine/core'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import {
  options,
  otherLanguages,
  productChanges,
  products,
  readTexts,
  textNames,
  translateOption,
  translateProduct,
  type Translated,
} from '@reseller-portal/contract/products'
import { useParams } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { ProductFrame } from '../product-frame.tsx'
import styles from './texts.module.css'

/** The texts of a product and its options in the other languages, next to the original. */
export function ProductTextsScreen() {
  const { productId } = useParams({ from: '/shell/product-texts/$productId' })
  return <ProductFrame productId={productId}>{() => <Things productId={productId} />}</ProductFrame>
}

function Things({ productId }: { productId: string }) {
  const answer = useAnswer(readTexts, { id: productId }, { staleTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  return (
    <div className={styles['stack']}>
      {answer.data.things.map((thing) => (
        <Thing key={`${thing.id} ${thing.version}`} thing={thing} />
      ))}
    </div>
  )
}

const most = { name: 100, title: 100, duration: 100, location: 200 } as const
const lengthOf = (field: string) => (field in most ? most[field as keyof typeof most] : 4000)

/** How many translations are missing; a text that is empty in its own language needs none. */
function missingOf({ of: kind, written }: Translated, texts: Translated['texts']): number {
  const needed = textNames[kind].filter((field) => (written[field] ?? '').trim() !== '')
  return otherLanguages.flatMap((each) => needed.filter((field) => !(texts[each][field] ?? '').trim())).length
}

function Thing({ thing }: { thing: Translated }) {
  const { t } = useWords()
  const mayWrite = useMay('texts.write')
  const [typed, setTyped] = useState(thing.texts)
  const { of: kind, written } = thing
  const missing = missingOf(thing, typed)
  const name = written['name'] ?? ''
  const isChanged = otherLanguages.some((each) =>
    textNames[kind].some((field) => typed[each][field] !== thing.texts[each][field]),
  )
  return (
    <Sheet
      title={t(`products.of.${kind}`, { name })}
      note={missing === 0 ? t('texts.complete') : t('texts.missing', { count: missing })}
    >
      <div className={styles['texts']}>
        {textNames[kind].map((field) => {
          const label = t(`products.fields.${field === 'additional_details' ? 'additionalDetails' : field}`)
          return (
            <Fragment key={field}>
              <div>
                <span className={styles['label']}>{label}</span>
                <p lang="en">
                  {written[field] || <span className={styles['none']}>{t('products.nothing')}</span>}
                </p>
              </div>
              {otherLanguages.map((each) => (
                <Textarea
                  key={each}
                  label={t('texts.in', { field: label, language: spoken[each].name })}
                  lang={each}
                  autosize
                  maxRows={12}
                  readOnly={!mayWrite}
                  maxLength={lengthOf(field)}
                  value={typed[each][field] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setTyped({ ...typed, [each]: { ...typed[each], [field]: value } })
                  }
                />
              ))}
            </Fragment>
          )
        })}
      </div>
      {mayWrite && <SaveButton thing={thing} typed={typed} isChanged={isChanged} />}
    </Sheet>
  )
}

type SaveProps = { thing: Translated; typed: Translated['texts']; isChanged: boolean }

function SaveButton({ thing: { id, of: kind, version, written }, typed, isChanged }: SaveProps) {
  const { t } = useWords()
  const how = {
    outdates: [readTexts, products.get, products.list, productChanges, options.list, options.get],
    onSuccess: () => void showMessage('texts.saved'),
    onError: (error: Error) => void showMessage('texts.update_failed', { error }),
  }
  const product = useChange(translateProduct, how)
  const option = useChange(translateOption, how)
  const save = () => {
    // The cast is safe: the fields have the names of the contract.
    const input = { id, version, texts: typed }
    if (kind === 'product') product.mutate({ input: input as Parameters<typeof product.mutate>[0]['input'] })
    else option.mutate({ input: input as Parameters<typeof option.mutate>[0]['input'] })
  }
  return (
    <AppButton
      variant="default"
      loading={product.isPending || option.isPending}
      whyNot={isChanged ? undefined : t('texts.unchanged')}
      aria-label={t('texts.saveOf', { name: written['name'] ?? '' })}
      onClick={save}
    >
      {t('texts.save')}
    </AppButton>
  )
}
