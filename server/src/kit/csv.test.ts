import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvMark, parseCsv } from './csv.ts'

test('what is written as CSV is read again as it was, whatever it says', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '-3', '@x', 'a,b', 'a"b', 'two\nlines', "'", ''))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 20 }), (rows) => {
      const sound = rows
        .map((row) => ['x', ...row.map((text) => text.replaceAll('\r', ''))])
        .filter((row) => !row.some((text) => text.startsWith("'")))
      const file = `${csvMark}${sound.map((row) => row.map(csvCell).join(',')).join('\r\n')}`
      expect(parseCsv(file)?.map(({ cells }) => cells) ?? []).toEqual(sound)
    }),
  )
})

test('a line is counted as an editor counts, semicolons are taken too, and an open quote is no CSV', () => {
  expect(parseCsv('a;b\n\n"1\n2";3\nx;')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2', '3'] },
    { line: 5, cells: ['x', ''] },
  ])
  expect([parseCsv('a,"b'), parseCsv('"a"b,c')]).toEqual([undefined, undefined])
})

test('a formula is written as a text', () => {
  expect(['=HYPERLINK("x")', '+1', '-1', '@a', 'plain'].map(csvCell)).toEqual([
    `"'=HYPERLINK(""x"")"`,
    ...["'+1", "'-1", "'@a", 'plain'],
  ])
})

test('a semicolon cuts no cell, where a spreadsheet takes it for what is between cells', () => {
  expect(csvCell('Pier 4; left gate')).toBe('"Pier 4; left gate"')
})
