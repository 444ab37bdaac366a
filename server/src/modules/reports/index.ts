import type { FastifyInstance } from 'fastify'
import { listAudit as listAuditEndpoint } from '@reseller-portal/contract/kit/audit'
import * as reports from '@reseller-portal/contract/reports'
import type { Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listAudit } from './audit/list.ts'
import { fold } from './days/fold.ts'
import { makeFile } from './file/make-file.ts'
import { orFailed, readReport, readSummary } from './read.ts'
import { serveSchedules } from './schedules/schedules.ts'
import { sendDueReports } from './schedules/send.ts'
import { readReadiness } from './readiness.ts'
import { readToday } from './today.ts'
import { serveInstallation } from './installation/serve.ts'

export { fold } from './days/fold.ts'
export { reportDifferences } from './verify.ts'
export { gauges } from './installation/gauges.ts'

export const reportsBackground: Background = {
  sweeps: [
    { everySeconds: 60, act: sendDueReports },
    { everySeconds: 10, act: fold },
  ],
}

export function reportsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, reports.readiness, readReadiness)
  serve(app, deps, reports.today, (_, ctx) => orFailed(ctx, () => readToday(ctx)))
  serve(app, deps, reports.bookings, readSummary)
  serve(app, deps, reports.daily, (asked, ctx) => readReport('daily', asked, ctx))
  serve(app, deps, reports.weekly, (asked, ctx) => readReport('weekly', asked, ctx))
  serve(app, deps, reports.marketplace, (asked, ctx) => readReport('marketplace', asked, ctx))
  serve(app, deps, reports.redemptions, (asked, ctx) => readReport('redemptions', asked, ctx))
  serve(app, deps, reports.arrivals, (asked, ctx) => readReport('arrivals', asked, ctx))
  serve(app, deps, reports.manifest, (asked, ctx) => readReport('manifest', asked, ctx))
  serve(app, deps, reports.bookingsFile, (asked, ctx) => makeFile('bookings', asked, ctx))
  serve(app, deps, reports.dailyFile, (asked, ctx) => makeFile('daily', asked, ctx))
  serve(app, deps, reports.weeklyFile, (asked, ctx) => makeFile('weekly', asked, ctx))
  serve(app, deps, reports.marketplaceFile, (asked, ctx) => makeFile('marketplace', asked, ctx))
  serve(app, deps, reports.redemptionsFile, (asked, ctx) => makeFile('redemptions', asked, ctx))
  serve(app, deps, reports.arrivalsFile, (asked, ctx) => makeFile('arrivals', asked, ctx))
  serve(app, deps, reports.manifestFile, (asked, ctx) => makeFile('manifest', asked, ctx))
  serve(app, deps, listAuditEndpoint, listAudit)
  serveSchedules(app, deps)
  serveInstallation(app, deps)
}
