import { useState, type ToggleEvent } from 'react'

/**
 * For a popover below its button: the handlers that place it, and whether it is open. Its content is drawn only then,
 * because a list has several, and each change of its address would draw them all.
 */
export function usePopoverBelow() {
  const [isOpen, setOpen] = useState(false)
  const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'open' && setOpen(true)
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    // The focused element must exist until the popover has returned the focus, so it's removed after closing.
    if (event.newState === 'closed') setOpen(false)
    placeBelow(event)
  }
  return { isOpen, toggles: { onBeforeToggle, onToggle } }
}

/** Places the popover below its button, or above it if there is more room, and within the window. */
function placeBelow({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>) {
  const holder = popover.parentElement?.getBoundingClientRect()
  if (newState !== 'open' || holder === undefined) return
  const { clientWidth, clientHeight } = document.documentElement
  const room = clientWidth - popover.offsetWidth - 8
  const [above, below] = [holder.top - 12, clientHeight - holder.bottom - 12]
  const isAbove = below < Math.min(popover.scrollHeight, 240) && above > below
  popover.style.maxHeight = `${Math.max(120, isAbove ? above : below)}px`
  popover.style.insetInlineStart = `${Math.max(8, Math.min(holder.left, room))}px`
  const top = isAbove ? holder.top - 4 - popover.offsetHeight : holder.bottom + 4
  popover.style.insetBlockStart = `${top}px`
}
