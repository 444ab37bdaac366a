import {
  optionColumns,
  otherLanguages,
  productColumns,
  priceFields,
  transferFields,
  travelerTypes,
  type ImportAnswer,
  type TransferField,
  type TransferMapping,
} from '@reseller-portal/contract/products'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import { useWords, type Speech } from '#lib/language/words.ts'
import { ColumnsMapping, DateOrderField } from '#ui/layout/file-mapping.tsx'

type Props = {
  csv: NonNullable<ImportAnswer['csv']>
  mapping: TransferMapping
  onChange: (mapping: TransferMapping) => void
}

/** What each column of a CSV is, and which of day and month is first. */
export function Mapping({ csv, mapping, onChange }: Props) {
  const words = useWords()
  const names = namesOf(words)
  const hasDates = mapping.columns.some(({ field }) => dates.has(field))
  return (
    <>
      <ColumnsMapping
        columns={mapping.columns}
        samples={csv.samples}
        fields={transferFields.map((value) => ({ value, label: names.get(value) ?? value }))}
        onChange={(columns) => onChange({ ...mapping, columns })}
      />
      {hasDates && (
        <DateOrderField
          value={mapping.dateOrder}
          isSure={csv.isDateOrderSure}
          onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
        />
      )}
    </>
  )
}

const dates = new Set<TransferField>(['price_from', 'price_until', 'valid_from', 'valid_until'])

const listed = ['ignore', 'product_id', 'option_id', ...priceFields] as const

/** What the fields are called. */
function namesOf({ t }: Speech): ReadonlyMap<TransferField, string> {
  const names = new Map<TransferField, string>(listed.map((field) => [field, t(`transfer.fields.${field}`)]))
  for (const { column, field, text } of [...productColumns, ...optionColumns]) {
    const name =
      column === 'product' || column === 'option'
        ? t(`transfer.fields.${column}`)
        : t(`products.fields.${field}`)
    names.set(column, name)
    if (text !== undefined)
      for (const language of otherLanguages)
        names.set(`${column}_${language}`, t('texts.in', { field: name, language: spoken[language].name }))
  }
  for (const type of travelerTypes) {
    const kind = t(`travelerTypes.${type}`)
    names.set(`price_${type}`, t('transfer.fields.priceOf', { kind }))
    names.set(`net_${type}`, t('transfer.fields.netOf', { kind }))
  }
  return names
}
