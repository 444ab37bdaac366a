import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { behaviorsOf, ledgerPage, readBehaviors, whyNotLedger } from './spec-ledger.ts'
import { tagsIn, tagsOfTests } from './test-tags.ts'

const root = join(import.meta.dirname, '..')
const behaviors = behaviorsOf(root)
const tags = tagsOfTests(root)

test('every sentence of the specifications has its number, and tests name no other', () => {
  expect(behaviors.length).toBeGreaterThanOrEqual(1077)
  expect(whyNotLedger(behaviors, tags.keys())).toEqual([])
})

test('the ledger names the existing tests', () => {
  const page = readFileSync(join(root, 'docs/spec-ledger.md'), 'utf8')
  expect(page, 'npm run docs makes it').toBe(ledgerPage(behaviors, tags))
})

test.for([
  ['### 1 §1 A\n1.1-02 b', '1.1-02 stands where 1.1-01 should'],
  ['### 1 §1 A\n1.1-01 a\n1.1-01 b', '1.1-01 stands where 1.1-02 should'],
  ['### 1 §1 A\n1.2-01 a', '1.2-01 stands under "### 1 §1 A"'],
  ['### 1 §1 A\n1.1-01 a', 'a test shows 1.1-09, which no section has'],
] as const)('a wrong number is reported: %s', ([text, fault]) => {
  expect(whyNotLedger(readBehaviors(text), ['1.1-09', 'asvs-1.1.1'])).toContain(fault)
})

test('a line that is no behavior is refused', () => {
  expect(() => readBehaviors('### 1 §1 A\n1.1-01')).toThrow('not a behavior')
})

test('a row without a test is marked or a deviation, and a row with several names their files', () => {
  const page = ledgerPage(
    readBehaviors('### 1 §1 A\n1.1-01 a|b\n1.1-02 c\n1.1-03 d (deviation)'),
    new Map([['1.1-01', ['x.test.ts', 'y.test.ts']]]),
  )
  expect(page).toContain(String.raw`| 1.1-01 | a\|b | ${'`x.test.ts`, `y.test.ts`'} |`)
  expect(page).toContain('| 1.1-02 | c | not yet |')
  expect(page).toContain('| 1.1-03 | d (deviation) | deviation |')
  expect(page).toContain('**1 shown, 1 not yet, 1 by deviation.**')
})

test('tags of tests are read, but not of skipped tests or of other calls', () => {
  const source = [
    "test('a', { tags: ['1'] }, () => {})",
    "it.each([1])('b', { timeout: 1, tags: ['2', '3'] }, () => {})",
    "test.for<Row>(rows)('c', { tags: ['4'] }, f)",
    "test.skip('d', { tags: ['5'] }, f)",
    "test.todo('e', { tags: ['6'] })",
    "// test('f', { tags: ['7'] }, f)",
    "other('g', { tags: ['8'] }, f)",
  ].join('\n')
  expect(tagsIn(source)).toEqual(['1', '2', '3', '4'])
})
