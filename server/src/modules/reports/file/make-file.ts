import { fileNameOf, type ReportName } from '@reseller-portal/contract/reports'
import type { Ctx } from '#kit/context.ts'
import { wantedOf } from '#kit/http/page-of.ts'
import { csvOf } from '#kit/files/csv-file.ts'
import { longFile } from '#kit/files/long-file.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'
import { asReport, orFailed } from '../read.ts'
import { linesOf, type ReportFileInput } from './lines.ts'
import { xlsxOf } from './xlsx.ts'

/** A report as a file of any length: rows are read, written and sent a few thousand at a time, and none is left out. */
export function makeFile(name: ReportName, file: ReportFileInput, ctx: Ctx): Promise<FileAnswer> {
  return orFailed(ctx, async () => {
    const report = await asReport(name, file, ctx)
    const wanted = wantedOf(report.rows, file, report.within, ctx.db)
    const first = await wanted.select('rows.id').limit(1).executeTakeFirst()
    if (first === undefined) return refuse('reports.no_data')
    const lines = linesOf(name, file, report, ctx)
    return longFile(fileNameOf(name, file, report.zone), () =>
      file.format === 'csv' ? csvOf(lines) : xlsxOf(lines),
    )
  })
}
