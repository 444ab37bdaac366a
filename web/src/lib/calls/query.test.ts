import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queries } from './query.ts'

beforeEach(() => onlineManager.setOnline(false))
afterEach(() => {
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
