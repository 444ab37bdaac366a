import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

type Props<Row> = { rows: readonly Row[]; draw: (row: Row) => ReactNode }

/** Draws the rows near the window only, between two spacers of the height that is left out. */
export function VirtualRows<Row>({ rows, draw }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(pageTop(body.current)), [])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 45,
    overscan: 12,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const above = (items[0]?.start ?? top) - top
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? top) + top
  return (
    <tbody ref={body}>
      <Spacer height={above} />
      {items.flatMap(({ index }) => {
        const row = rows[index]
        return row === undefined ? [] : [draw(row)]
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
