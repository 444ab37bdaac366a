import {
  memo,
  useCallback,
  useMemo,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { useWords } from '#lib/language/words.ts'
import type { ListData } from '../list-data.ts'
import type { Listed, ListColumn } from './columns.ts'
import styles from './list-table.module.css'
import { RowActButtons, type RowActs } from './row-acts.tsx'
import { RowLink, type Way } from './row-link.tsx'
import { Rows, type Group } from './rows.tsx'
import { SelectAll } from './select-all.tsx'
import type { ListRow, useListTable } from './use-list-table.ts'

/** The address that a row opens; undefined if it opens none. */
export type Opens<Row> = (row: Row) => Way | undefined
type Props<Row extends Listed> = {
  title: string
  table: ReturnType<typeof useListTable<Row>>
  columns: readonly ListColumn<Row>[]
  opens?: Opens<Row>
  bulk?: readonly unknown[]
  group?: Group<Row>
  acts?: RowActs<Row> | undefined
  list: ListData<Row>
}

/** The rows as a plain table; on a phone each row is two lines, or a card with its headers inside. */
export function ListTable<Row extends Listed>(props: Props<Row>) {
  const { title, table, columns, opens, bulk, group, acts, list } = props
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
      {...{ columns, opens, acts }}
    />
  )
  return (
    <div className={styles['frame']}>
      <table
        className={styles['table']}
        data-line={isOneLine(columns) || undefined}
        data-two-lines={columns.some(({ phone }) => phone !== undefined) || undefined}
        aria-rowcount={table.getRowCount() + 1}
        onPointerOver={nameCutText}
      >
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {isSelectable && <SelectAll table={table} list={list} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} table={table} isLine={isOneLine(columns)} />
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

function isOneLine<Row>(columns: readonly ListColumn<Row>[]) {
  return columns.some(({ width }) => width !== undefined)
}

const orders = { asc: 'ascending', desc: 'descending' } as const

function Head<Row extends Listed>({
  column,
  table,
  isLine,
}: Pick<Props<Row>, 'table'> & { column: ListColumn<Row>; isLine: boolean }) {
  const { key, header, align, sort, width, yields } = column
  const order = table.getColumn(key)?.getIsSorted()
  return (
    <th
      scope="col"
      title={isLine ? header : undefined}
      data-align={align}
      data-yields={yields}
      aria-sort={order ? orders[order] : undefined}
      // On a tablet, all columns shrink together.
      style={width === undefined ? undefined : { width: `min(${width}rem, ${width * 1.75}cqw)` }}
    >
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

type RowProps<Row extends Listed> = Pick<Props<Row>, 'columns' | 'acts'> & {
  row: Row
  /** The row's index in the whole table, if only some rows are drawn. */
  rowIndex: number | undefined
  opens: Opens<Row> | undefined
  isSelected: boolean
  select: ((id: string, event: unknown) => void) | undefined
}

/** A row renders again only if its data, selection, or index changes; its cells only if its data changes. */
const TableRow = memo(function TableRow<Row extends Listed>(props: RowProps<Row>) {
  const { row, rowIndex, columns, opens, acts, isSelected, select } = props
  const { t } = useWords()
  // Draws the buttons only for the row that is hovered or focused. A list would have hundreds of them.
  const [isNear, setNear] = useState(false)
  const way = useMemo(() => opens?.(row), [opens, row])
  const cells = useMemo(
    () => columns.map((column) => ({ column, drawn: cellOf(column, row, way, isOneLine(columns)) })),
    [columns, row, way],
  )
  // The buttons are in the cell that names the row, after its link.
  const withButtons = (column: ListColumn<Row>) =>
    cellOf(
      column,
      row,
      way,
      isOneLine(columns),
      acts && <RowActButtons acts={acts} row={row} name={nameOf(columns, row)} />,
    )
  return (
    <tr
      aria-rowindex={rowIndex}
      data-row
      data-selected={isSelected || undefined}
      data-opens={way && true}
      data-near={(acts !== undefined && isNear) || undefined}
      onClick={openRow}
      {...(acts !== undefined && {
        onPointerEnter: ({ pointerType }: PointerEvent) => setNear(pointerType !== 'touch'),
        onPointerLeave: ({ currentTarget }: PointerEvent) =>
          setNear(currentTarget.contains(document.activeElement)),
        onFocus: () => setNear(true),
        onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
          setNear(currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')),
      })}
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
      {cells.map(({ column, drawn }) =>
        isNear && acts !== undefined && column.names === true ? withButtons(column) : drawn,
      )}
    </tr>
  )
}) as <Row extends Listed>(props: RowProps<Row>) => ReactNode

/** A text this short is never cut. */
const longestShort = 14

function nameOf<Row>(columns: readonly ListColumn<Row>[], row: Row) {
  return String(columns.find(({ names }) => names)?.value(row) ?? '')
}

/** A function, not a component, because a list would render hundreds of them. */
function cellOf<Row>(
  column: ListColumn<Row>,
  row: Row,
  way: Way | undefined,
  isLine: boolean,
  buttons?: ReactNode,
) {
  const { key, header, align, names, cell, value, second, mark, isDate, yields, phone } = column
  const quiet = second?.(row)
  // A line that ends with an ellipsis shows the whole text on hover.
  const titleOf = (content: unknown) => (isLine && typeof content === 'string' ? content : undefined)
  const isShort = (content: unknown) => (!isLine && String(content).length <= longestShort) || undefined
  const Tag = names === true ? 'th' : 'td'
  const shown = cell === undefined ? value(row) : cell(row)
  const isText = typeof shown === 'string' || typeof shown === 'number'
  const text = isText ? (
    <span className={styles['text']} title={titleOf(shown)} data-short={isShort(shown)}>
      {shown}
    </span>
  ) : (
    shown
  )
  const first = names === true && way !== undefined ? <RowLink way={way}>{text}</RowLink> : text
  return (
    <Tag
      key={key}
      data-label={header}
      data-align={align}
      data-yields={yields}
      data-phone={phone}
      data-date={isDate}
      scope={names === true ? 'row' : undefined}
    >
      <div data-two={Boolean(quiet) || undefined}>
        {first}
        {Boolean(quiet) && (
          <span className={styles['second']} title={titleOf(quiet)} data-short={isShort(quiet)}>
            {quiet}
          </span>
        )}
        {mark?.(row)}
      </div>
      {buttons}
    </Tag>
  )
}

/** A text that is cut after its last line is shown whole on hover. */
function nameCutText({ target }: SyntheticEvent) {
  const text =
    target instanceof HTMLElement && target.classList.contains(styles['text'] ?? '') ? target : undefined
  if (text !== undefined && text.scrollHeight > text.clientHeight + 1) text.title = text.textContent
}

/** A click anywhere on a row opens it, except on a control or while text is selected. */
function openRow({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isOnControl = target instanceof Element && target.closest('a, button, input, label, select') !== null
  if (isOnControl || String(getSelection()) !== '') return
  currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click()
}
