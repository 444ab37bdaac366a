import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

type Row = { name: string; seats: number | null }
const columns = [
  { header: 'Guest', value: ({ name }: Row) => name },
  { header: 'Seats, in all', value: ({ seats }: Row) => seats },
]
const linesOf = (...rows: Row[]) => csvOf(columns, rows).split('\r\n')

test('a file has the columns of the list, and what has a comma, a quote or a line break in quotes', () => {
  expect(linesOf({ name: 'Rivera, "Dana"', seats: 2 }, { name: 'Wei', seats: null })).toEqual([
    'Guest,"Seats, in all"',
    '"Rivera, ""Dana""",2',
    'Wei,',
    '',
  ])
})

test('a text that a spreadsheet would run as a formula stays a text', () => {
  for (const name of ['=1+1', '+1 555 0142', '-2', '@sum'])
    expect(linesOf({ name, seats: -1 })[1]).toBe(`'${name},-1`)
})
