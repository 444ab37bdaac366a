import type { FastifyInstance } from 'fastify'
import { listAudit as listAuditEndpoint } from '@reseller-portal/contract/kit/audit'
import * as reports from '@reseller-portal/contract/reports'
import type { Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { listAudit } from './audit/list.ts'
import { fold } from './days/fold.ts'
import { serveArriving } from './archive/arriving/serve.ts'
import { arrivingWorker, dropAbandoned, sweepArriving } from './archive/arriving/take-up.ts'
import { exportArchive } from './archive/make-archive.ts'
import { makeFile } from './file/make-file.ts'
import { orFailed, readReport, readSummary } from './read.ts'
import { serveSchedules } from './schedules/schedules.ts'
import { sendDueReports } from './schedules/send.ts'
import { readReadiness } from './readiness.ts'
import { readToday } from './today.ts'
import { serveInstallation } from './installation/serve.ts'

export { fold } from './days/fold.ts'
export { reportDifferences } from './verify.ts'
export { noteDrill } from './installation/drills.ts'
export { gauges } from './installation/gauges.ts'

export const reportsBackground: Background = {
  jobs: [arrivingWorker],
  sweeps: [
    sweepArriving,
    { everySeconds: 3600, act: dropAbandoned },
    { everySeconds: 60, act: sendDueReports },
    { everySeconds: 10, act: fold },
  ],
}

export function reportsModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, reports.readiness, readReadiness)
  serve(app, deps, reports.today, (_, ctx) => orFailed(ctx, () => readToday(ctx)))
  serve(app, deps, reports.bookings, readSummary)
  serve(app, deps, reports.daily, (input, ctx) => readReport('daily', input, ctx))
  serve(app, deps, reports.weekly, (input, ctx) => readReport('weekly', input, ctx))
  serve(app, deps, reports.marketplace, (input, ctx) => readReport('marketplace', input, ctx))
  serve(app, deps, reports.redemptions, (input, ctx) => readReport('redemptions', input, ctx))
  serve(app, deps, reports.arrivals, (input, ctx) => readReport('arrivals', input, ctx))
  serve(app, deps, reports.manifest, (input, ctx) => readReport('manifest', input, ctx))
  serve(app, deps, reports.bookingsFile, (input, ctx) => makeFile('bookings', input, ctx))
  serve(app, deps, reports.dailyFile, (input, ctx) => makeFile('daily', input, ctx))
  serve(app, deps, reports.weeklyFile, (input, ctx) => makeFile('weekly', input, ctx))
  serve(app, deps, reports.marketplaceFile, (input, ctx) => makeFile('marketplace', input, ctx))
  serve(app, deps, reports.redemptionsFile, (input, ctx) => makeFile('redemptions', input, ctx))
  serve(app, deps, reports.arrivalsFile, (input, ctx) => makeFile('arrivals', input, ctx))
  serve(app, deps, reports.manifestFile, (input, ctx) => makeFile('manifest', input, ctx))
  serve(app, deps, reports.exportArchive, exportArchive)
  serveArriving(app, deps)
  serve(app, deps, listAuditEndpoint, listAudit)
  serveSchedules(app, deps)
  serveInstallation(app, deps)
}
