/** What this script reads of Vitest's JSON report. */
type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export type Count = { passed: number; failed: number }

/** Counts the tests of a report; a file that could not even be read is one failure, and so is a missing report. */
export function countOf(report: string | undefined, endedWell: boolean): Count {
  if (report === undefined) return { passed: 0, failed: 1 }
  const it: Report = JSON.parse(report)
  const broken = it.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = it.numFailedTests + broken.length
  return { passed: it.numPassedTests, failed: failed === 0 && !(it.success && endedWell) ? 1 : failed }
}
