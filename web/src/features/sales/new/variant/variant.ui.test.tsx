import { listRates } from '@reseller-portal/contract/products'
import { parkAvailability, type OpenPark } from '@reseller-portal/contract/inventory'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findSponsors } from '@reseller-portal/contract/sales'
import { writeDay } from '#lib/language/day.ts'
import { longDay } from '#lib/language/format.ts'
import { failed, fake, refused, type Handler } from '#rig/fake.ts'
import { daysAfter } from '../days.ts'
import { rate } from '../test-catalog.ts'
import {
  act,
  button,
  chooseTwo,
  confirmed,
  openSale,
  press,
  quantity,
  says,
  sellingServer,
  toMorning,
} from '../test-desk.ts'
import { meta, tomorrow } from '../test-sale.ts'
import { selectOption } from '#rig/select.ts'

const military = {
  ...rate,
  holdable: false,
  discountGroups: ['US_MILITARY'],
  ext: { 'beta-productType': 'MILITARY' },
}
const nextDay = daysAfter(tomorrow, 1)
const details = () => page.getByRole('region', { name: 'Ticket details' })
const park = () => details().getByLabelText('Park', { exact: true })
const day = () => details().getByLabelText('Day', { exact: true })

/** Two adults with 3-day tickets and park reservations. EPCOT has this many places on the first day. */
async function openParks(left: number, answer?: Handler<typeof parkAvailability>) {
  const server = sellingServer({ byCard: false })
  const ext = { 'beta-productType': 'PARK_RESERVATION', 'product-duration': '3' }
  server.rates = fake(listRates, () => ({ rates: [{ ...rate, holdable: false, ext }] }))
  const open: OpenPark[] = [
    { park: 'epcot', date: tomorrow, left },
    { park: 'epcot', date: nextDay, left: 0 },
  ]
  const calls = fake(parkAvailability, answer ?? (() => ({ availability: open, meta })))
  await openSale(server, toMorning, [calls])
  await chooseTwo()
  await selectOption(park(), 'EPCOT')
  return { server, calls, open }
}

const calendar = () => page.getByRole('dialog', { name: 'Day' })
/** The days of the stay in the calendar, with the text under each. */
const days = () =>
  [...calendar().element().querySelectorAll<HTMLButtonElement>('td button')].flatMap((button) =>
    stay.some((each) => button.ariaLabel?.startsWith(each))
      ? [`${button.disabled ? '' : 'open '}${button.querySelector('small')?.textContent}`]
      : [],
  )
const stay = [0, 1, 2].map((later) => longDay(daysAfter(tomorrow, later), 'en'))
const openCalendar = () => page.getByRole('button', { name: 'Open calendar: Day' }).click()

test('a park day that is full, closed or too small for the guests is marked and cannot be chosen', async () => {
  await openParks(2)
  await openCalendar()
  await expect.poll(days).toEqual(['open ', 'Full', 'Closed'])
  await userEvent.keyboard('{Enter}')
  await expect.element(day()).toHaveValue(writeDay(tomorrow))
  await says('2 left')
  await quantity('Adult').fill('3')
  await openCalendar()
  await expect.poll(days).toEqual(['2 left', 'Full', 'Closed'])
})

const samOrtiz = { name: 'Sam Ortiz', checkedAt: '2026-03-01T10:00:00Z', left: 2 }

test('an earlier sponsor is found by a part of the name, and the ID is asked for again', async () => {
  const server = sellingServer({ byCard: false })
  server.rates = fake(listRates, () => ({ rates: [military] }))
  const found = fake(findSponsors, () => ({
    sponsors: [samOrtiz, { name: 'Samantha Orr', checkedAt: '2026-02-01T10:00:00Z', left: 6 }],
    meta,
  }))
  await openSale(server, toMorning, [found])
  await quantity('Adult').fill('2')
  await details().getByLabelText('Sponsor').fill('sa')
  await details().getByLabelText('Sponsor').fill('sam or')
  await expect.element(page.getByRole('list', { name: 'Earlier sponsors' })).toBeVisible()
  expect(found.inputs).toEqual([{ supplierId: rate.supplierId, name: 'sam or' }])
  await press('{Enter}')
  await expect.element(details().getByLabelText('Sponsor')).toHaveValue('Sam Ortiz')
  await expect.element(details().getByLabelText('ID checked')).toHaveFocus()
  await says('Tickets left this year: 2')
  expect(page.getByRole('list', { name: 'Earlier sponsors' }).query()).toBeNull()
})

test('a sponsor is searched for again after a sale, and is still offered meanwhile', async () => {
  const server = sellingServer({ byCard: false })
  server.rates = fake(listRates, () => ({ rates: [military] }))
  const found = fake(findSponsors, () => ({ sponsors: [], meta }))
  await openSale(server, toMorning, [found])
  await quantity('Adult').fill('2')
  const sponsor = details().getByRole('textbox', { name: 'Sponsor' })
  const ask = async (typed: string) => {
    const before = found.inputs.length
    await sponsor.fill(typed)
    await expect.poll(() => found.inputs.length).toBe(before + 1)
  }
  await ask('sam o')
  found.answer(({ name }) => (name === 'sam' ? { sponsors: [samOrtiz], meta } : new Promise(() => {})))
  await ask('sam')
  await expect.element(page.getByRole('list', { name: 'Earlier sponsors' })).toBeVisible()
  await ask('sam o')
  await press('{Enter}')
  await expect.element(sponsor).toHaveValue('Sam Ortiz')
})

test('typing the quantity and Enter moves the focus to the first field that the ticket asks for', async () => {
  const server = sellingServer({ byCard: false })
  server.rates = fake(listRates, () => ({ rates: [military] }))
  await openSale(server, toMorning)
  await expect.element(quantity('Adult')).toBeVisible()
  quantity('Adult').element().focus()
  await press('2{Enter}')
  await expect.element(details().getByLabelText('Sponsor')).toHaveFocus()
  await act('Book').click()
  await says('Enter the sponsor and the ID you checked.')
})

test(
  'a park day is asked for, shows a message without enough places, and is empty in the next sale',
  { tags: ['1.4-21'] },
  async () => {
    const { server } = await openParks(2)
    await act('Book').click()
    await says('Choose a park and a day for each reservation.')
    await day().fill(writeDay(tomorrow))
    await quantity('Adult').fill('3')
    await says('Places left: 2. Choose another park or day.')
    await act('Book').click()
    await expect.element(day()).toHaveFocus()
    expect(server.book.inputs).toEqual([])
    await quantity('Adult').fill('2')
    await act('Book').click()
    await expect.element(confirmed()).toBeVisible()
    await button('Next sale').click()
    await page.getByRole('radio', { name: /^10:00/ }).click()
    await quantity('Adult').fill('2')
    await expect.element(park()).toHaveValue('')
    await expect.element(day()).toHaveValue('')
  },
)

test(
  'park days that cannot be loaded show a message, and appear after trying again',
  { tags: ['2.8-46'] },
  async () => {
    const { calls, open } = await openParks(2, () => failed(500))
    const corner = page.getByRole('region', { name: 'Notifications' })
    await expect.element(corner.getByText('Failed to load reservations')).toBeVisible()
    calls.answer(() => ({ availability: open, meta }))
    await corner.getByRole('button', { name: 'Try again' }).click()
    await day().fill(writeDay(tomorrow))
    await press('{Enter}')
    await says('2 left')
  },
)

test('a park day that another desk filled in the meantime is shown as full after the refusal', async () => {
  const { server, calls, open } = await openParks(2)
  await day().fill(writeDay(tomorrow))
  server.book.answer(() => refused('parks.day_full', { day: tomorrow, left: 0 }))
  calls.answer(() => ({ availability: open.map((each) => ({ ...each, left: 0 })), meta }))
  await act('Book').click()
  await says('Failed to complete booking. The park doesn’t have enough places')
  await openCalendar()
  await expect.poll(days).toEqual(['Full', 'Full', 'Closed'])
})

test('bulk tickets are not emailed but delivered, which is asked for, and is empty in the next sale', async () => {
  const server = sellingServer({ byCard: false })
  const ext = { 'beta-productType': 'BULK' }
  server.rates = fake(listRates, () => ({ rates: [{ ...rate, holdable: false, ext }] }))
  await openSale(server, toMorning)
  await says('Bulk tickets are delivered, so no confirmation is emailed.')
  await expect.element(page.getByText('Email options')).not.toBeInTheDocument()
  await chooseTwo()
  await act('Book').click()
  await says('Choose how the tickets are delivered.')
  await says('Enter the delivery date. It can be today or later.')
  const delivery = details().getByLabelText('Delivery', { exact: true })
  const instructions = details().getByLabelText('Delivery instructions')
  await expect.element(delivery).toHaveFocus()
  await selectOption(delivery, 'Courier')
  await details().getByRole('textbox', { name: 'Delivery date' }).fill(writeDay(tomorrow))
  await instructions.fill('Back door, ask for Lou')
  await act('Book').click()
  await expect.element(confirmed()).toBeVisible()
  await button('Next sale').click()
  await page.getByRole('radio', { name: /^10:00/ }).click()
  await quantity('Adult').fill('2')
  await expect.element(instructions).toHaveValue('')
  await expect.element(delivery).toHaveValue('')
})
