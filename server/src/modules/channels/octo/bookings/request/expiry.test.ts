import { expect, test } from 'vitest'
import { laterExpiry } from './expiry.ts'

const now = new Date('2027-06-01T12:00:00Z')
const hold = { acquiredAt: now, expiresAt: new Date('2027-06-01T12:15:00Z') }
const later = (minutes: number | undefined, limit = 15, at = now) =>
  laterExpiry(hold, minutes, limit, at).toISOString().slice(11, 16)

test('a reservation is kept as long as a guest may pay, where its reseller asks for that', () => {
  expect(later(37)).toBe('12:37')
  expect(later(600)).toBe('12:40')
  expect(later(600, 60)).toBe('13:00')
})

test('without a wish it starts its usual time again, and nothing shortens it or lets it live for ever', () => {
  expect(later(undefined)).toBe('12:15')
  expect(later(undefined, 15, new Date('2027-06-01T12:10:00Z'))).toBe('12:25')
  expect(later(1)).toBe('12:15')
  expect(later(600, 15, new Date('2027-06-01T13:50:00Z'))).toBe('14:00')
})
