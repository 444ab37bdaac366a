import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '../test-session.ts'
import { companyDay, companyToday } from './company-day.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('today is the day of the organization, wherever the browser is', () => {
  signedIn(['RESELLER_PORTAL_SUPER_ADMIN'])
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z'), toFake: ['Date'] })
  expect(companyToday()).toBe('2026-11-22')
  expect([companyDay(-29), companyDay(0), companyDay(10)]).toEqual(['2026-10-24', '2026-11-22', '2026-12-02'])
})
