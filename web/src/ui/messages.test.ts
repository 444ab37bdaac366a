import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTexts, textOf } from '../lib/test-render.ts'
import { dismiss, messages, tell } from './messages.ts'
import { NotificationCentre } from './notify.tsx'

beforeEach(async () => {
  await startTexts()
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of messages()) dismiss(id)
  vi.useRealTimers()
})

const texts = () => messages().map(({ text }) => text)

test('a message vanishes after five seconds', () => {
  tell({ type: 'success', text: 'Message was sent' })
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Message was sent'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a permanent message stays until it is closed', () => {
  tell({ type: 'error', text: 'Product is no longer available.', permanent: true })
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Product is no longer available.'])
  dismiss(messages()[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('the same text stands once, and its button is there with it', () => {
  const action = { kind: 'undo' as const, run: () => {} }
  tell({ type: 'info', text: 'Deactivated', action })
  tell({ type: 'info', text: 'Deactivated', action })
  expect(texts()).toEqual(['Deactivated'])
  expect(textOf(createElement(NotificationCentre))).toBe('Deactivated Undo')
})
