import * as z from 'zod'
import { listInput } from '../kit/list.ts'
import { Money } from '../kit/money.ts'
import { Day } from '../kit/shapes.ts'
import { dateBases, groupings, shapeOf, type ReportName } from './list.ts'

const Value = z.union([z.string(), z.number(), z.null()])

/**
 * A row by the names of its columns; amounts in minor units of its `currency`. `link` is its booking, where it is of one,
 * and `ends` is when its visit ends.
 */
export const ReportRow = z
  .object({ id: z.string(), link: z.uuid().nullish(), ends: z.string().nullish() })
  .catchall(Value)
export type ReportRow = z.infer<typeof ReportRow>

/** What was added up in one currency; empty where the report has no money. */
export const Sums = z.object({
  currency: z.string(),
  rows: z.int(),
  sums: z.record(z.string(), z.int()),
})
export type Sums = z.infer<typeof Sums>

export const GroupSums = Sums.extend({ key: z.string() })
export type GroupSums = z.infer<typeof GroupSums>

type NoFilters = Readonly<Record<never, z.ZodType>>

/** The input of a report: its filters, and a period of days in the organization's time zone, both included. */
export function reportInput(name: ReportName) {
  const { sort, first, filters, groups, bases } = shapeOf(name)
  // The filters differ from report to report: who reads them asks for them by name.
  const values: NoFilters = Object.fromEntries(filters.map((filter) => [filter, z.string().max(300)]))
  return listInput<string, NoFilters>({ sort, first, filters: values }).extend({
    from: Day,
    to: Day,
    basis: z.enum(bases).default(bases[0]),
    group: z.enum(groups.length === 0 ? groupings : groups).optional(),
  })
}

export const ReportPage = z.object({
  basis: z.enum(dateBases),
  /** The organization's, in which days begin and end. */
  zone: z.string(),
  /** Whether sales through the sandbox are included, in which no money moved. */
  isSandbox: z.boolean(),
  /**
   * The organization's figures by day are still being added up, and it has so many sales that reading each of them takes
   * seconds. What the report says is right all the same.
   */
  isAddingUp: z.boolean(),
  totals: z.array(Sums),
  /** By what was asked to group by; at most 1,000. */
  groups: z.array(GroupSums),
  /** What each filter may be set to within these days. */
  choices: z.record(z.string(), z.array(z.string())),
  items: z.array(ReportRow),
  total: z.int(),
})
export type ReportPage = z.infer<typeof ReportPage>

/** Spec 2 §3 "Reports summary"; sales by currency (docs/rules.md §17). */
export const ReportsSummary = ReportPage.extend({
  totalBookings: z.int(),
  totalRedemptions: z.int(),
  totalNetSales: z.array(Money),
  totalGrossSales: z.array(Money),
})
export type ReportsSummary = z.infer<typeof ReportsSummary>

export const maxReportDays = 400
export const maxGroups = 1000
