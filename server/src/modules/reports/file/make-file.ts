import { fileNameOf, type ReportName } from '@reseller-portal/contract/reports'
import type { Ctx } from '#kit/context.ts'
import { wantedOf } from '#kit/http/page-of.ts'
import type { FileAnswer } from '#kit/http/serve.ts'
import { refuse } from '#kit/refuse.ts'
import { asReport, orFailed } from '../read.ts'
import { csvOf } from './csv.ts'
import { linesOf, type ReportFileInput } from './lines.ts'
import { xlsxOf } from './xlsx.ts'

/** Each file uses a connection of the pool while it is made. */
const mostAtOnce = 3
let beingMade = 0
/** After this time a client that does not read loses its connection; browsers wait no longer either. */
const longest = 300_000

/** A report as a file of any length: rows are read, written and sent a few thousand at a time, and none is left out. */
export function makeFile(name: ReportName, file: ReportFileInput, ctx: Ctx): Promise<FileAnswer> {
  return orFailed(ctx, async () => {
    const report = await asReport(name, file, ctx)
    const wanted = wantedOf(report.rows, file, report.within, ctx.db)
    const first = await wanted.select('rows.id').limit(1).executeTakeFirst()
    if (first === undefined) return refuse('reports.no_data')
    if (beingMade >= mostAtOnce) return refuse('reports.busy', { retrySeconds: 10 })
    beingMade += 1
    const lines = linesOf(name, file, report, ctx)
    const { stream, type } = file.format === 'csv' ? csvOf(lines) : xlsxOf(lines)
    const end = setTimeout(() => stream.destroy(new Error('the file took too long')), longest)
    stream.once('close', () => {
      clearTimeout(end)
      beingMade -= 1
    })
    return { content: stream, type, name: fileNameOf(name, file, report.zone) }
  })
}
