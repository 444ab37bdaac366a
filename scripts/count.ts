/** What this script reads of Vitest's JSON report. */
type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { status: string }[]
  }[]
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

/** The files of a report in which something failed. */
export function failedFiles(report: string | undefined): string[] {
  if (report === undefined) return []
  const it: Report = JSON.parse(report)
  return it.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** How long the files of each project ran, in seconds of all workers together; the longest project first. */
export function secondsByProject(report: string): [string, number][] {
  const it: Report = JSON.parse(report)
  const seconds = new Map<string, number>()
  for (const { name, startTime, endTime } of it.testResults) {
    const [, project = 'gate'] = /\/(faults|e2e|server)\//.exec(name) ?? []
    seconds.set(project, (seconds.get(project) ?? 0) + (endTime - startTime) / 1000)
  }
  return [...seconds].toSorted(([, a], [, b]) => b - a)
}
