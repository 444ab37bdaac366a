import { beforeAll, expect, test } from 'vitest'
import { withWords, startTexts } from '../test-render.ts'
import { CallError } from '../calls/call-error.ts'
import { refusalOf, sayFailure } from './failure.ts'

beforeAll(() => startTexts())

const sayOf = (error: unknown) => withWords((words) => sayFailure(error, words))
const status = (code: number) => sayOf(new CallError(code, 'rp-1'))

test('a call without an answer says whether it was cancelled, took too long or had no network', () => {
  expect([-2, -3, -4].map(status)).toEqual([
    'The request was cancelled.',
    'The portal took too long to respond. Try again.',
    'Unable to reach the portal. Check your connection and try again.',
  ])
})

test('a refusal is shown in its own sentence, with its numbers', () => {
  const few = new CallError(409, 'rp-1', {
    error: { code: 33_024, message: '', data: { reason: 'quantity.above_capacity', capacity: 2 } },
    meta: { reqId: 'rp-1' },
  })
  expect(refusalOf(few)).toBe('quantity.above_capacity')
  expect(sayOf(few)).toBe('There are only 2 tickets remaining.')
})

test(
  'a code without a sentence of its own is an unknown error',
  { tags: ['1.8-35', '1.8-51', '2.8-91'] },
  () => {
    const meta = { reqId: 'rp-1' }
    const envelope = { error: { code: 99_999, message: '' }, meta }
    expect(sayOf(new CallError(409, 'rp-1', envelope))).toBe('Unknown error')
    const newer = { error: { code: 99_999, message: '', data: { reason: 'things.of_tomorrow' } }, meta }
    expect(sayOf(new CallError(409, 'rp-1', newer))).toBe('Unknown error')
  },
)

test('a fault that is no call is an internal error', () => {
  expect(sayOf(new Error('undefined is not a function'))).toBe('Internal error')
})
