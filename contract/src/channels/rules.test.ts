import { expect, test } from 'vitest'
import { subscriptionState, whyNotNet, whyNotOpen } from './rules.ts'

test('a channel is opened only where an agreement exists', () => {
  expect(whyNotOpen({ agreement: true })).toBeUndefined()
  expect(whyNotOpen({ agreement: false })?.code).toBe('channels.no_agreement')
})

test('a net may be as high as retail, and may be left to the price', () => {
  expect(whyNotNet({ retail: 1000 }, 1000)).toBeUndefined()
  expect(whyNotNet({ retail: 1000 }, null)).toBeUndefined()
  expect(whyNotNet({ retail: 1000 }, 1001)?.code).toBe('channels.net_above_retail')
})

test('a paused subscription is paused, whatever failed before', () => {
  const at = '2030-05-06T07:08:09Z'
  expect(subscriptionState({ failingSince: null, pausedAt: null })).toBe('ok')
  expect(subscriptionState({ failingSince: at, pausedAt: null })).toBe('failing')
  expect(subscriptionState({ failingSince: at, pausedAt: at })).toBe('paused')
})
