import type { Permission } from '../accounts/rights/roles.ts'
import type { ColumnName } from './columns.ts'

/** By which date a row belongs to a day: when it was booked, or when the guests come. */
export const dateBases = ['booked', 'visit'] as const
export type DateBasis = (typeof dateBases)[number]

/** By what the figures of a report may be added up. */
export const groupings = [
  'day',
  'week',
  'month',
  'product',
  'supplier',
  'reseller',
  'pointOfSale',
  'agent',
] as const
export type Grouping = (typeof groupings)[number]

export type ReportShape = {
  /** Below `/api/reports/`. */
  path: string
  may: Permission
  /** The first is the default. */
  bases: readonly [DateBasis, ...DateBasis[]]
  columns: readonly ColumnName[]
  sort: readonly [ColumnName, ...ColumnName[]]
  first: ColumnName | `-${ColumnName}`
  search: readonly ColumnName[]
  filters: readonly ColumnName[]
  groups: readonly Grouping[]
  /** Columns that a screen shows only if the person chooses them. Files have all columns. */
  aside?: readonly ColumnName[]
}

const sold = ['bookings', 'tickets', 'redeemed', 'currency', 'gross', 'refunds', 'net', 'netDue'] as const
const taken = ['currency', 'gross', 'refunds', 'net', 'netDue', 'taxes', 'fees'] as const
const places = ['product', 'supplier', 'reseller'] as const

/** Every report: a new one is a line here, its query, and its words. */
export const reports = {
  bookings: {
    path: 'bookings',
    may: 'reports.all_bookings',
    bases: ['booked', 'visit'],
    columns: [
      'guest',
      'booked',
      'visit',
      'zone',
      'reference',
      'supplierReference',
      'saleReference',
      'product',
      'rate',
      'supplier',
      'reseller',
      'pointOfSale',
      'agent',
      'status',
      'deliveryDate',
      'delivery',
      'bookings',
      'tickets',
      'redeemed',
      ...taken,
    ],
    sort: [
      'booked',
      'visit',
      'guest',
      'product',
      'supplier',
      'pointOfSale',
      'agent',
      'tickets',
      'gross',
      'net',
    ],
    first: '-booked',
    search: ['guest', 'reference', 'supplierReference', 'saleReference', 'product'],
    filters: [...places, 'pointOfSale', 'agent', 'status', 'currency'],
    groups: ['day', 'week', 'month', 'product', 'supplier', 'reseller', 'pointOfSale', 'agent'],
    aside: [
      'zone',
      'supplierReference',
      'saleReference',
      'rate',
      'bookings',
      'redeemed',
      'refunds',
      'taxes',
      'fees',
    ],
  },
  daily: {
    path: 'daily',
    may: 'reports.other',
    bases: ['booked', 'visit'],
    columns: ['day', ...places, ...sold],
    sort: ['day', 'product', 'supplier', 'reseller', 'bookings', 'tickets', 'gross', 'net'],
    first: '-day',
    search: places,
    filters: [...places, 'currency'],
    groups: ['day', 'product', 'supplier', 'reseller'],
  },
  weekly: {
    path: 'weekly',
    may: 'reports.other',
    bases: ['booked', 'visit'],
    columns: ['week', ...places, ...sold],
    sort: ['week', 'product', 'supplier', 'reseller', 'bookings', 'tickets', 'gross', 'net'],
    first: '-week',
    search: places,
    filters: [...places, 'currency'],
    groups: ['week', 'product', 'supplier', 'reseller'],
  },
  marketplace: {
    path: 'marketplace',
    may: 'reports.other',
    bases: ['visit', 'booked'],
    columns: ['day', ...places, ...sold],
    sort: ['day', 'product', 'supplier', 'reseller', 'bookings', 'tickets', 'redeemed', 'gross', 'net'],
    first: '-day',
    search: places,
    filters: [...places, 'currency'],
    groups: ['product', 'day', 'supplier', 'reseller'],
  },
  redemptions: {
    path: 'redemptions',
    may: 'reports.redemptions',
    bases: ['visit'],
    columns: ['visit', 'zone', ...places, 'tickets', 'redeemed', 'expected', 'letIn', 'gate', 'letInBy'],
    sort: ['visit', 'product', 'supplier', 'reseller', 'tickets', 'redeemed', 'expected', 'letIn'],
    first: '-visit',
    search: places,
    filters: places,
    groups: ['day', 'product', 'supplier', 'reseller'],
    aside: ['zone'],
  },
  arrivals: {
    path: 'arrivals',
    may: 'arrivals.read',
    bases: ['visit'],
    columns: [
      'visit',
      'zone',
      'product',
      'supplier',
      'bookings',
      'tickets',
      'redeemed',
      'expected',
      'capacity',
    ],
    sort: ['visit', 'product', 'tickets', 'expected'],
    first: 'visit',
    search: ['product', 'supplier'],
    filters: ['product', 'supplier'],
    groups: ['day', 'product'],
    aside: ['zone'],
  },
  manifest: {
    path: 'manifest',
    may: 'reports.customer_manifest',
    bases: ['visit'],
    columns: [
      'guest',
      'visit',
      'zone',
      'product',
      'rate',
      'travelerType',
      'guests',
      'phone',
      'pickup',
      'notes',
      'weight',
      'reference',
      'supplier',
      'reseller',
      'status',
      'barcode',
    ],
    sort: ['visit', 'guest', 'product', 'pickup'],
    first: 'visit',
    search: ['guest', 'phone', 'reference', 'product', 'pickup'],
    filters: [...places, 'pickup', 'status'],
    groups: ['day', 'product'],
    aside: ['zone', 'rate', 'travelerType', 'status', 'barcode'],
  },
} as const satisfies Record<string, ReportShape>

export type ReportName = keyof typeof reports
// The keys of a constant.
export const reportNames = Object.keys(reports) as ReportName[]

export function shapeOf(name: ReportName): ReportShape {
  return reports[name]
}
