import { expect, test } from 'vitest'
import { sortSuppliers, supplierLabel, ticketLimit } from './rules.ts'

test(
  'a theme park is shown with its distributor, another supplier by its name alone',
  { tags: ['2.3-14'] },
  () => {
    const distributorName = 'Sunrise Parks Distribution'
    const park = { name: 'Wonder Parks', ext: { ticketingSystem: 'THEME_PARK', distributorName } }
    expect(supplierLabel(park)).toBe('Wonder Parks (Sunrise Parks Distribution)')
    expect(supplierLabel({ name: 'Wonder Parks', ext: { ticketingSystem: 'THEME_PARK' } })).toBe(
      'Wonder Parks',
    )
    expect(supplierLabel({ name: 'Harbor Cruises', ext: { distributorName } })).toBe('Harbor Cruises')
  },
)

test('suppliers are sorted by name, whatever its capitals', { tags: ['2.3-15'] }, () => {
  const suppliers = ['zip Lines', 'Aqua Tours', 'bay Boats'].map((name) => ({ name }))
  expect(sortSuppliers(suppliers).map(({ name }) => name)).toEqual(['Aqua Tours', 'bay Boats', 'zip Lines'])
})

test('a ticket limit counts only where it is a number', { tags: ['1.3-28', '2.3-16'] }, () => {
  const limitOf = (text: string) => ticketLimit({ ticketLimit: text })
  expect([limitOf('4'), limitOf('four'), limitOf(' '), ticketLimit({})]).toEqual([
    4,
    undefined,
    undefined,
    undefined,
  ])
})
