import type { CatalogChange } from '@reseller-portal/contract/connections'

/** A row's columns by name. */
export type Fields = { readonly [column: string]: unknown }

/** The columns that differ, as texts for the screen; of a new row those that are not empty. */
export function differences(wanted: Fields, old: Fields | undefined): CatalogChange['fields'] {
  return Object.keys(wanted)
    .filter((field) => field !== 'octo_id')
    .map((field) => ({ field, before: textOf(old?.[field]), after: textOf(wanted[field]) }))
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({ field, before: shortened(before), after: shortened(after) }))
}

/** The same text for equal values, whatever the order of an object's keys in the database. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => `${name}: ${textOf(inner)}`)
      .join('; ')
  return String(value)
}

const mostShown = 300

function shortened(text: string): string {
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
