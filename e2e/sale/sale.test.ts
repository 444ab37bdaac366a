import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import { act, cardForm, cards, choose, chooseTwoOnTheCruise, confirmed, fillCustomer } from './selling.ts'
import { pay, pick, quantity } from './selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

/** The booking that the page has just confirmed, as the server keeps it. */
async function sold(page: Page, as = desk) {
  const link = await confirmed(page).getByRole('link', { name: 'View booking' }).getAttribute('href')
  const { body } = await as.get(`/api/booking/get-booking/${link?.split('/').at(-1)}`)
  return body.booking
}

describe('selling with a card', () => {
  test('two tickets are sold, paid and handed over', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await page.getByRole('complementary').getByText('78.00 USD').first().waitFor()
    await act(page).click()
    await page.getByText('Tickets held for').first().waitFor()
    await pay(page, cards.good)
    await confirmed(page).waitFor()
    const booking = await sold(page)
    expect(booking).toMatchObject({
      status: 'OPEN',
      customer: { email: 'dana@guests.example', firstName: 'Dana', lastName: 'Rivera' },
      tickets: [{ status: 'ISSUED' }, { status: 'ISSUED' }],
      totals: { total: 7800, currency: 'USD' },
    })
    expect(booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)).toContain('payments.captured')
    for (const { barcode } of booking.tickets)
      await confirmed(page).getByRole('listitem').getByText(barcode.value).waitFor()
  })

  test('after a declined card another one pays the same tickets', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await act(page).click()
    await pay(page, cards.declined)
    await page
      .getByText('The card was declined. Nothing was charged. Try again or use another card.', {
        exact: true,
      })
      .waitFor()
    await pay(page, cards.poor)
    await cardForm(page).getByRole('alert').getByText('does not have enough funds').waitFor()
    await pay(page, cards.good)
    await confirmed(page).waitFor()
    expect((await sold(page)).status).toBe('OPEN')
  })

  test('a bank that asks the guest is answered and the tickets are sold', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await act(page).click()
    await pay(page, cards.asks)
    await cardForm(page).getByRole('heading', { name: 'Confirm with your bank' }).waitFor()
    await cardForm(page).getByRole('button', { name: 'Confirm' }).click()
    await confirmed(page).waitFor()
    expect((await sold(page)).status).toBe('OPEN')
  })

  test('a slow bank is waited for', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await act(page).click()
    await pay(page, cards.slow)
    await cardForm(page).getByText('The bank is taking its time.').waitFor()
    world.pass({ seconds: 5 })
    await confirmed(page).waitFor()
    expect((await sold(page)).status).toBe('OPEN')
  })

  test('the next sale begins on a clean form that remembers supplier and point of sale', async () => {
    const page = await world.signedIn(agent)
    await chooseTwoOnTheCruise(page)
    await act(page).click()
    await pay(page, cards.good)
    await confirmed(page).getByRole('button', { name: 'New booking' }).press('Enter')
    await page.getByRole('radiogroup', { name: 'Tickets' }).waitFor()
    await expect.poll(() => page.evaluate(focusShown)).toEqual({ isInSight: true, hasRing: true })
    expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
    await page.goto('/add-bookings')
    const chosen = page.getByRole('combobox', { name: 'Supplier' })
    await expect.poll(() => chosen.inputValue()).toBe('Harbor City Cruises')
  })
})

describe('selling on account', () => {
  test('an office without cards books at once', async () => {
    const page = await world.signedIn('agent@base.example')
    await choose(page, { supplier: 'Harbor City Cruises', rate: /Front Deck Seating/, time: /^2:00/ })
    await quantity(page, 'Adult').fill('1')
    await quantity(page, 'Child').fill('1')
    await fillCustomer(page)
    await act(page, 'Book').click()
    await confirmed(page).waitFor()
    const booking = await sold(page, await sitDown(world.app, 'agent@base.example'))
    expect(booking).toMatchObject({ status: 'OPEN', totals: { total: 6400 + 3850 } })
    expect(booking.timeline.map(({ typeOf }: { typeOf: string }) => typeOf)).not.toContain(
      'payments.authorized',
    )
  })

  test('a distributor sells a park ticket that is not held', async () => {
    const page = await world.signedIn('agent@parks.example')
    await pick(page, 'Point of sale', 'SPD100_EAST - East Office')
    await choose(page, { rate: '1-Day Ticket, date-based' })
    await quantity(page, 'Adult').fill('2')
    await fillCustomer(page)
    await act(page, 'Book').click()
    await confirmed(page).waitFor()
    expect((await sold(page, await sitDown(world.app, 'agent@parks.example'))).holdId).toBeNull()
  })
})

describe('a group tour', () => {
  test('every guest is asked for name, phone, country and weight, and where to be picked up', async () => {
    const page = await world.signedIn(agent)
    await choose(page, { supplier: 'Canyon Rim Tours', product: 'Sunrise Photo Walk', rate: /Photo Walk/ })
    await quantity(page, 'Adult').fill('2')
    await fillCustomer(page)
    await act(page).click()
    await page.getByText('Enter first and last name.', { exact: true }).first().waitFor()
    await page.getByText('Choose a pickup location.', { exact: true }).waitFor()
    const lead = page.getByRole('group', { name: 'Traveler 1: Adult' })
    await lead.getByRole('button', { name: 'Copy from customer' }).click()
    const second = page.getByRole('group', { name: 'Traveler 2: Adult' })
    await second.getByLabel('First name').fill('Kim')
    await second.getByLabel('Last name').fill('Rivera')
    await second.getByLabel('Email').fill('kim.rivera@guests.example')
    await second.getByLabel('Phone').fill('+1 555 0189')
    for (const [traveler, weight] of [
      [lead, '172'],
      [second, '1e40'],
    ] as const) {
      await traveler.getByLabel('Weight (Lbs)').pressSequentially(weight)
      await traveler.getByLabel('Country').selectOption({ label: 'Canada' })
    }
    expect(await second.getByLabel('Weight (Lbs)').inputValue()).toBe('140')
    await page.getByLabel('Pickup location').selectOption({ label: 'Red Mesa Hotel (30 minutes prior)' })
    await act(page).click()
    await pay(page, cards.good)
    await confirmed(page).waitFor()
    const booking = await sold(page)
    expect(booking.items).toMatchObject([
      { traveler: { firstName: 'Dana', isLead: true, country: 'CAN', extensions: { weight: '172 Lbs' } } },
      { traveler: { firstName: 'Kim', isLead: false, country: 'CAN', extensions: { weight: '140 Lbs' } } },
    ])
  })
})

/** Whether what has the focus is wholly in the window, with a line around it. */
function focusShown() {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return { isInSight: false, hasRing: false }
  const { top, bottom } = focused.getBoundingClientRect()
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused)
  return {
    isInSight: top >= 0 && bottom <= innerHeight,
    hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
  }
}
