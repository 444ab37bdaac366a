import { inAppMessages } from '@reseller-portal/contract/in-app'
import { inAppWords } from '@reseller-portal/contract/locales/en/in-app'
import { expect, test } from 'vitest'

test('reservations that cannot be loaded say so, with their number and a way to try again', () => {
  expect(inAppMessages['reservations.load_failed']).toMatchObject({ code: 30_000, actions: ['REDO'] })
  expect(inAppWords['reservations.load_failed']).toBe('Failed to load reservations')
})
