import type { ReportName } from '@reseller-portal/contract/reports'
import { arrivals } from './kinds/arrivals/index.ts'
import { bookings } from './kinds/bookings/index.ts'
import { daily } from './kinds/daily/index.ts'
import { manifest } from './kinds/manifest/index.ts'
import { marketplace } from './kinds/marketplace/index.ts'
import { redemptions } from './kinds/redemptions/index.ts'
import { weekly } from './kinds/weekly/index.ts'
import type { Report } from './report.ts'

/** Every report of the contract with its query. */
export const kinds = {
  bookings,
  daily,
  weekly,
  marketplace,
  redemptions,
  arrivals,
  manifest,
} satisfies Record<ReportName, Report>
