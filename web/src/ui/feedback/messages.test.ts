import { inAppMessages, type MessageAction, type MessageName } from '@reseller-portal/contract/kit/in-app'
import { languages, refusals } from '@reseller-portal/contract/kit'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#lib/calls/call-error.ts'
import { markupOf, startTexts, textOf } from '#lib/test-render.ts'
import { dismiss, letGo, messages, showFailure, showMessage, vanish } from './messages.ts'
import { NotificationCenter } from './notify.tsx'

beforeEach(async () => {
  await startTexts()
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of messages()) dismiss(id)
  vi.useRealTimers()
})

const texts = () => messages().map(({ message }) => message.text)
/** Shows the message of a call that the server refused for this reason. */
const refuse = (code: number, reason: string) =>
  showFailure(
    new CallError(403, 'rp-1', {
      error: { code, message: '', data: { reason, code } },
      meta: { reqId: 'rp-1' },
    }),
  )
const center = () => textOf(createElement(NotificationCenter, { onHelp: () => {} }))

test('a message vanishes after five seconds', { tags: ['1.4-50', '1.9-02', '2.4-26'] }, () => {
  showMessage('vouchers.sent')
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['Message was sent'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a message stays while the pointer or the focus is in it, and disappears after that', () => {
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

test('a permanent message stays until it is closed', { tags: ['1.4-51', '2.4-27'] }, () => {
  showMessage('sales.product_gone')
  vi.advanceTimersByTime(3_600_000)
  expect(texts()).toEqual(['Product is no longer available.'])
  dismiss(messages()[0]?.id ?? '')
  expect(texts()).toEqual([])
})

test('the same message is shown once, with its button', () => {
  const on = { UNDO: () => {} }
  showMessage('users.deactivated', { on })
  showMessage('users.deactivated', { on })
  expect(texts()).toEqual(['Deactivated'])
  expect(center()).toBe('Deactivated Undo')
})

test(
  'each message has its number, its buttons and whether it stays, as in the specification',
  { tags: ['1.3-58', '1.3-59', '2.3-43', '2.3-45'] },
  () => {
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
  },
)

test(
  'a pressed button reports its message and the person, and closes the message',
  { tags: ['2.3-44'] },
  () => {
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
  },
)

test(
  'messages offer to view, to try again, to undo, and help here and elsewhere',
  { tags: ['1.3-58', '2.3-43', '2.3-46', '2.8-67'] },
  () => {
    const on = { VIEW: () => {}, REDO: () => {}, UNDO: () => {} }
    const offered = (show: () => unknown) => {
      for (const { id } of messages()) dismiss(id)
      show()
      return center()
    }
    expect(offered(() => showMessage('users.activated', { on }))).toBe('Activated View')
    expect(offered(() => showMessage('contacts.load_failed', { on }))).toBe(
      'Unable to load contacts Try again',
    )
    expect(offered(() => showMessage('users.deactivated', { on }))).toBe('Deactivated Undo')
    expect(offered(() => showMessage('points.failed'))).toBe('Error in POS Help')
    expect(messages()[0]?.action).toMatchObject({ hasHelp: true, helpId: 'points-of-sale', helpLink: null })
    offered(() => showMessage('connections.added', { facts: { name: 'Canyon' } }))
    expect(messages()[0]?.action).toMatchObject({
      hasHelp: true,
      helpId: null,
      helpLink: 'https://docs.octo.travel/',
    })
  },
)

test('a failure message shows the reason of the server below it', { tags: ['1.3-59'] }, () => {
  const meta = { reqId: 'rp-1' }
  const data = { reason: 'users.above_you' }
  const error = new CallError(403, 'rp-1', { error: { code: 11_008, message: '', data }, meta })
  showMessage('users.update_failed', { error })
  expect(texts()).toEqual([
    'Unable to update user\nYou can’t change this person because they have permissions you don’t have.',
  ])
  expect(messages()[0]).toMatchObject({ permanent: true, message: { code: 11_025, type: 'error' } })
})

test(
  'a status without a reason is shown in the words of the specification',
  {
    tags: [
      '1.8-16',
      '1.8-17',
      '1.8-18',
      '1.8-19',
      '1.8-20',
      '2.8-01',
      '2.8-02',
      '2.8-03',
      '2.8-04',
      '2.8-05',
    ],
  },
  () => {
    const shown = (status: number) => {
      const takeAway = showFailure(new CallError(status, 'rp-1'))
      const text = center()
      takeAway()
      return text
    }
    expect(shown(401)).toBe('Unauthenticated')
    expect(shown(404)).toBe('Not Found')
    expect(shown(409)).toBe('Data out of date. Please refresh page.')
    expect(shown(500)).toBe('Internal error. Try again later')
    for (const other of [418, 503, -1]) expect(shown(other)).toBe('Internal error')
  },
)

test(
  'a message is drawn with its number',
  { tags: ['1.8-62', '2.8-13', '2.8-77', '2.8-86', '2.8-88'] },
  () => {
    const drawn = () => markupOf(createElement(NotificationCenter, { onHelp: () => {} }))
    showMessage('users.deactivated', { on: { UNDO: () => {} } })
    showMessage('users.activated', { on: { VIEW: () => {} } })
    showMessage('tickets.activated', { on: { UNDO: () => {} } })
    showMessage('reservations.load_failed', { on: { REDO: () => {} } })
    expect(texts().slice(0, 2)).toEqual(['Deactivated', 'Activated'])
    for (const code of [11_004, 11_005, 44_001, 30_000]) expect(drawn()).toContain(`data-code="${code}"`)
  },
)

test.for(languages)(
  'whatever the server refuses, and each message, is shown by a sentence in %s',
  { tags: ['1.8-74', '2.8-112', '2.8-113'] },
  async (language) => {
    await startTexts({ remembered: language })
    const shown = (show: () => () => void) => {
      const takeAway = show()
      const text = messages().at(-1)?.message.text ?? ''
      takeAway()
      return text
    }
    const nothing = ['', shown(() => refuse(99_999, 'things.of_tomorrow'))]
    expect(nothing[1]).toBe({ en: 'Unknown error', es: 'Error desconocido', fr: 'Erreur inconnue' }[language])
    for (const name of Object.keys(refusals))
      expect(nothing, name).not.toContain(shown(() => refuse(99_999, name)))
    const on = { VIEW: () => {}, REDO: () => {}, UNDO: () => {} }
    // The cast is safe: they are the keys of a constant.
    for (const name of Object.keys(inAppMessages) as MessageName[])
      expect(nothing, name).not.toContain(shown(() => showMessage(name, { on })))
  },
)

test(
  'an error that is a text alone has the code 500, a refusal its own, and a code without a text is an unknown error',
  { tags: ['1.8-56'] },
  () => {
    const meta = { reqId: 'rp-1' }
    showFailure(new Error('x'))
    showFailure(new CallError(409, 'rp-1', { error: { code: 99_999, message: '' }, meta }))
    expect(messages().map(({ message }) => [message.code, message.text])).toEqual([
      [500, 'Internal error'],
      [99_999, 'Unknown error'],
    ])
  },
)

test(
  'a list without a company or a supplier is refused with the number of that',
  { tags: ['1.8-64', '1.8-65'] },
  () => {
    refuse(90_000, 'organizations.none')
    refuse(90_001, 'suppliers.none')
    expect(texts()).toEqual([
      'Error 90000: No Company ID, request not allowed',
      'Error 90001: No Supplier ID, request not allowed',
    ])
  },
)
