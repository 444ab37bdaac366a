import { expect, test } from 'vitest'
import { piecesOf } from '../list-data.ts'
import { csvFile } from './csv.ts'

type GuestRow = { name: string; seats: number | null }
const columns = [
  { header: 'Guest', value: ({ name }: GuestRow) => name },
  { header: 'Seats, in all', value: ({ seats }: GuestRow) => seats },
]
async function linesOf(...rows: GuestRow[]) {
  const pieces = async function* pieces() {
    yield rows
  }
  const { file } = await csvFile(columns, pieces(), () => {})
  return (await file.text()).split('\r\n')
}

test('a file has the columns of the list, and quotes values with a comma, a semicolon, a quote or a line break', async () => {
  expect(await linesOf({ name: 'Rivera, "Dana"', seats: 2 }, { name: 'Wei; Ann', seats: null })).toEqual([
    'Guest,"Seats, in all"',
    '"Rivera, ""Dana""",2',
    '"Wei; Ann",',
    '',
  ])
})

test('a text that a spreadsheet would run as a formula stays a text', async () => {
  for (const name of ['=1+1', '+1 555 0142', '-2', '@sum'])
    expect((await linesOf({ name, seats: -1 }))[1]).toBe(`'${name},-1`)
})

test('a file has every row once, also when it needs several pages and rows move to later pages during the export', async () => {
  let all = Array.from({ length: 2500 }, (_, index) => ({ id: `row ${index}` }))
  const read = (offset: number) => {
    const rows = all.slice(offset, offset + 1000)
    const total = all.length
    // A new row appears at the top of the list.
    if (offset < 2000) all = [{ id: `new ${offset}` }, ...all]
    return Promise.resolve({ rows, total })
  }
  const counts: number[] = []
  const { file, count } = await csvFile(
    [{ header: 'Id', value: ({ id }: { id: string }) => id }],
    piecesOf(read),
    (sofar) => counts.push(sofar),
  )
  const lines = (await file.text()).trim().split('\r\n').slice(1)
  expect(lines).toEqual(Array.from({ length: 2500 }, (_, index) => `row ${index}`))
  expect(count).toBe(2500)
  expect(counts.slice(0, 2)).toEqual([1000, 1999])
})
