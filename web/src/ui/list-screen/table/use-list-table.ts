import { useTable, type Row as TableRow, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { oncePer } from '#lib/once-per.ts'
import { useWords } from '#lib/language/words.ts'
import { definitions, features, type Features, type ListColumn, type Listed } from './columns.ts'
import type { ListData } from '../list-data.ts'

export type ListRow<Row extends Listed> = TableRow<Features, Row>

const none: never[] = []
const noneSelected: RowSelectionState = {}

/** TanStack Table over the rows of a list. The address has the order and the page; the screen has the selection. */
export function useListTable<Row extends Listed>(list: ListData<Row>, columns: readonly ListColumn<Row>[]) {
  const { language } = useWords()
  const { state, change, isRemote } = list
  const [rowSelection, setRowSelection] = useState(noneSelected)
  const sorting = useMemo(() => sortingOf(state.sort), [state.sort])
  const pageSize = state.size === 'all' ? Math.max(1, list.total) : Number(state.size)
  return useTable({
    features,
    columns: useMemo(() => definitions(columns, language), [columns, language]),
    data: list.rows ?? none,
    getRowId: idOf,
    manualSorting: isRemote,
    manualPagination: isRemote,
    rowCount: list.total,
    autoResetPageIndex: false,
    enableMultiSort: false,
    enableSubRowSelection: false,
    state: { sorting, rowSelection, pagination: { pageIndex: state.page, pageSize } },
    onSortingChange: (updater) => {
      const [first] = valueOf(updater, sorting)
      change({ sort: first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}` })
    },
    onRowSelectionChange: setRowSelection,
  })
}

/** The IDs of the selected rows, collected once per selection, because there may be 10,000. */
export const selectedIn = oncePer((selection: RowSelectionState): readonly string[] => Object.keys(selection))

const idOf = ({ id }: Listed) => id

function sortingOf(sort: string | undefined) {
  return sort === undefined ? none : [{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]
}

function valueOf<T>(updater: Updater<T>, before: T): T {
  // A value of a table's state is never a function.
  return typeof updater === 'function' ? (updater as (old: T) => T)(before) : updater
}
