import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '../test-session.ts'
import { companyToday } from './company-day.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('today is the day of the organisation, wherever the browser is', () => {
  signedIn(['RESELLER_PORTAL_SUPER_ADMIN'])
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z'), toFake: ['Date'] })
  expect(companyToday()).toBe('2026-11-22')
})
