import { useState } from 'react'
import { showFailure } from '#ui/feedback/messages.ts'
import type { ListData } from '../list-data.ts'
import type { Listed } from './columns.ts'
import styles from './list-table.module.css'
import { selectedIn, type useListTable } from './use-list-table.ts'
import { useWords } from '#lib/language/words.ts'

type AllProps<Row extends Listed> = { table: ReturnType<typeof useListTable<Row>>; list: ListData<Row> }

/** Selects every row of the page. In a list that is loaded in parts, also the rows that aren't loaded. */
export function SelectAll<Row extends Listed>({ table, list }: AllProps<Row>) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const selected = selectedIn(table.state.rowSelection).length
  const isAll = list.parts === undefined ? table.getIsAllPageRowsSelected() : selected >= list.total
  const isSome = (list.parts === undefined ? table.getIsSomePageRowsSelected() : selected > 0) && !isAll
  const selectFound = async () => {
    setBusy(true)
    const found: Record<string, true> = {}
    if (list.ids !== undefined) for (const id of await list.ids()) found[id] = true
    else for await (const rows of list.pieces()) for (const { id } of rows) found[id] = true
    table.setRowSelection(found)
  }
  const toggleFound = () => {
    if (isAll) table.resetRowSelection(true)
    else if (!busy)
      void selectFound()
        .catch(showFailure)
        .finally(() => setBusy(false))
  }
  return (
    <th className={styles['select']}>
      <input
        type="checkbox"
        aria-label={t('ui.list.selectAll')}
        aria-busy={busy || undefined}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={list.parts === undefined ? table.getToggleAllPageRowsSelectedHandler() : toggleFound}
      />
    </th>
  )
}
