import { mostRows } from '@reseller-portal/contract/kit'
import { options } from '@reseller-portal/contract/products'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import type { Rows } from '#ui/record-form/use-fields.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import styles from '../channels.module.css'

type AllotmentRow = ReturnType<ReturnType<Rows>['rows']['at']>

/** Seats that are set aside of some products and options in place of the contract's own. */
export function AllotmentsField({ rows, error, onChange }: ReturnType<Rows>) {
  const { t } = useWords()
  const offered = useOffered()
  const chosen = rows.map(keyOf)
  const free = offered.find(({ value }) => !chosen.includes(value))
  const set = (index: number, change: object) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <fieldset className={styles['allotments']}>
      <legend>{t('contracts.fields.allotments')}</legend>
      <p>{t('contracts.allotmentsHint')}</p>
      {rows.map((row, index) => (
        // A row keeps the focus while another product is chosen in it.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <Select
            label={t('contracts.allotted')}
            value={keyOf(row)}
            data={offered.filter(({ value }) => value === keyOf(row) || !chosen.includes(value))}
            onChange={(value) => set(index, namedBy(value))}
          />
          <WholeNumberField
            label={t('contracts.fields.allotment')}
            value={String(row['seats'] ?? '')}
            onChange={({ currentTarget }) => set(index, { seats: currentTarget.value })}
          />
          <WholeNumberField
            label={t('contracts.fields.releaseDays')}
            value={String(row['releaseDays'] ?? '')}
            onChange={({ currentTarget }) => set(index, { releaseDays: currentTarget.value || null })}
          />
          <AppButton
            variant="default"
            aria-label={t('contracts.removeAllotment', { of: labelIn(offered, row) })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            {t('contracts.remove')}
          </AppButton>
        </div>
      ))}
      {Boolean(error) && <p className={styles['wrong']}>{error}</p>}
      <AppButton
        variant="default"
        whyNot={free === undefined ? t('contracts.noMore') : undefined}
        onClick={() => free && onChange([...rows, { ...namedBy(free.value), seats: '', releaseDays: null }])}
      >
        {t('contracts.addAllotment')}
      </AppButton>
    </fieldset>
  )
}

/** Each product, and after it its options, by a value that names both. */
function useOffered() {
  const { t } = useWords()
  const found = useAnswer(options.list, { offset: 0, limit: mostRows }, { staleTime: 60_000 })
  const products = Map.groupBy(found.data?.options ?? [], ({ productId }) => productId)
  return [...products].flatMap(([productId, own]) => [
    { value: productId, label: t('contracts.wholeProduct', { product: own[0]?.productName ?? '' }) },
    ...own.map(({ id, name, title, productName }) => ({
      value: `${productId} ${id}`,
      label: `${productName}: ${title || name}`,
    })),
  ])
}

function keyOf(row: NonNullable<AllotmentRow>): string {
  return [row['productId'], row['rateId']].filter(Boolean).join(' ')
}

function namedBy(value: string) {
  const [productId, rateId = null] = value.split(' ')
  return { productId, rateId }
}

function labelIn(offered: ReturnType<typeof useOffered>, row: NonNullable<AllotmentRow>): string {
  return offered.find(({ value }) => value === keyOf(row))?.label ?? ''
}
