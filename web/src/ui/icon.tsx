import type { LucideIcon } from 'lucide-react/types'

export type IconShape = LucideIcon

/** A line drawing beside a text or an aria-label, never alone: it is hidden from readers. `shape` is one of `lucide-react/icons`. */
export function Icon({ shape: Shape, size = 16 }: { shape: IconShape; size?: number }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
