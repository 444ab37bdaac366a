import { usePageKeys, type PageKey } from '#lib/page-keys.ts'
import type { RowAct } from './row-acts.tsx'

/** The shortcuts of a list, and those of the actions on the focused row. */
export function useListKeys({ selects, acts }: { selects: boolean; acts: readonly ActKey[] }) {
  usePageKeys([
    ...listKeys,
    ...(selects ? selectKeys : []),
    ...acts.map(({ key, label }) => ({
      shown: [key.toUpperCase()],
      label,
      press: (pressed: string) => pressed.toLowerCase() === key && pressInRow(`[data-row-key="${key}"]`),
    })),
  ])
}

export type ActKey = { key: NonNullable<RowAct<unknown>['key']>; label: string }

const listKeys: readonly PageKey[] = [
  // Listed with the shortcuts that work everywhere.
  { shown: [], label: 'keys.search', press: (key) => key === '/' && search() },
  {
    shown: ['J', 'K'],
    label: 'keys.list.move',
    press: (key) => (isKey(key, 'j') && go(1)) || (isKey(key, 'k') && go(-1)),
  },
  // If a row's link has the focus, the browser opens it.
  { shown: ['Enter'], label: 'keys.list.open', press: () => false },
]

const selectKeys: readonly PageKey[] = [
  {
    shown: ['X'],
    label: 'keys.list.select',
    press: (key, event) => (isKey(key, 'x') || isSpaceOnRow(key, event)) && select(event),
  },
  { shown: ['Shift', 'X'], label: 'keys.list.range', press: () => false },
]

const isKey = (pressed: string, key: string) => pressed.toLowerCase() === key

/** On a button, the space bar presses the button. */
function isSpaceOnRow(key: string, event: KeyboardEvent | undefined) {
  return key === ' ' && event?.target instanceof Element && event.target.matches('[data-opens-row], tr')
}

function search() {
  const field = document.querySelector<HTMLInputElement>('[data-list-search]')
  field?.focus()
  field?.select()
  return field !== null
}

function currentRow() {
  return document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null
}

/** If no row has the focus, down goes to the first. The row's link gets the focus, so Enter opens it. */
function go(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
  const at = rows.findIndex((row) => row === currentRow())
  const row = rows[at === -1 ? 0 : at + step]
  if (row === undefined) return false
  const find = (selector: string) => row.querySelector<HTMLElement>(selector)
  const target = find('[data-opens-row]') ?? find('input') ?? row
  if (target === row) row.tabIndex = -1
  target.focus()
  target.scrollIntoView({ block: 'nearest' })
  return true
}

function select(event: KeyboardEvent | undefined) {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  const shiftKey = event?.shiftKey ?? false
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== undefined && box !== null
}

function pressInRow(selector: string) {
  const button = currentRow()?.querySelector<HTMLElement>(selector)
  button?.click()
  return button !== undefined && button !== null
}
