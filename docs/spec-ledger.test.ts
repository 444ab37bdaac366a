import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countShown, readLedger, sourceIn, whyNotLedger } from './spec-ledger.ts'
import { testTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '..')
const markdown = readFileSync(join(import.meta.dirname, 'spec-ledger.md'), 'utf8')
const sections = ['1', '2'].flatMap((spec) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${spec} §${number}`),
)
const here = 'docs/spec-ledger.test.ts'

test('the ledger has every section of both specifications, and every test it names exists', () => {
  expect(whyNotLedger(markdown, sections, sourceIn(root))).toEqual([])
})

test('the ledger keeps the rows that the specifications have', () => {
  expect(readLedger(markdown).rows.length).toBeGreaterThanOrEqual(1077)
})

test('a row is shown by one test or by several', () => {
  const one = `\`${here}\` › a row is shown by one test or by several`
  const two = `${one}; \`${here}\` › a file that is not there is reported`
  expect(faults(`| 1.1-01 | 1 §1 | a | ${one} |\n| 1.1-02 | 1 §1 | b | ${two} |`)).toEqual([])
})

test('a file that is not there is reported', () => {
  expect(faults('| 1.1-01 | 1 §1 | a | `docs/no-such.test.ts` › a title |')).toEqual([
    '1.1-01: there is no file docs/no-such.test.ts',
  ])
})

test('a title that its file does not have is reported', () => {
  const title = ['a title', 'of no test'].join(' ')
  expect(faults(`| 1.1-01 | 1 §1 | a | \`${here}\` › ${title} |`)).toEqual([
    `1.1-01: ${here} has no test "${title}"`,
  ])
})

test.for([
  ['| 1.1-01 | 1 §1 | not yet |', 'line 1 is not a row of four cells'],
  ['| 1.1-01 | 1 §1 | a | not yet | more |', 'line 1 is not a row of four cells'],
  ['| 1.1-01 | 1 §1 |  | not yet |', 'line 1 is not a row of four cells'],
  ['1.1-01 | 1 §1 | a | not yet', 'line 1 is not a row of four cells'],
  ['| 1.1-01 | 1 §1 | a | later |', '1.1-01: "shown by" is neither "not yet" nor a list of tests'],
  [
    '| 1.1-01 | 1 §1 | a | `docs/spec-ledger.ts` › x |',
    '1.1-01: "shown by" is neither "not yet" nor a list of tests',
  ],
  ['| 1.2-01 | 1 §1 | a | not yet |', '1.2-01: the id does not fit section 1 §1'],
  ['| 1.1-02 | 1 §1 | a | not yet |', '1.1-01: the row is missing'],
  ['| 1.1-01 | 1 §1 | a | not yet |\n| 1.1-01 | 1 §1 | b | not yet |', '1.1-01: the id is given twice'],
  ['| 3.1-01 | 3 §1 | a | not yet |', '3.1-01: no section 3 §1'],
  ['no rows at all', 'section 1 §1 has no rows'],
])('a faulty row is reported: %s', ([ledger = '', fault]) => {
  expect(faults(ledger)).toContain(fault)
})

test('a pipe inside a cell is part of its text', () => {
  expect(readLedger(String.raw`| 1.1-01 | 1 §1 | a \| b | not yet |`).rows[0]?.behaviour).toBe('a | b')
})

test('the titles of a file are found however the test is called', () => {
  const source = [
    "const all = glob('src/**/*.ts')",
    "test('plain', () => {})",
    'it("it\'s \\"quoted\\"", () => {})',
    'test(`with ${a} part`, () => {})',
    "test.for([f(')'), (1)])('for %s', () => {})",
    "it.each<Row>([])(\n  'each', () => {})",
    "test.skipIf(slow)('conditional', () => {})",
  ].join('\n')
  expect([...testTitles(source)]).toEqual([
    'plain',
    'it\'s "quoted"',
    'with ${a} part',
    'for %s',
    'each',
    'conditional',
  ])
})

test('a skipped test, a commented one and a like-named call show nothing', () => {
  const source =
    "test.skip('a', f)\nit.todo('b', f)\n// test('c', f)\n/*\ntest('d', f)\n*/\nlatest('e', f)\nregex.test('f', g)"
  expect([...testTitles(source)]).toEqual([])
})

test('the count tells what is shown and what is not yet', () => {
  const { rows } = readLedger('| 1.1-01 | 1 §1 | a | not yet |\n| 1.1-02 | 1 §1 | b | `a.test.ts` › t |')
  expect(countShown(rows)).toEqual([
    { section: '1 §1', shown: 1, notYet: 1 },
    { section: 'all', shown: 1, notYet: 1 },
  ])
})

function faults(ledger: string): string[] {
  return whyNotLedger(ledger, ['1 §1'], sourceIn(root))
}
