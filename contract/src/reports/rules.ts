import type { Permission } from '../accounts/rights/roles.ts'
import { ownValue } from '../kit/own-value.ts'
import { refusal, type Refusal } from '../kit/refusal.ts'
import { columns, type ColumnName, type ReportColumn } from './columns.ts'
import { shapeOf, type DateBasis, type ReportName } from './list.ts'
import { maxReportDays } from './schema.ts'

/** Local days, `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string }

/** The presets of spec 2 §2; `comingWeek` is ours, for those who wait for guests. */
export const presets = [
  'today',
  'yesterday',
  'weekAgo',
  'lastWeek',
  'lastWeeks',
  'lastFourWeeks',
  'lastMonth',
  'comingWeek',
] as const
export type Preset = (typeof presets)[number]

/** "Last {count} Weeks". */
export const presetWeeks: Readonly<Partial<Record<Preset, number>>> = { lastWeeks: 2, lastFourWeeks: 4 }

const dayMs = 24 * 60 * 60_000

/** The days of a preset as seen from a local day; weeks are whole ones and start on Sunday. */
export function presetRange(preset: Preset, today: string): DayRange {
  const sunday = shifted(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: shifted(today, -1), to: shifted(today, -1) }
    case 'weekAgo':
      return { from: shifted(today, -7), to: shifted(today, -7) }
    case 'lastWeek':
      return { from: shifted(sunday, -7), to: shifted(sunday, -1) }
    case 'lastWeeks':
    case 'lastFourWeeks':
      return { from: shifted(sunday, -7 * (presetWeeks[preset] ?? 1)), to: shifted(sunday, -1) }
    case 'lastMonth': {
      const to = shifted(`${today.slice(0, 7)}-01`, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'comingWeek':
      return { from: today, to: shifted(today, 6) }
    default:
      return preset satisfies never
  }
}

/** So many days later. */
export function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The days right before these, as many: what they are compared with. */
export function rangeBefore(range: DayRange): DayRange {
  const days = daysIn(range)
  return { from: shifted(range.from, -days), to: shifted(range.to, -days) }
}

/** At most 400 days a query (docs/rules.md §17). */
export function whyNotRange(range: DayRange): Refusal | undefined {
  if (range.to < range.from) return refusal('catalog.range_reversed')
  if (daysIn(range) > maxReportDays) return refusal('catalog.range_too_long', { days: maxReportDays })
  return undefined
}

/** The columns of a report that a person with these permissions sees: weights only with permission to dispatch, net due only with permission to see settlements. */
export function columnsFor(name: ReportName, has: (permission: Permission) => boolean): ColumnName[] {
  return shapeOf(name).columns.filter((column) => {
    const { may }: ReportColumn = columns[column]
    return may === undefined || has(may)
  })
}

/** How bulk tickets are delivered, in words: the name of the type, then the instructions. */
export function deliveryText(delivery: string, types: Readonly<Record<string, string>>): string {
  const [type = '', ...instructions] = delivery.split(' ')
  return [ownValue(types, type) ?? type, instructions.join(' ')].filter((part) => part !== '').join(' · ')
}

/** What a file is called: what it is, of which days, by which date, in which zone. */
export function fileNameOf(
  name: ReportName,
  { from, to, basis, format }: DayRange & { basis: DateBasis; format: 'csv' | 'xlsx' },
  zone: string,
): string {
  const days = from === to ? from : `${from}_${to}`
  return `${shapeOf(name).path}_${days}_by-${basis}_${zone.replaceAll(/[^\w+-]+/g, '-')}.${format}`
}
