import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays } from '#kit/zone.ts'
import { demoId } from '#test/demo-ids.ts'
import { sitDown } from '#test/desk.ts'
import { act, cards, confirmed, guest, linkTo, pay, slots, twoAdults, usualDay } from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const supplier = 'Harbor City Cruises'
const product = "Captain's Table Supper"
const rate = 'Supper Seat'
const [supplierId, productId, rateId] = [
  await demoId(world.app, supplier),
  await demoId(world.app, supplier, product),
  await demoId(world.app, supplier, product, rate),
]

/** Another office holds this many seats of that evening, over HTTP. */
async function elsewhere(seats: number, date: string) {
  const desk = await sitDown(world.app, 'agent@base.example')
  const base = `${supplierId}/${productId}/${rateId}`
  const days = await desk.get(`/api/booking/availability-list/${base}?start=${date}&end=${date}`)
  const slot = days.body.availabilities.byRate[rateId].availability[0]
  const prices = await desk.get(`/api/price-schedule/${base}?start_date=${date}&end_date=${date}`)
  const price = prices.body.data[date][0]
  const item = { supplierId, productId, rateId, priceId: price.id, availabilityId: slot.id, at: slot.start }
  const items = [{ ...item, travelerType: 'ADULT', quantity: seats, ext: {} }]
  const answer = await desk.post('/api/booking/acquire-hold', {
    hold: { items, ext: { pointOfSale: 'FM-MAIN' } },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const typedValues = (page: Page) =>
  Promise.all(
    Object.keys(guest).map((label) => page.getByRole('textbox', { name: label, exact: true }).inputValue()),
  )

test('two desks see seats go that another company takes, and want the last ones at the same moment: one sells them, the other reads that they are gone', async () => {
  const date = addDays(usualDay(), 14)
  const at = (pos: string) => linkTo(world.app, [supplier, product, rate], { date, pos })
  const desks = await Promise.all([
    world.signedIn('agent@harbor.example', '/not-found'),
    world.signedIn('manager@harbor.example', await at('HC-HOTEL')),
  ])
  const [first] = desks
  const listening = first.waitForResponse(/availability-changes/)
  await first.goto(await at('HC-PIER'))
  expect((await listening).headers()['content-type']).toBe('text/event-stream')
  await Promise.all(
    desks.map((page) =>
      slots(page)
        .getByRole('radio', { name: /3 left/ })
        .waitFor(),
    ),
  )
  await elsewhere(1, date)
  await Promise.all(
    desks.map((page) =>
      slots(page)
        .getByRole('radio', { name: /2 left/ })
        .waitFor(),
    ),
  )
  await Promise.all(desks.map((page) => twoAdults(page)))
  await Promise.all(desks.map((page) => act(page).click()))
  const outcomes = await Promise.all(desks.map(outcomeOf))
  expect(outcomes.toSorted()).toEqual(['held', 'told'])
  const [winner, loser] = outcomes[0] === 'held' ? desks : desks.toReversed()
  if (winner === undefined || loser === undefined) throw new Error('there are two desks')
  await pay(winner, cards.good)
  await confirmed(winner).waitFor()
  expect(await typedValues(loser)).toEqual(Object.values(guest))
})

async function outcomeOf(page: Page): Promise<'held' | 'told'> {
  const held = page.getByText('Tickets held for').first()
  const refusedText = page
    .getByText(/Product is no longer available\.|There are only 0 tickets remaining\./)
    .first()
  await held.or(refusedText).waitFor()
  return (await held.count()) > 0 ? 'held' : 'told'
}
