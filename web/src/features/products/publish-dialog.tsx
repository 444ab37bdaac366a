import { listPools, planRules, slotCalendar } from '@reseller-portal/contract/inventory'
import { formatMoney } from '@reseller-portal/contract/kit'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import { operatorsPrices } from '@reseller-portal/contract/prices'
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
  nameInLanguage,
  type OperatorProduct,
  type ProductChange,
} from '@reseller-portal/contract/products'
import { queries, useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { weekdaysText } from '#lib/language/weekdays.ts'
import { useWords, type Speech, type Translate } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import styles from './products.module.css'

type Props = { product: OperatorProduct; open: boolean; onClose: () => void }

/** Lists what publishing a product changes and who sells it, before it is published. */
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
  const optionsFor = (name: 'products.published' | 'products.submitted') => ({
    outdates: [
      products.list,
      products.get,
      productChanges,
      options.list,
      options.get,
      operatorsPrices.list,
      listPools,
      slotCalendar,
      readTexts,
      listPictures,
    ],
    onError: (error: Error) => {
      showMessage('products.update_failed', { error })
      // Others may have saved changes since, which the next try must show.
      for (const { path } of [productChanges, products.get])
        void queries.invalidateQueries({ queryKey: [path] })
    },
    onSuccess: ({ name: product }: { name: string }) => {
      showMessage(name, { facts: { name: product } })
      onClose()
    },
  })
  const publish = useChange(publishProduct, optionsFor('products.published'))
  const submit = useChange(submitProduct, optionsFor('products.submitted'))
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { changes, resellers, isMoreThanTexts, basis } = answer.data
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
          <Change key={JSON.stringify(change)} change={change} />
        ))}
        {changes.length === 0 && <li>{t('products.noChanges')}</li>}
      </ul>
      <div className={styles['buttons']}>
        {canPublish ? (
          <AppButton
            loading={publish.isPending}
            onClick={() => publish.mutate({ input: { ...input, basis } })}
          >
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
  ...(['idRequired', 'accompaniedBy'] as const),
]

function Change({ change }: { change: ProductChange }) {
  const words = useWords()
  if (change.poolId !== undefined) return <TimesChange name={change.name} poolId={change.poolId} />
  return <li>{sentence(change, words)}</li>
}

/** How many departures the changed rules of a pool add, change, or remove. */
function TimesChange({ name, poolId }: { name: string; poolId: string }) {
  const { t } = useWords()
  const plan = useAnswer(planRules, { poolId }, { staleTime: 0, gcTime: 0 }).data
  return (
    <li>
      {t('products.timesChanged', {
        thing: t('products.of.times', { name }),
        counts: plan ? t('inventory.plan.counts', plan) : '',
      })}
      {plan !== undefined && plan.affected.length > 0 && (
        <strong> {t('products.affected', { count: plan.affected.length })}</strong>
      )}
    </li>
  )
}

function sentence(change: ProductChange, { t, texts, language }: Speech): string {
  const { of: kind, what, season } = change
  const name = season === undefined ? change.name : `${change.name}, ${seasonText(season, t, language)}`
  const thing = t(`products.of.${kind}`, { name })
  const shown = (text: string) => {
    if (season !== undefined) return priceFact(what, text, season.currency, language)
    if (what === 'idRequired') return t(text === 'YES' ? 'guestTypes.YES' : 'guestTypes.NO')
    if (what === 'accompaniedBy')
      return text
        .split(', ')
        .map((each) => nameInLanguage(each, texts))
        .join(', ')
    // Cancellation rules are never cut, because they should be read in full before they are published.
    return what === 'cancellationRules' ? text : short(nameInLanguage(text, texts))
  }
  const [before, after] = [shown(change.before), shown(change.after)]
  const amount = season && (before || after)
  const named = amount ? `${thing}, ${amount}` : thing
  if (what === 'ADDED') return t('products.added', { thing: named })
  if (what === 'WITHDRAWN') return t('products.withdrawn', { thing: named })
  const none = t('products.nothing')
  const field = season === undefined ? fieldOf(what, t) : priceField(what, t)
  return t('products.changed', { thing, field, before: before || none, after: after || none })
}

type Season = NonNullable<ProductChange['season']>

function seasonText({ validFrom, validUntil, weekdays }: Season, t: Translate, language: string): string {
  const isAlways = validFrom === null && validUntil === null
  const dates = isAlways ? t('tariff.always') : `${writeDay(validFrom)} – ${writeDay(validUntil)}`
  return [dates, weekdaysText(weekdays, language)].filter(Boolean).join(', ')
}

const priceFields = ['retail', 'net', 'original', 'currency', 'validFrom', 'validUntil', 'weekdays'] as const

function priceField(what: string, t: Translate): string {
  const found = priceFields.find((field) => field === what)
  return found === undefined ? what : t(`tariff.fields.${found}`)
}

function priceFact(what: string, text: string, currency: string, language: string): string {
  if (text === '' || what === 'currency') return text
  if (what === 'validFrom' || what === 'validUntil') return writeDay(text)
  if (what === 'weekdays') return weekdaysText(Number(text), language)
  return formatMoney({ amount: Number(text), currency }, language)
}

/** The label of a changed field. A translation names its language: `policy:fr`. */
function fieldOf(what: string, t: Translate): string {
  const [named = '', code] = what.split(':', 2)
  const found = fields.find(
    (field) => field === (named === 'additional_details' ? 'additionalDetails' : named),
  )
  const field = found === undefined ? named : t(`products.fields.${found}`)
  const language = otherLanguages.find((each) => each === code)
  return language === undefined ? field : t('texts.in', { field, language: spoken[language].name })
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
