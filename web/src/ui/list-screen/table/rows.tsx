import { Fragment, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import styles from './list-table.module.css'
import type { Parts } from '../list-data.ts'
import type { Listed } from './columns.ts'
import type { ListRow } from './use-list-table.ts'
import { useRowKeys } from './use-row-keys.ts'

const longAbove = 500
const rowHeight = 48
/** How many rows are drawn above and below the window at least. */
const margin = 3
const some = 4

/** The group of a row: the text at the beginning of its heading, and at the end. */
export type Group<Row> = (row: Row) => { key: string; heading: ReactNode; end?: ReactNode }
type Props<Row extends Listed> = {
  rows: readonly ListRow<Row>[]
  draw: (row: ListRow<Row>, place: number, key: string) => ReactNode
  group: Group<Row> | undefined
  columns: number
  /** If only the rows near the window are loaded: the number of all rows, and the indexes of the loaded ones. */
  total: number
  parts: Parts | undefined
}

/** All rows. In a long list, only the rows near the window, between two spacers as high as the others. */
export function Rows<Row extends Listed>({ rows, draw, group, columns, total, parts }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isLong = parts !== undefined || rows.length > longAbove
  const count = parts === undefined ? rows.length : total
  const wanted = useNear(body, isLong)
  const rowsIn = ({ first, last }: Range) => {
    const places = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, at) => first + at)
    const placed = places.map((place) => ({
      place,
      row: rows[parts === undefined ? place : (parts.indexOf(place) ?? -1)],
    }))
    return placed.filter((each): each is Placed<Row> => each.row !== undefined)
  }
  const [before, setBefore] = useState(wanted)
  const here = rowsIn(wanted)
  // The drawn rows stay until the first of the wanted rows is loaded.
  const drawn = here.length === 0 && isLong ? rowsIn(before) : here
  if (here.length > 0 && wanted !== before) setBefore(wanted)
  const top = drawn[0]?.place ?? count
  const keys = useRowKeys(
    drawn.map(({ row }) => row.id),
    top,
  )
  const near = parts?.near
  useEffect(() => near?.(Math.floor((wanted.first + wanted.last) / 2)), [near, wanted])
  const groups = isLong || group === undefined ? [] : drawn.map(({ row }) => group(row.original))
  return (
    <tbody ref={body} className={isLong ? styles['long'] : undefined}>
      {isLong && <Spacer rows={top} />}
      {drawn.map(({ row, place }, index) => {
        const its = groups[index]
        const line = draw(row, place, keys.get(row.id) ?? row.id)
        if (its === undefined || its.key === groups[index - 1]?.key) return line
        return (
          <Fragment key={`group ${its.key}`}>
            <tr className={styles['group']}>
              <th scope="rowgroup" colSpan={columns}>
                <div>
                  <span>{its.heading}</span>
                  {its.end !== undefined && <span className={styles['groupEnd']}>{its.end}</span>}
                </div>
              </th>
            </tr>
            {line}
          </Fragment>
        )
      })}
      {isLong && <Spacer rows={count - top - drawn.length} />}
    </tbody>
  )
}

type Placed<Row extends Listed> = { place: number; row: ListRow<Row> }

function Spacer({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden="true" style={{ height: rows * rowHeight }} /> : null
}

/** A range of indexes, without the last. */
type Range = { first: number; last: number }
const everything: Range = { first: 0, last: Infinity }

/** The indexes near the window in a long list; otherwise all. */
function useNear(body: RefObject<HTMLElement | null>, isLong: boolean): Range {
  const [near, setNear] = useState<Range>({ first: 0, last: 4 * some })
  useEffect(() => {
    if (!isLong) return undefined
    const look = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor((-top / rowHeight - margin) / some) * some)
      const last = Math.max(some, Math.ceil(((innerHeight - top) / rowHeight + margin) / some) * some)
      setNear((before) => (before.first === first && before.last === last ? before : { first, last }))
      leaveFarRow()
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [body, isLong])
  return isLong ? near : everything
}

/** A focused row that leaves the window loses the focus to the page, because another row reuses its element. */
function leaveFarRow() {
  const row = document.activeElement?.closest('tr[data-row]')?.getBoundingClientRect()
  const far = margin * rowHeight
  if (row !== undefined && (row.bottom <= -far || row.top >= innerHeight + far))
    document.querySelector('h1')?.focus({ preventScroll: true })
}
