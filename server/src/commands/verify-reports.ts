import { reportDifferences } from '#modules/reports/index.ts'
import { runWithDatabase } from './with-database.ts'

/** `npm run reports:verify`: prints every figure of a report that differs from its rows, and ends with 1 if there is one. */
runWithDatabase('reports-verify', async (db) => {
  const differences = await reportDifferences(db)
  for (const { id, what, kept, rows } of differences)
    process.stdout.write(`${what} of booking ${id}: kept ${kept}, rows say ${rows}\n`)
  process.stdout.write(
    differences.length === 0
      ? 'Every figure matches its rows.\n'
      : `Figures that differ from their rows: ${differences.length}.\n`,
  )
  return differences.length === 0
})
