import { expect, test } from 'vitest'
import { inPieces } from './in-pieces.ts'

const ids = Array.from({ length: 1200 }, (_, index) => String(index))

test('many items are sent in calls of 500, one after another, with a count of finished items', async () => {
  const sent: number[] = []
  const outcome = await inPieces(
    ids,
    async (piece) => piece.length,
    (count) => sent.push(count),
  )
  expect(outcome).toEqual({ answers: [500, 500, 200], left: [] })
  expect(sent).toEqual([500, 1000, 1200])
})

test('no piece is sent after one that fails, and the finished and remaining items are known', async () => {
  const error = new Error('lost')
  let calls = 0
  const outcome = await inPieces(ids, async (piece) => {
    calls += 1
    if (calls === 2) throw error
    return piece.length
  })
  expect(outcome).toEqual({ answers: [500], left: ids.slice(500), error })
  expect(calls).toBe(2)
})
