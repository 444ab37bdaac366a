import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays } from '#kit/zone.ts'
import { demoId } from '#test/demo-ids.ts'
import { sitDown } from '#test/desk.ts'
import {
  act,
  cards,
  choose,
  confirmed,
  fillCustomer,
  guest,
  pay,
  quantity,
  slots,
  usualDay,
} from './selling.ts'
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

/** Chooses this many of the three seats at the captain's table. */
async function chooseSupper(page: Page, seats: number, date = usualDay()) {
  await choose(page, { supplier, date, product, rate: /Supper Seat/ })
  await quantity(page, 'Adult').fill(String(seats))
  await fillCustomer(page)
}

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

test('seats taken by another company are shown while the form is open', async () => {
  const page = await world.signedIn('agent@harbor.example')
  const date = addDays(usualDay(), 1)
  const listening = page.waitForResponse(/availability-changes/)
  await choose(page, { supplier, date, product, rate: /Supper Seat/ })
  const answer = await listening
  expect(answer.headers()['content-type']).toBe('text/event-stream')
  await elsewhere(2, date)
  await slots(page)
    .getByRole('radio', { name: /1 left/ })
    .waitFor()
})

test('two desks want the last seats at the same moment: one sells them, the other reads that they are gone', async () => {
  const date = nextWeek(2)
  const desks = await Promise.all([
    world.signedIn('agent@harbor.example'),
    world.signedIn('manager@harbor.example', '/add-bookings?pos=HC-HOTEL'),
  ])
  await Promise.all(desks.map((page) => chooseSupper(page, 3, date)))
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

function nextWeek(weeks: number): string {
  return new Date(Date.parse(usualDay()) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
}
