import { describe, expect, test } from 'vitest'
import { mayDo, type Permission } from '../accounts/index.ts'
import { columnsFor, daysIn, fileNameOf, presetRange, rangeBefore, whyNotRange } from './rules.ts'
import { reportNames, shapeOf } from './list.ts'

describe('the presets of dates', () => {
  // A Wednesday.
  const today = '2026-11-18'

  test.for([
    ['today', '2026-11-18', '2026-11-18'],
    ['yesterday', '2026-11-17', '2026-11-17'],
    ['weekAgo', '2026-11-11', '2026-11-11'],
    ['lastWeek', '2026-11-08', '2026-11-14'],
    ['lastWeeks', '2026-11-01', '2026-11-14'],
    ['lastFourWeeks', '2026-10-18', '2026-11-14'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['comingWeek', '2026-11-18', '2026-11-24'],
  ] as const)('%s', ([preset, from, to]) => {
    expect(presetRange(preset, today)).toEqual({ from, to })
  })

  test('a week starts on Sunday, also when today is one', () => {
    expect(presetRange('lastWeek', '2026-11-22')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  })

  test('last month knows leap years and January', () => {
    expect(presetRange('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(presetRange('lastMonth', '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })
})

test('days are compared with as many days before them', { tags: ['2.3-31'] }, () => {
  const week = { from: '2026-11-15', to: '2026-11-21' }
  expect(rangeBefore(week)).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(daysIn(week)).toBe(7)
})

test('a report reaches over 400 days and not over 401, and not backwards', () => {
  expect(whyNotRange({ from: '2026-01-01', to: '2027-02-04' })).toBeUndefined()
  expect(whyNotRange({ from: '2026-01-01', to: '2027-02-05' })?.code).toBe('catalog.range_too_long')
  expect(whyNotRange({ from: '2026-01-02', to: '2026-01-01' })?.code).toBe('catalog.range_reversed')
})

/** Whether one of these roles gives a permission. */
function holding(...held: string[]) {
  return (permission: Permission) => mayDo(held, permission)
}

test('weights are a column of the manifest for those who dispatch, and for nobody else', () => {
  const view = 'SUPPLIER_BUSINESS_STAFF'
  expect(columnsFor('manifest', holding(view, 'SUPPLIER_REPORTING_CUSTOMER_MANIFEST_STAFF'))).toContain(
    'weight',
  )
  for (const role of ['SUPPLIER_REPORTING_STAFF', 'RESELLER_PORTAL_SUPER_ADMIN'])
    expect(columnsFor('manifest', holding(view, role))).not.toContain('weight')
  expect(reportNames.filter((name) => shapeOf(name).columns.includes('weight'))).toEqual(['manifest'])
})

test('what a report sorts by and is filtered by are columns of it', () => {
  for (const name of reportNames) {
    const { columns, sort, search, filters } = shapeOf(name)
    expect(
      [...sort, ...search, ...filters].filter((each) => !columns.includes(each)),
      name,
    ).toEqual([])
  }
})

test('a file says in its name what it is, of which days, by which date and in which zone', () => {
  const request = { from: '2026-11-15', to: '2026-11-21', basis: 'visit', format: 'csv' } as const
  expect(fileNameOf('bookings', request, 'America/New_York')).toBe(
    'bookings_2026-11-15_2026-11-21_by-visit_America-New_York.csv',
  )
})
