import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8')

/** What is wrong with a row of the checklist, as sentences. */
function faultsIn(row: string): string[] {
  const [id = '', , , shownBy = ''] = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
  if (shownBy === 'open' || shownBy === 'n/a') return []
  return shownBy.split(/; (?=`)/).flatMap((part) => {
    const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part) ?? []
    if (!existsSync(join(root, file)) || file === '') return [`${id}: no file in “${part}”`]
    const titles = testTitles(readFileSync(join(root, file), 'utf8'))
    return titles.has(title) ? [] : [`${id}: ${file} has no test “${title}”`]
  })
}

const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

test('every requirement of the checklist is shown by a test that exists, or said to be open', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.flatMap(faultsIn)).toEqual([])
  const ids = rows.map((row) => row.split(' ')[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a test that is not there would be noticed', () => {
  expect(faultsIn('| 1.1.1 | a | b | `docs/asvs.test.ts` › no such test |')).toHaveLength(1)
  expect(faultsIn('| 1.1.1 | a | b | `docs/no-such.test.ts` › no such test |')).toHaveLength(1)
})
