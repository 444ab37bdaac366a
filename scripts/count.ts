import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './steps.ts'

/** What these scripts read of Vitest's JSON report. */
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

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

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

/** The files of a report in which something failed, as paths from the root. */
export function failedFiles(report: string | undefined): string[] {
  if (report === undefined) return []
  const it: Report = JSON.parse(report)
  return it.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
}

/** How long the files of each part ran, in seconds of all workers together; the longest first. */
export function secondsByPart(report: string | undefined): [string, number][] {
  if (report === undefined) return []
  const it: Report = JSON.parse(report)
  const seconds = new Map<string, number>()
  for (const { name, startTime, endTime } of it.testResults) {
    const part = partOf(relative(root, name))
    seconds.set(part, (seconds.get(part) ?? 0) + (endTime - startTime) / 1000)
  }
  return [...seconds].toSorted(([, a], [, b]) => b - a)
}

/** The slowest files of a report with their seconds. */
export function slowestFiles(report: string | undefined, count: number): [string, number][] {
  if (report === undefined) return []
  const it: Report = JSON.parse(report)
  return it.testResults
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
