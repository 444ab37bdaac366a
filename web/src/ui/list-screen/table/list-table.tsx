import { memo, useCallback, useMemo, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '#lib/language/words.ts'
import type { ListData } from '../list-data.ts'
import type { Listed, ListColumn } from './columns.ts'
import styles from './list-table.module.css'
import { RowLink, type Way } from './row-link.tsx'
import { Rows } from './rows.tsx'
import { SelectAll } from './select-all.tsx'
import type { ListRow, useListTable } from './use-list-table.ts'

/** Where a row leads; undefined for one that leads nowhere. */
export type Opens<Row> = (row: Row) => Way | undefined
type Props<Row extends Listed> = {
  title: string
  table: ReturnType<typeof useListTable<Row>>
  columns: readonly ListColumn<Row>[]
  opens?: Opens<Row>
  bulk?: readonly unknown[]
  group?: (row: Row) => { key: string; heading: ReactNode }
  list: ListData<Row>
}

/** The rows as a plain table with a head that stays; on a phone each row is a card with its headers inside. */
export function ListTable<Row extends Listed>(props: Props<Row>) {
  const { title, table, columns, opens, bulk, group, list } = props
  const { getRow } = table
  const { rows } = table.getRowModel()
  const isSelectable = bulk !== undefined
  const select = useCallback(
    (id: string, event: unknown) => getRow(id, true).getToggleSelectedHandler()(event),
    [getRow],
  )
  const draw = (row: ListRow<Row>, place: number, key: string) => (
    <TableRow
      key={key}
      row={row.original}
      rowIndex={list.parts && place + 2}
      isSelected={row.getIsSelected()}
      select={isSelectable ? select : undefined}
      {...{ columns, opens }}
    />
  )
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} aria-rowcount={table.getRowCount() + 1}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {isSelectable && <SelectAll table={table} list={list} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <Rows
          rows={rows}
          draw={draw}
          group={group}
          columns={columns.length + Number(isSelectable)}
          total={list.total}
          parts={list.parts}
        />
      </table>
    </div>
  )
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function Head<Row extends Listed>({
  column,
  table,
}: Pick<Props<Row>, 'table'> & { column: ListColumn<Row> }) {
  const { key, header, align, sort } = column
  const order = table.getColumn(key)?.getIsSorted()
  return (
    <th scope="col" data-align={align} aria-sort={order ? orders[order] : undefined}>
      {sort === true ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => table.getColumn(key)?.toggleSorting()}
        >
          {header}
          <span aria-hidden="true">{order === 'asc' ? '↑' : order === 'desc' ? '↓' : ''}</span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}

type RowProps<Row extends Listed> = Pick<Props<Row>, 'columns'> & {
  row: Row
  /** Its place in the whole table, where not all rows of it are drawn. */
  rowIndex: number | undefined
  opens: Opens<Row> | undefined
  isSelected: boolean
  select: ((id: string, event: unknown) => void) | undefined
}

/** A row renders again only when its data, its selection or its place changes; its cells only when its data changes. */
const TableRow = memo(function TableRow<Row extends Listed>(props: RowProps<Row>) {
  const { row, rowIndex, columns, opens, isSelected, select } = props
  const { t } = useWords()
  const way = useMemo(() => opens?.(row), [opens, row])
  const cells = useMemo(() => columns.map((column) => cellOf(column, row, way)), [columns, row, way])
  return (
    <tr
      aria-rowindex={rowIndex}
      data-row
      data-selected={isSelected || undefined}
      data-opens={way && true}
      onClick={openRow}
    >
      {select !== undefined && (
        <td className={styles['select']}>
          <input
            type="checkbox"
            aria-label={t('ui.list.select', { name: nameOf(columns, row) })}
            checked={isSelected}
            onChange={(event) => select(row.id, event)}
          />
        </td>
      )}
      {cells}
    </tr>
  )
}) as <Row extends Listed>(props: RowProps<Row>) => ReactNode

function nameOf<Row>(columns: readonly ListColumn<Row>[], row: Row) {
  return String(columns.find(({ names }) => names)?.value(row) ?? '')
}

/** No component: a list would have a hundred of them. */
function cellOf<Row>(column: ListColumn<Row>, row: Row, way: Way | undefined) {
  const { key, header, align, names, cell, value, second } = column
  const line = second?.(row)
  const Tag = names === true ? 'th' : 'td'
  const text = cell === undefined ? value(row) : cell(row)
  const first = names === true && way !== undefined ? <RowLink way={way}>{text}</RowLink> : text
  const hasTwo = Boolean(line)
  return (
    <Tag key={key} data-label={header} data-align={align} scope={names === true ? 'row' : undefined}>
      <div>
        {hasTwo && first === text ? <div>{text}</div> : first}
        {hasTwo && <span className={styles['second']}>{line}</span>}
      </div>
    </Tag>
  )
}

/** A press anywhere on a row opens it, where it does not mean something on the row or marks text. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isOnControl = target instanceof Element && target.closest('a, button, input, label, select') !== null
  if (isOnControl || String(getSelection()) !== '') return
  currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click()
}
