import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './list-table.module.css'
import type { Parts } from '../list-data.ts'
import type { Listed } from './columns.ts'
import type { ListRow } from './use-list-table.ts'

const virtualAbove = 500
const rowHeight = 48

type Props<Row extends Listed> = {
  rows: readonly ListRow<Row>[]
  draw: (row: ListRow<Row>, index: number) => ReactNode
  group: ((row: Row) => { key: string; heading: ReactNode }) | undefined
  columns: number
  /** Where only the rows near the window are here: so many there are, and which of them. */
  total: number
  parts: Parts | undefined
}

/** All rows, or of a long list those near the window. */
export function Rows<Row extends Listed>(props: Props<Row>) {
  const { rows, draw, group, columns, parts } = props
  if (parts !== undefined || rows.length > virtualAbove) return <VirtualRows {...props} />
  if (group === undefined) return <tbody>{rows.map(draw)}</tbody>
  const groups = rows.map(({ original }) => group(original))
  return (
    <tbody>
      {rows.map((row, index) => {
        const its = groups[index]
        return (
          <Fragment key={row.id}>
            {its !== undefined && its.key !== groups[index - 1]?.key && (
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={columns}>
                  {its.heading}
                </th>
              </tr>
            )}
            {draw(row, index)}
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** Draws the rows near the window only, between two spacers of the height that is left out. */
function VirtualRows<Row extends Listed>({ rows, draw, total, parts }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(pageTop(body.current)), [])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtual = useWindowVirtualizer({
    count: parts === undefined ? rows.length : total,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? top) + top
  const middle = items[Math.floor(items.length / 2)]?.index ?? 0
  const near = parts?.near
  useEffect(() => near?.(middle), [near, middle])
  return (
    <tbody ref={body}>
      <Spacer height={above} />
      {items.map(({ index }) => {
        const row = rows[parts === undefined ? index : (parts.indexOf(index) ?? -1)]
        return row === undefined ? <Spacer key={index} height={rowHeight} /> : draw(row, index)
      })}
      <Spacer height={below} />
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}

function pageTop(element: HTMLElement | null) {
  return element === null ? 0 : element.getBoundingClientRect().top + window.scrollY
}
