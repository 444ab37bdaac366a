import { describe, expect, test } from 'vitest'
import { checkRows } from './check-rows.ts'

const column = (name: string, type: string) => ({ name, type, isNullable: false })
const columns = [column('name', 'text'), column('id_required', 'boolean'), column('accompanied_by', 'text[]')]
const check = (row: object, table: 'traveler_types' | 'prices' = 'traveler_types') =>
  checkRows({
    file: `${table}.jsonl`,
    table,
    columns,
    lines: new TextEncoder().encode(JSON.stringify(row)),
    first: 1,
    salt: new Uint8Array(16),
  })

describe('traveler types in an archive', () => {
  test('of a version without restrictions have none', () => {
    const rows = [{ id_required: false, accompanied_by: [], name: 'Adult' }]
    expect(check({ name: 'Adult' })).toEqual({ json: JSON.stringify(rows), rows: 1 })
  })

  test('keep theirs, and can name only kinds that there are', () => {
    const child = { id_required: true, accompanied_by: ['ADULT'], name: 'Child' }
    expect(check(child)).toEqual({ json: JSON.stringify([child]), rows: 1 })
    expect(check({ ...child, accompanied_by: ['NOBODY'] })).toMatchObject({
      problem: { fault: 'malformed', column: 'accompanied_by' },
    })
    expect(check({ name: 'Child', accompanied_by: null })).toMatchObject({ problem: { fault: 'malformed' } })
  })
})

test('a column that is no longer there is left out, and one that never was is refused', () => {
  const price = { id_required: false, accompanied_by: [], name: 'Adult' }
  const read = check({ ...price, price_name: '' }, 'prices')
  expect(read).toEqual({ json: JSON.stringify([price]), rows: 1 })
  expect(check({ ...price, price_tag: '' }, 'prices')).toMatchObject({ problem: { fault: 'malformed' } })
})
