import { expect, test } from 'vitest'
import { tenderOf } from './use-tender.ts'

const reseller = { config: { military: false, paymentsEnabled: true } }

test('of the configurations of how a supplier is paid the first one counts', { tags: ['2.4-35'] }, () => {
  const [cards, account] = [{ paymentsEnabled: true }, { paymentsEnabled: false }]
  expect(tenderOf([cards, account], reseller, false)).toMatchObject({ takesCards: true, isOnAccount: false })
  expect(tenderOf([account, cards], reseller, false)).toMatchObject({ takesCards: false, isOnAccount: true })
})

test('without one it is as the reseller usually pays, and not known where it could not be read', () => {
  expect(tenderOf([], reseller, false)).toEqual({ takesCards: true, isOnAccount: false, isUnknown: false })
  expect(tenderOf([], undefined, true)).toEqual({ takesCards: false, isOnAccount: false, isUnknown: true })
})
