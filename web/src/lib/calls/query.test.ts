import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { me } from '@reseller-portal/contract/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { callAfterPaint, queries } from './query.ts'

beforeEach(() => onlineManager.setOnline(false))
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  queries.clear()
})

const lost = () => Promise.reject(new Error('no network'))

test('without a network a question fails, so that the screen can say so, and does not wait in silence', async () => {
  await expect(queries.fetchQuery({ queryKey: ['things'], queryFn: lost })).rejects.toThrow('no network')
})

test('without a network a change fails, so that the screen can say so, and does not wait in silence', async () => {
  await expect(new MutationObserver(queries, { mutationFn: lost }).mutate()).rejects.toThrow('no network')
})

test('a screen requests its answer in a later task, or not at all if it has gone by then', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new Error('no network')))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { cookie: '' })
  const leaving = new AbortController()
  const left = callAfterPaint(me, {}, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(fetched).not.toHaveBeenCalled()
  const stayed = callAfterPaint(me, {}, new AbortController().signal)
  await Promise.resolve()
  expect(fetched).not.toHaveBeenCalled()
  await expect(stayed).rejects.toBeInstanceOf(CallError)
  expect(fetched).toHaveBeenCalledOnce()
})
