import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tagsOfTests } from './test-tags.ts'

const root = join(import.meta.dirname, '..')
const rows = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
const tags = [...tagsOfTests(root).keys()].filter((tag) => tag.startsWith('asvs-'))

/** What is wrong with a row of the checklist and the tests that it speaks of, as sentences. */
function faultsIn(row: string, tags: readonly string[]): string[] {
  const cells = row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
  const [id = '', , , shown = ''] = cells
  if (cells.length !== 4 || !['tested', 'open', 'n/a'].includes(shown))
    return [`${id}: neither tested nor open nor n/a`]
  const isTested = tags.includes(`asvs-${id}`)
  return isTested === (shown === 'tested') ? [] : [`${id}: ${isTested ? 'has a test' : 'has no test'}`]
}

test('every requirement of the checklist has a test, or is marked as open', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.flatMap((row) => faultsIn(row, tags))).toEqual([])
  const ids = rows.map((row) => `asvs-${row.split(' ')[1]}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(tags.filter((tag) => !ids.includes(tag))).toEqual([])
})

test('a missing test, and a test that the page does not list, are reported', () => {
  expect(faultsIn('| 1.1.1 | a | b | tested |', [])).toEqual(['1.1.1: has no test'])
  expect(faultsIn('| 1.1.1 | a | b | open |', ['asvs-1.1.1'])).toEqual(['1.1.1: has a test'])
  expect(faultsIn('| 1.1.1 | a | b | later |', [])).toEqual(['1.1.1: neither tested nor open nor n/a'])
})
