import { useEffect } from 'react'

/** J and K go down and up, X selects (Shift X a range), Enter opens, / searches; not while somebody types. */
export function useListKeys() {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function press(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
    return
  const act = keys[event.key.toLowerCase()]
  if (act === undefined || document.querySelector('dialog:modal') !== null) return
  if (act(event)) event.preventDefault()
}

const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
  j: () => go(1),
  k: () => go(-1),
  x: (event) => select(event),
  '/': () => focus(document.querySelector('[data-list-search]')),
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  return isText || target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

function currentRow() {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null
}

/** From no row, down is the first. The focus is on what opens the row, so Enter opens it. */
function go(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
  const at = rows.findIndex((row) => row === currentRow())
  const row = rows[at === -1 ? 0 : at + step]
  return focus(row?.querySelector('[data-opens-row]') ?? row?.querySelector('input') ?? null)
}

function select({ shiftKey }: KeyboardEvent) {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== undefined && box !== null
}

function focus(element: Element | null) {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  element.scrollIntoView({ block: 'nearest' })
  return true
}
