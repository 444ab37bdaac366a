import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.ts'

/** What these scripts read of Vitest's JSON report. */
export type Report = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** Characters of a failure. */
const mostSaid = 2000

export type Count = { passed: number; failed: number }

/** The report of a run; nothing where the run left none. */
export function readReport(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** One report of several runs. */
export function mergeReports(reports: readonly Report[]): Report {
  return {
    success: reports.every(({ success }) => success),
    numPassedTests: reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0),
    numFailedTests: reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0),
    testResults: reports.flatMap(({ testResults }) => testResults),
  }
}

/** Counts the tests of a report; a file that could not even be read is one failure, and so is a missing report. */
export function countOf(report: Report | undefined, endedWell: boolean): Count {
  if (report === undefined) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !(report.success && endedWell) ? 1 : failed,
  }
}

/** The files of a report in which something failed, as paths from the root. */
export function failedFiles(report: Report | undefined): string[] {
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? []
  return failed.map(({ name }) => relative(root, name))
}

/** Each failure of a report with the beginning of what it says. */
export function failuresOf(report: Report): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const said = tests.map(({ fullName, failureMessages }) => [fullName, failureMessages?.[0] ?? ''])
    if (status === 'failed' && tests.length === 0) said.push(['', message])
    return said.map(([title, text = '']) => `${relative(root, name)} ${title}\n${text.slice(0, mostSaid)}`)
  })
}

/** How long the files of each part ran, in seconds of all workers together; the longest first. */
export function secondsByPart(report: Report): [string, number][] {
  const seconds = new Map<string, number>()
  for (const { name, startTime, endTime } of report.testResults) {
    const part = partOf(relative(root, name))
    seconds.set(part, (seconds.get(part) ?? 0) + (endTime - startTime) / 1000)
  }
  return [...seconds].toSorted(([, a], [, b]) => b - a)
}

/** The slowest files of a report with their seconds. */
export function slowestFiles(report: Report, count: number): [string, number][] {
  return report.testResults
    .map(({ name, startTime, endTime }): [string, number] => [
      relative(root, name),
      (endTime - startTime) / 1000,
    ])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
}

function partOf(path: string): string {
  if (path.startsWith('e2e/')) return path.split('/').slice(0, 2).join('/')
  if (/\.ui\.test\.tsx?$/.test(path)) return 'component'
  return /^(faults|server)\//.exec(path)?.[1] ?? 'gate'
}
