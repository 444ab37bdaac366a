import type { OperatorsPrice, PriceSeason } from '@reseller-portal/contract/prices'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTexts } from '#lib/test-render.ts'
import { cellsOf, copySeason, keyOfCell, noEdits, pasteCells, type Grid, type GridRow } from './cells.ts'

beforeAll(() => startTexts())

const always: PriceSeason = { validFrom: null, validUntil: null, weekdays: 127 }
const july: PriceSeason = { validFrom: '2027-07-01', validUntil: '2027-07-31', weekdays: 127 }
const seasons = [always, july]
const row = (travelerType: GridRow['travelerType']): GridRow => ({
  rateId: 'standard',
  option: 'Standard',
  travelerType,
  traveler: travelerType,
  minAge: '0',
  maxAge: null,
})
const [adult, child] = [row('ADULT'), row('CHILD')]

function gridWith(currency: string, prices: Record<string, Partial<OperatorsPrice>>): Grid {
  const saved = Object.entries(prices).map(([key, price]) => [key, { currency, ...price } as OperatorsPrice])
  return { rows: [adult, child], seasons, byCell: new Map(saved as [string, OperatorsPrice][]), currency }
}

const paste = (text: string, grid = gridWith('USD', {}), from = always, at = adult) =>
  pasteCells(grid, seasons, { edits: noEdits, row: at, season: from, text })

describe('cells copied from a spreadsheet', () => {
  test('fill a range, keep what is no amount in its cell, and count what does not fit', () => {
    const { edits, pasted, outside } = paste('39\t$49.00\r\n20.5\tfree\t9\n1\t2\n')
    expect(edits.typed).toEqual({
      [keyOfCell(adult, always)]: '39',
      [keyOfCell(adult, july)]: '49.00',
      [keyOfCell(child, always)]: '20.5',
      [keyOfCell(child, july)]: 'free',
    })
    expect([pasted, outside]).toEqual([4, 3])
    const cells = cellsOf(gridWith('USD', {}), seasons, edits)
    expect(cells.map(({ cell }) => cell?.retail)).toEqual([3900, 4900, 2050, undefined])
  })

  test('that are empty leave their prices', () => {
    const before = { ...noEdits, typed: { [keyOfCell(adult, july)]: '5' } }
    const made = pasteCells(gridWith('USD', {}), seasons, {
      edits: before,
      row: adult,
      season: always,
      text: '1\t\n\t2',
    })
    expect(made.edits.typed).toEqual({
      [keyOfCell(adult, always)]: '1',
      [keyOfCell(adult, july)]: '5',
      [keyOfCell(child, july)]: '2',
    })
  })

  test.each([
    ['1,234.50', '1234.50'],
    ['1.234,50 €', '1234,50'],
    ['1 234,50', '1234,50'],
    ['USD 49', '49'],
    ['1.234.567', '1234567'],
    ['1.250', '1.250'],
    ['n/a', 'n/a'],
  ])('with %s are read as %s', (cell, amount) => {
    expect(paste(`${cell}\t`).edits.typed[keyOfCell(adult, always)]).toBe(amount)
  })
})

describe('a copied season', () => {
  const grid = gridWith('USD', {
    [keyOfCell(adult, always)]: { retail: 3999, net: 3001, original: null },
  })
  const copy = (percent: number, from = grid, edits = noEdits) => {
    const made = copySeason(from, edits, { from: always, to: july, percent })
    return cellsOf(from, seasons, made).flatMap(({ cell }) => cell ?? [])
  }

  test('has the prices of the other one, and none where that has none', () => {
    expect(copy(0)).toMatchObject([
      { id: null, version: null, travelerType: 'ADULT', retail: 3999, net: 3001, original: null, ...july },
    ])
  })

  test('changes retail and net by the percentage, rounded half up', () => {
    expect(copy(12.5)).toMatchObject([{ retail: 4499, net: 3376 }])
    expect(copy(-10)).toMatchObject([{ retail: 3599, net: 2701 }])
    const yen = gridWith('JPY', { [keyOfCell(adult, always)]: { retail: 1001, net: null, original: null } })
    expect(copy(50, yen)).toMatchObject([{ retail: 1502, net: null }])
  })

  test('takes what is typed and not saved, and leaves out what is no amount', () => {
    const typed = { [keyOfCell(adult, always)]: '41', [keyOfCell(child, always)]: 'free' }
    const made = copySeason(grid, { ...noEdits, typed }, { from: always, to: july, percent: 0 })
    expect(made.typed[keyOfCell(adult, july)]).toBe('41.00')
    expect(made.typed[keyOfCell(child, july)]).toBeUndefined()
  })
})
