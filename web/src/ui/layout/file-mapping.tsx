import { dateOrders, type DateOrder } from '@reseller-portal/contract/products'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '../feedback/banner.tsx'
import { Select, type Option } from '../fields/select.tsx'
import { DataTable } from './data-table.tsx'

type MappingProps<Field extends string> = {
  /** The columns of a file, with what each is taken for. */
  columns: readonly { header: string; field: Field }[]
  /** The first texts of each column. */
  samples: readonly (readonly string[])[]
  fields: readonly Option<Field>[]
  onChange: (columns: { header: string; field: Field }[]) => void
}

/** What each column of a file is, to be corrected. */
export function ColumnsMapping<Field extends string>({
  columns,
  samples,
  fields,
  onChange,
}: MappingProps<Field>) {
  const { t } = useWords()
  const rows = columns.map(({ header, field }, at) => ({
    at,
    field,
    header: header === '' ? t('ui.mapping.noHeader', { place: at + 1 }) : header,
    samples: samples[at] ?? [],
  }))
  const choose = (place: number, field: Field) =>
    onChange(columns.map((column, at) => (at === place ? { ...column, field } : column)))
  return (
    <section aria-label={t('ui.mapping.columns')}>
      <h3>{t('ui.mapping.columns')}</h3>
      <DataTable
        caption={t('ui.mapping.columns')}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={t('ui.mapping.columns')}
        columns={[
          { key: 'header', header: t('ui.mapping.column'), names: true, cell: ({ header }) => header },
          {
            key: 'samples',
            header: t('ui.mapping.samples'),
            cell: ({ samples: texts }) => texts.join(' · '),
          },
          {
            key: 'field',
            header: t('ui.mapping.means'),
            cell: ({ at, header, field }) => (
              <Select
                aria-label={t('ui.mapping.meansOf', { column: header })}
                value={field}
                data={fields}
                onChange={(next) => choose(at, next)}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

type OrderProps = { value: DateOrder; isSure: boolean; onChange: (order: DateOrder) => void }

/** Which of day and month is first in the dates of a file. */
export function DateOrderField({ value, isSure, onChange }: OrderProps) {
  const { t } = useWords()
  return (
    <>
      {!isSure && <Banner type="warning">{t('ui.mapping.unsure')}</Banner>}
      <Select
        label={t('ui.mapping.dateOrder')}
        value={value}
        data={dateOrders.map((order) => ({ value: order, label: t(`ui.mapping.orders.${order}`) }))}
        onChange={onChange}
      />
    </>
  )
}
