import type { LucideIcon } from 'lucide-react/types'

export type IconShape = LucideIcon

/** An icon, hidden from screen readers. It always stands beside a text or an aria-label. `shape` is one of `lucide-react/icons`. */
export function Icon({ shape: Shape, size = 16 }: { shape: IconShape; size?: number }) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
