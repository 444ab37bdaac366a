import { listRates } from '@reseller-portal/contract/products'
import { parkAvailability, type OpenPark } from '@reseller-portal/contract/inventory'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake, refused } from '#rig/fake.ts'
import { daysAfter } from '../days.ts'
import { rate } from '../test-catalog.ts'
import {
  act,
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

const nextDay = daysAfter(tomorrow, 1)
const details = () => page.getByRole('region', { name: 'Ticket details' })
const park = () => details().getByLabelText('Park', { exact: true })
const day = () => details().getByLabelText('Day', { exact: true })

/** Two adults of a ticket for three days with park reservations; EPCOT takes so many guests on the first day. */
async function openParks(left: number) {
  const server = sellingServer({ byCard: false })
  const ext = { 'beta-productType': 'PARK_RESERVATION', 'product-duration': '3' }
  server.rates = fake(listRates, () => ({ rates: [{ ...rate, holdable: false, ext }] }))
  const open: OpenPark[] = [
    { park: 'epcot', date: tomorrow, left },
    { park: 'epcot', date: nextDay, left: 0 },
  ]
  const days = fake(parkAvailability, () => ({ availability: open, meta }))
  await openSale(server, toMorning, [days])
  await chooseTwo()
  await park().selectOptions('EPCOT')
  return { server, days, open }
}

const choices = () => [...day().element().querySelectorAll('option')].filter(({ value }) => value !== '')

test('a park day that is full, closed or too small for the guests cannot be chosen', async () => {
  await openParks(2)
  await expect.poll(() => choices().map(({ disabled }) => disabled)).toEqual([false, true, true])
  const [first, second, third] = choices()
  expect(first?.textContent).toMatch(/2 left$/)
  expect(second?.textContent).toMatch(/full$/)
  expect(third?.textContent).toMatch(/closed$/)
  await quantity('Adult').fill('3')
  await expect.poll(() => choices().map(({ disabled }) => disabled)).toEqual([true, true, true])
})

test('typing the quantity and Enter moves the focus to the first field that the ticket asks for', async () => {
  const server = sellingServer({ byCard: false })
  const ext = { 'beta-productType': 'MILITARY' }
  const military = { ...rate, holdable: false, discountGroups: ['US_MILITARY'], ext }
  server.rates = fake(listRates, () => ({ rates: [military] }))
  await openSale(server, toMorning)
  await expect.element(quantity('Adult')).toBeVisible()
  quantity('Adult').element().focus()
  await press('2{Enter}')
  await expect.element(details().getByLabelText('Sponsor')).toHaveFocus()
})

test('a chosen park day without enough places shows a message and cannot be sold', async () => {
  const { server } = await openParks(2)
  await day().selectOptions(tomorrow)
  await quantity('Adult').fill('3')
  await says('Places left: 2. Choose another park or day.')
  await act('Book').click()
  await expect.element(day()).toHaveFocus()
  expect(server.book.inputs).toEqual([])
  await quantity('Adult').fill('2')
  await act('Book').click()
  await expect.element(confirmed()).toBeVisible()
})

test('a park day that another desk filled in the meantime is shown as full after the refusal', async () => {
  const { server, days, open } = await openParks(2)
  await day().selectOptions(tomorrow)
  server.book.answer(() => refused('parks.day_full', { day: tomorrow, left: 0 }))
  days.answer(() => ({ availability: open.map((each) => ({ ...each, left: 0 })), meta }))
  await act('Book').click()
  await says('Failed to complete booking. The park doesn’t have enough places')
  await expect.poll(() => choices().map(({ disabled }) => disabled)).toEqual([true, true, true])
})

test('bulk tickets offer no email options, since nothing is emailed', async () => {
  const server = sellingServer({ byCard: false })
  const ext = { 'beta-productType': 'BULK' }
  server.rates = fake(listRates, () => ({ rates: [{ ...rate, holdable: false, ext }] }))
  await openSale(server, toMorning)
  await says('Bulk tickets are delivered, so no confirmation is emailed.')
  await expect.element(page.getByText('Email options')).not.toBeInTheDocument()
})
