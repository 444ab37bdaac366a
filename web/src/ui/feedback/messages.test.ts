import type { MessageAction } from '@reseller-portal/contract/in-app'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#lib/calls/call-error.ts'
import { startTexts, textOf } from '#lib/test-render.ts'
import { dismiss, letGo, loadMessages, messages, showFailure, showMessage, vanish } from './messages.ts'
import { NotificationCentre } from './notify.tsx'

beforeEach(async () => {
  await startTexts()
  await loadMessages()
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of messages()) dismiss(id)
  vi.useRealTimers()
})

const texts = () => messages().map(({ message }) => message.text)
const centre = () => textOf(createElement(NotificationCentre, { onHelp: () => {} }))

test('a message vanishes after five seconds', () => {
  showMessage('vouchers.sent')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Message was sent'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a message that somebody points at or has the focus in stays, and vanishes after that', () => {
  showMessage('vouchers.sent')
  const [message] = messages()
  if (message === undefined) throw new Error('no message')
  letGo(message.id)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Message was sent'])
  vanish(message)
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})

test('a permanent message stays until it is closed', () => {
  showMessage('sales.product_gone')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Product is no longer available.'])
  dismiss(messages()[0]?.id ?? '')
  expect(texts()).toEqual([])
})

test('the same text is shown once, and its button is there with it', () => {
  const on = { UNDO: () => {} }
  showMessage('users.deactivated', { on })
  showMessage('users.deactivated', { on })
  expect(texts()).toEqual(['Deactivated'])
  expect(centre()).toBe('Deactivated Undo')
})

test('a message has its number, what it offers and whether it stays, as the specification has them', () => {
  showMessage('users.deactivated', { about: 'u1', on: { UNDO: () => {} } })
  expect(messages()[0]).toMatchObject({
    permanent: false,
    active: true,
    tone: 'info',
    message: { code: 11_004, text: 'Deactivated', type: 'info' },
    action: {
      undoable: true,
      retryable: false,
      viewable: false,
      hasHelp: false,
      helpId: null,
      helpLink: null,
    },
  })
})

test('a pressed button says which message it was of and about whom, and the message is gone', () => {
  const pressed: MessageAction[] = []
  showMessage('users.created', {
    facts: { name: 'Ada Pier' },
    about: 'u1',
    on: { VIEW: (action) => pressed.push(action) },
  })
  const [message] = messages()
  message?.press('VIEW')
  expect(pressed).toEqual([
    { id: message?.action.actionId, detail: { code: 11_002, button: 'VIEW', body: { id: 'u1' } } },
  ])
  expect(texts()).toEqual([])
})

test('messages offer to view, to try again, to undo, and help here and elsewhere', () => {
  const on = { VIEW: () => {}, REDO: () => {}, UNDO: () => {} }
  const offered = (show: () => unknown) => {
    for (const { id } of messages()) dismiss(id)
    show()
    return centre()
  }
  expect(offered(() => showMessage('users.activated', { on }))).toBe('Activated View')
  expect(offered(() => showMessage('contacts.load_failed', { on }))).toBe('Unable to load contacts Try again')
  expect(offered(() => showMessage('users.deactivated', { on }))).toBe('Deactivated Undo')
  expect(offered(() => showMessage('points.failed'))).toBe('Error in POS Help')
  expect(messages()[0]?.action).toMatchObject({ hasHelp: true, helpId: 'points-of-sale', helpLink: null })
  offered(() => showMessage('connections.added', { facts: { name: 'Canyon' } }))
  expect(messages()[0]?.action).toMatchObject({
    hasHelp: true,
    helpId: null,
    helpLink: 'https://docs.octo.travel/',
  })
})

test('what failed is said with the reason of the server below it', () => {
  const meta = { reqId: 'rp-1' }
  const data = { reason: 'users.above_you' }
  const error = new CallError(403, 'rp-1', { error: { code: 11_008, message: '', data }, meta })
  showMessage('users.update_failed', { error })
  expect(texts()).toEqual([
    'Unable to update user\nThis person has rights that you do not have, so you cannot change them.',
  ])
  expect(messages()[0]).toMatchObject({ permanent: true, message: { code: 11_025, type: 'error' } })
})

test('an error that is a text alone has the code 500, a refusal its own, and a code without a text is an unknown error', () => {
  const meta = { reqId: 'rp-1' }
  showFailure(new Error('x'))
  showFailure(new CallError(409, 'rp-1', { error: { code: 99_999, message: '' }, meta }))
  expect(messages().map(({ message }) => [message.code, message.text])).toEqual([
    [500, 'Internal error'],
    [99_999, 'Unknown error'],
  ])
})

test('a list without a company or a supplier is refused with the number of that', () => {
  const refused = (code: number, reason: string) =>
    showFailure(
      new CallError(403, 'rp-1', {
        error: { code, message: '', data: { reason, code } },
        meta: { reqId: 'rp-1' },
      }),
    )
  refused(90_000, 'organizations.none')
  refused(90_001, 'suppliers.none')
  expect(texts()).toEqual([
    'Error 90000: No Company ID, request not allowed',
    'Error 90001: No Supplier ID, request not allowed',
  ])
})
