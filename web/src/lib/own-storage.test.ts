import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKept, keepFor, whenForgotten } from './own-storage.ts'
import { tabStorage } from './test-session.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('what a tab keeps stays for the account that it belongs to, and is gone for another one', () => {
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

test('what was kept before there was an owner is nobody’s', () => {
  sessionStorage.setItem('new-booking', 'Guest Núñez')
  keepFor('ana')
  expect(sessionStorage.getItem('new-booking')).toBeNull()
})

test('after sign-out nothing is left', () => {
  keepFor('ana')
  sessionStorage.setItem('new-booking', 'Guest Núñez')
  forgetKept()
  expect(sessionStorage.length).toBe(0)
})
