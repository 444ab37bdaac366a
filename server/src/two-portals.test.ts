import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { booksOf, disagreements, salesOf, soldAt, unitsBooked } from '#test/portals/books.ts'
import { randomOf } from '#test/chance.ts'
import { isLongRun } from '#test/long-runs.ts'
import { byChance } from '#test/portals/road.ts'
import type { Shelf } from '#test/shelf.ts'
import { openTrade, rest, seats, sell, walkAway, type SaleAnswer, type Trade } from '#test/portals/trade.ts'

const storms = isLongRun ? [11, 12, 13] : [11]
const quiet = storms.length
let trade: Trade
beforeAll(async () => {
  trade = await openTrade(storms.length + 1)
})

const on = (index: number): [Shelf, Shelf] => {
  const [here, there] = [trade.shelves[index], trade.own[index]]
  if (!here || !there) throw new Error('there is no such departure')
  return [here, there]
}
const spelled = (answers: SaleAnswer[], word: SaleAnswer['word']) =>
  answers
    .filter((each) => each.word === word)
    .map(({ bookingId }) => bookingId)
    .toSorted()

test.for(storms.map((seed, index) => [seed, index] as const))(
  'thirty sales over a bad road, beside desks of the supplier itself, end in agreement (seed %i)',
  async ([seed, index]) => {
    const [shelf, ownShelf] = on(index)
    const random = randomOf(seed)
    trade.road.decide(byChance(random, 0.35, (call) => !call.includes('/bookings')))
    const desks = [...trade.cards, ...trade.accounts]
    const turns = Array.from({ length: 30 }, (_, turn) => ({
      desk: desks[turn % desks.length],
      afterMs: random.below(4000),
      quantity: 1 + random.below(2),
      pays: !random.chance(0.2),
    }))
    const sales = turns.map(async ({ desk, afterMs, quantity, pays }) => {
      await sleep(afterMs)
      return desk ? [await (pays ? sell : walkAway)(trade, desk, shelf, quantity)] : []
    })
    const ownSales = trade.neighbors.map(async (desk, turn) => {
      await sleep(500 + 1500 * turn)
      return sell(trade, desk, ownShelf, 1)
    })
    const [answers, answersThere] = [(await Promise.all(sales)).flat(), await Promise.all(ownSales)]
    await rest(trade)
    expect(await disagreements(trade, shelf)).toEqual([])
    expect(await inventoryDifferences(trade.b.db)).toEqual([])
    expect(await inventoryDifferences(trade.a.db)).toEqual([])
    const sold = (await unitsBooked(trade, shelf)) + spelled(answersThere, 'booked').length
    expect(sold).toBeLessThanOrEqual(seats)
    expect(await soldAt(trade, shelf)).toBe(sold)
    // What the agents were told is true; who was told nothing definite found out later.
    const opened = (await salesOf(trade, shelf))
      .filter(({ state }) => state === 'CAPTURED')
      .map(({ id }) => id)
    expect(opened).toEqual(expect.arrayContaining(spelled(answers, 'booked')))
    for (const failed of spelled(answers, 'failed')) expect(opened).not.toContain(failed)
    expect((await booksOf(trade, shelf)).length).toBeGreaterThanOrEqual(opened.length)
  },
)

test('over a good road the first portal sells to the last seat, and the next guest is told', async () => {
  const [shelf, ownShelf] = on(quiet)
  const answers: SaleAnswer[] = []
  for (const desk of [...trade.cards, ...trade.accounts])
    for (const quantity of [2, 1]) answers.push(await sell(trade, desk, shelf, quantity))
  expect(spelled(answers, 'booked')).toHaveLength(8)
  expect(await soldAt(trade, shelf)).toBe(seats)
  for (const desk of [...trade.cards, ...trade.accounts])
    expect(await sell(trade, desk, shelf, 1)).toMatchObject({ word: 'not sold', reason: 'availability.gone' })
  for (const desk of trade.neighbors)
    expect(await sell(trade, desk, ownShelf, 1)).toMatchObject({ word: 'not sold' })
  expect(await disagreements(trade, shelf)).toEqual([])
  expect(await inventoryDifferences(trade.b.db)).toEqual([])
})
