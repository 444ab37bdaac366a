import { useMemo, useSyncExternalStore } from 'react'
import type { ListData } from '../list-data.ts'
import type { ListColumn, Listed } from './columns.ts'

/**
 * The columns that are shown: those that the address names, else those that were chosen last in this browser, else those
 * that are no extra.
 */
export function useShownColumns<Row extends Listed>(
  { state }: ListData<Row>,
  columns: readonly ListColumn<Row>[],
): readonly ListColumn<Row>[] {
  const place = placeOf(columns)
  const kept = useSyncExternalStore(hearChosen, () => localStorage.getItem(place))
  const keys = state.columns?.join() ?? kept
  return useMemo(() => shownOf(columns, keys === null ? undefined : keys.split(',')), [columns, keys])
}

/** Stores the choice in this browser; undefined removes it. */
export function keepColumns<Row>(columns: readonly ListColumn<Row>[], keys: readonly string[] | undefined) {
  if (keys === undefined) localStorage.removeItem(placeOf(columns))
  else localStorage.setItem(placeOf(columns), keys.join())
  for (const hear of hearers) hear()
}

export function shownOf<Row>(columns: readonly ListColumn<Row>[], keys: readonly string[] | undefined) {
  if (keys === undefined) return columns.filter(({ isExtra }) => isExtra !== true)
  const chosen = keys.flatMap((key) => columns.filter((column) => column.key === key))
  const missing = columns.filter((column) => isAlwaysShown(column) && !chosen.includes(column))
  return [...missing, ...chosen]
}

export function isAlwaysShown<Row>({ names, stays }: ListColumn<Row>): boolean {
  return names === true || stays === true
}

/** The choice is stored under the names of all columns that the list can have. */
function placeOf<Row>(columns: readonly ListColumn<Row>[]): string {
  return `columns ${columns.map(({ key }) => key).join()}`
}

const hearers = new Set<() => void>()

function hearChosen(hear: () => void) {
  hearers.add(hear)
  return () => hearers.delete(hear)
}
