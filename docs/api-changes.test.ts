import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiVersions } from '../server/src/app/api-versions.ts'
import { changelogPage, changesBetween, currentApi, type Api } from './api-changes.ts'

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const released: Api = JSON.parse(fileOf('api-released.json'))

test('nothing breaks the programs of others unless a version says it: docs/adding/api-change.md', () => {
  expect(changesBetween(released, currentApi()).breaking).toEqual([])
})

test('the changelog has every version, the newest first, each a day', () => {
  expect(fileOf('api-changelog.md')).toBe(changelogPage(apiVersions))
  const days = apiVersions.map(({ version }) => version)
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([])
})

const plain: Api = {
  calls: {
    'GET /api/seats': {
      inputs: {
        type: 'object',
        properties: { day: { type: 'string', format: 'date' }, kind: { type: 'string', enum: ['A', 'B'] } },
        required: [],
      },
      answer: {
        type: 'object',
        properties: { seats: { type: 'array', items: { $ref: '#/components/schemas/Seat' } } },
        required: ['seats'],
      },
    },
  },
  messages: { 'seat.sold': { $ref: '#/components/schemas/Seat' } },
  schemas: {
    Seat: {
      type: 'object',
      properties: { row: { type: 'integer' }, side: { type: 'string', enum: ['WINDOW', 'AISLE'] } },
      required: ['row', 'side'],
    },
  },
}

/** What is found where parts of the document's text are replaced. */
function changed(...replaced: [before: string, after: string][]) {
  const text = replaced.reduce((done, [before, after]) => {
    expect(done).toContain(before)
    return done.replaceAll(before, after)
  }, JSON.stringify(plain))
  return changesBetween(plain, JSON.parse(text))
}

const row = '"row":{"type":"integer"}'

describe('found as breaking is', () => {
  test.for<[text: string, before: string, after: string]>([
    ['`GET /api/seats` was removed', '"GET /api/seats"', '"GET /api/rows"'],
    ['The message `seat.sold` was removed', '"seat.sold"', '"seat.kept"'],
    ['`GET /api/seats`: `day` of the request is required', '"required":[]', '"required":["day"]'],
    ['`GET /api/seats`: `day` of the request was removed', '"day":{"type":"string","format":"date"},', ''],
    ['`GET /api/seats`: `kind` of the request lost B', '["A","B"]', '["A"]'],
    ['`GET /api/seats`: `day` of the request no longer takes string (date)', '"date"', '"date-time"'],
    ['`GET /api/seats`: `seats[].row` of the answer was removed', `${row},`, ''],
    ['`GET /api/seats`: `seats[].row` of the answer can be missing', '["row","side"]', '["side"]'],
    ['`GET /api/seats`: `seats[].row` of the answer can be string', row, '"row":{"type":"string"}'],
    [
      '`GET /api/seats`: `seats[].row` of the answer can be null',
      row,
      '"row":{"anyOf":[{"type":"integer"},{"type":"null"}]}',
    ],
    ['`GET /api/seats`: `seats[].side` of the answer lost AISLE', ',"AISLE"', ''],
  ])('%s', ([text, before, after]) => {
    expect(changed([before, after]).breaking).toContain(text)
  })

  test('a new field that a request must have', () => {
    const { breaking } = changed(['"day":{', '"size":{},"day":{'], ['"required":[]', '"required":["size"]'])
    expect(breaking).toEqual(['`GET /api/seats`: `size` of the request is new and required'])
  })
})

test('additions break nothing, and neither does a new name of an object', () => {
  const { breaking, other } = changed(
    ['Seat', 'Chair'],
    ['"calls":{', '"calls":{"GET /api/rows":{"inputs":{},"answer":{}},'],
    ['"required":["seats"]}', '"required":["seats"]},"isDeprecated":true'],
    ['"day":{', '"size":{},"day":{'],
    ['["A","B"]', '["A","B","C"]'],
    [row, `${row},"price":{"type":"integer"}`],
    ['"AISLE"', '"AISLE","MIDDLE"'],
  )
  expect(breaking).toEqual([])
  expect(other.toSorted()).toEqual([
    '`GET /api/rows` is new',
    '`GET /api/seats` is deprecated',
    '`GET /api/seats`: `kind` of the request got C',
    '`GET /api/seats`: `seats[].price` of the answer is new',
    '`GET /api/seats`: `seats[].side` of the answer got MIDDLE',
    '`GET /api/seats`: `size` of the request is new',
  ])
})
