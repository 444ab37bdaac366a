import {
  importFields,
  type ImportField,
  type ImportMapping,
  type ImportPreview,
} from '@reseller-portal/contract/sales'
import { travelerTypes, type TravelerKind } from '@reseller-portal/contract/products'
import { useWords, type Speech } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import { ColumnsMapping, DateOrderField } from '#ui/layout/file-mapping.tsx'
import styles from './imports.module.css'

type Props = { found: ImportPreview; mapping: ImportMapping; onChange: (mapping: ImportMapping) => void }

/** What each column is, which of day and month is first, and what the words of the file mean here. */
export function Mapping({ found, mapping, onChange }: Props) {
  const words = useWords()
  const fields = importFields.map((value) => ({ value, label: fieldName(value, words) }))
  const hasDates = mapping.columns.some(({ field }) => field === 'when' || field === 'date')
  return (
    <>
      <ColumnsMapping
        columns={mapping.columns}
        samples={found.columns.map(({ samples }) => samples)}
        fields={fields}
        onChange={(columns) => onChange({ ...mapping, columns })}
      />
      {hasDates && (
        <div className={styles['form']}>
          <DateOrderField
            value={mapping.dateOrder}
            isSure={found.isDateOrderSure}
            onChange={(dateOrder) => onChange({ ...mapping, dateOrder })}
          />
        </div>
      )}
      <Words found={found} mapping={mapping} onChange={onChange} />
    </>
  )
}

function fieldName(field: ImportField, { t }: Speech): string {
  const kind = travelerTypes.find((each) => each === field)
  if (kind !== undefined) return t('imported.fieldCount', { kind: t(`tariff.kinds.${kind}`) })
  // The remaining fields are not traveler types.
  return t(`imported.fields.${field as Exclude<ImportField, TravelerKind>}`)
}

function Words({ found, mapping, onChange }: Props) {
  const { t } = useWords()
  const { options, travelers, statuses } = found.texts
  const kinds = travelerTypes.map((value) => ({ value, label: t(`tariff.kinds.${value}`) }))
  const isImported = [
    { value: 'yes', label: t('imported.comes') },
    { value: 'no', label: t('imported.stays') },
  ] as const
  return (
    <section className={styles['form']} aria-label={t('imported.words')}>
      <h3>{t('imported.words')}</h3>
      <p>{t('imported.wordsNote')}</p>
      <Meanings
        title={t('imported.options')}
        rows={options}
        data={found.options.map(({ id, name }) => ({ value: id, label: name }))}
        valueOf={({ text, optionId }) =>
          mapping.options.find((each) => each.text === text)?.optionId ?? optionId ?? undefined
        }
        onChoose={(text, optionId) =>
          onChange({ ...mapping, options: put(mapping.options, { text, optionId }) })
        }
      />
      <Meanings
        title={t('imported.travelers')}
        rows={travelers}
        data={kinds}
        valueOf={({ text, kind }) =>
          mapping.travelers.find((each) => each.text === text)?.kind ?? kind ?? undefined
        }
        onChoose={(text, kind) => onChange({ ...mapping, travelers: put(mapping.travelers, { text, kind }) })}
      />
      <Meanings
        title={t('imported.statuses')}
        rows={statuses}
        data={isImported}
        valueOf={({ text, isImported: known }) => {
          const comes = mapping.statuses.find((each) => each.text === text)?.isImported ?? known
          return comes === null ? undefined : comes ? 'yes' : 'no'
        }}
        onChoose={(text, yes) =>
          onChange({ ...mapping, statuses: put(mapping.statuses, { text, isImported: yes === 'yes' }) })
        }
      />
    </section>
  )
}

/** The meaning of a word in place of an earlier one. */
function put<W extends { text: string }>(words: readonly W[], word: W): W[] {
  return [...words.filter(({ text }) => text !== word.text), word]
}

type MeaningsProps<Row, Value extends string> = {
  title: string
  rows: readonly Row[]
  data: readonly { value: Value; label: string }[]
  valueOf: (row: Row) => Value | undefined
  onChoose: (text: string, value: Value) => void
}

function Meanings<Row extends { text: string; rows: number }, Value extends string>({
  title,
  rows,
  data,
  valueOf,
  onChoose,
}: MeaningsProps<Row, Value>) {
  const { t } = useWords()
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ text }) => text}
      empty={title}
      columns={[
        { key: 'text', header: title, names: true, cell: ({ text }) => text || t('imported.emptyText') },
        {
          key: 'rows',
          header: t('imported.rowCount'),
          cell: ({ rows: count }) => t('imported.rows', { count }),
        },
        {
          key: 'means',
          header: t('ui.mapping.means'),
          cell: (row) => (
            <Select
              aria-label={t('ui.mapping.meansOf', { column: row.text || t('imported.emptyText') })}
              value={valueOf(row)}
              data={data}
              placeholder={t('imported.choosePlease')}
              onChange={(value) => onChoose(row.text, value)}
            />
          ),
        },
      ]}
    />
  )
}
