import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keepFor, whenForgotten } from './own-storage.ts'
import { tabStorage } from './test-session.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('stored values stay for the account that they belong to, and another account cannot read them', () => {
  keepFor('ana')
  sessionStorage.setItem('cart', 'Guest Núñez')
  keepFor('ana')
  expect(sessionStorage.getItem('cart')).toBe('Guest Núñez')
  const forget = vi.fn<() => void>()
  whenForgotten(forget)
  keepFor('ben')
  expect(sessionStorage.getItem('cart')).toBeNull()
  expect(forget).toHaveBeenCalledOnce()
})

test('values stored without an owner belong to no account', () => {
  sessionStorage.setItem('new-booking', 'Guest Núñez')
  keepFor('ana')
  expect(sessionStorage.getItem('new-booking')).toBeNull()
})

test('sign-out deletes all stored values', () => {
  keepFor('ana')
  sessionStorage.setItem('new-booking', 'Guest Núñez')
  forgetKept()
  expect(sessionStorage.length).toBe(0)
})
