import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { Progress } from '../feedback/progress.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  align?: 'end'
  /** The column that names the row. Each table has one. */
  names?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The sentence of an empty list. */
  empty: ReactNode
  error?: unknown
  onRetry?: () => void
  /** What is being loaded, shown if it takes long. */
  doing?: string
}

/** A few rows as a plain table (long ones: `ui/list-screen`); on a phone each row becomes a card with its headers inside. */
export function DataTable<Row>(props: Props<Row>) {
  const { rows, error, onRetry, doing, empty } = props
  if (error !== undefined && error !== null)
    return <ErrorPanel error={error} {...(onRetry !== undefined && { onRetry })} />
  if (rows === undefined) return <Progress {...(doing !== undefined && { doing })} />
  if (rows.length === 0) return <div className={styles['empty']}>{empty}</div>
  return <Table {...props} rows={rows} />
}

function Table<Row>({ caption, columns, rows, rowKey }: Props<Row> & { rows: readonly Row[] }) {
  const draw = (row: Row) => <TableRow key={rowKey(row)} row={row} columns={columns} />
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(draw)}</tbody>
      </table>
    </div>
  )
}

function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ key, header, cell, align, names }) => {
        const Cell = names === true ? 'th' : 'td'
        return (
          <Cell key={key} data-label={header} data-align={align} {...(names === true && { scope: 'row' })}>
            <div>{cell(row)}</div>
          </Cell>
        )
      })}
    </tr>
  )
}
