import type { Listed } from './columns.ts'
import styles from './list-table.module.css'
import type { ListRow, useListTable } from './use-list-table.ts'
import { useWords } from '#lib/language/words.ts'

/** Selects every row of the page. */
export function SelectAll<Row extends Listed>({ table }: { table: ReturnType<typeof useListTable<Row>> }) {
  const { t } = useWords()
  const isAll = table.getIsAllPageRowsSelected()
  const isSome = table.getIsSomePageRowsSelected() && !isAll
  return (
    <th className={styles['select']}>
      <input
        type="checkbox"
        aria-label={t('ui.list.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
    </th>
  )
}

/** Selects a row; with Shift all rows from the last one that was pressed. */
export function SelectRow<Row extends Listed>({ row, name }: { row: ListRow<Row>; name: string }) {
  const { t } = useWords()
  return (
    <td className={styles['select']}>
      <input
        type="checkbox"
        aria-label={t('ui.list.select', { name })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </td>
  )
}
