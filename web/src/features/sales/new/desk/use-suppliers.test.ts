import { expect, test } from 'vitest'
import { skipsSupplierList } from './use-suppliers.ts'

const point = { code: 'SPD100_EAST', name: 'East', channelID: 'east', property_brand: '' }
const reseller = {
  id: 'r',
  name: 'Sunrise',
  channelID: 'sunrise',
  distributorID: 'SPD100',
  config: { military: false, paymentsEnabled: false },
}
type Role = 'RESELLER_PORTAL_AGENT' | 'RESELLER_PORTAL_MANAGER' | 'RESELLER_PORTAL_SUPER_ADMIN'
const skips = (name: Role, selling: Partial<Parameters<typeof skipsSupplierList>[0]> = {}) =>
  skipsSupplierList({ account: { groups: [{ id: name, name }] }, reseller, points: [point], ...selling })

test(
  'agents and managers of a park reseller with points of sale skip loading the supplier list',
  { tags: ['1.6-19'] },
  () => {
    expect(skips('RESELLER_PORTAL_AGENT')).toBe(true)
    expect(skips('RESELLER_PORTAL_MANAGER')).toBe(true)
    expect(skips('RESELLER_PORTAL_SUPER_ADMIN')).toBe(false)
    expect(skips('RESELLER_PORTAL_AGENT', { points: [] })).toBe(false)
    expect(skips('RESELLER_PORTAL_AGENT', { reseller: { ...reseller, distributorID: null } })).toBe(false)
  },
)

test('the list waits until it is known whether it is skipped', () => {
  expect(skips('RESELLER_PORTAL_AGENT', { account: undefined })).toBeUndefined()
  expect(skips('RESELLER_PORTAL_AGENT', { reseller: undefined })).toBeUndefined()
  expect(skips('RESELLER_PORTAL_AGENT', { points: undefined })).toBeUndefined()
})
