import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import {
  act,
  cardForm,
  cards,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  linkTo,
  pay,
  quantity,
  twoAdults,
} from './selling.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const desk = await sitDown(world.app, agent)

/** The booking that the page has just confirmed, as the server has it. */
async function sold(page: Page, as = desk) {
  const link = await confirmed(page).getByRole('link', { name: 'View booking' }).getAttribute('href')
  const { body } = await as.get(`/api/booking/get-booking/${link?.split('/').at(-1)}`)
  return body.booking
}

describe('selling with a card', () => {
  test(
    'two tickets are sold and handed over, with the third card, while the guest display follows in another window, and the next sale remembers the supplier',
    {
      tags: [
        '1.1-06',
        '1.1-07',
        '1.1-08',
        '1.1-09',
        '1.1-10',
        '1.1-11',
        '1.2-38',
        '1.2-41',
        '1.2-43',
        '1.4-16',
        '1.4-24',
        '1.4-25',
        '1.4-28',
        '1.4-34',
        '1.4-57',
        '2.1-01',
        '2.1-02',
        '2.1-03',
      ],
    },
    async () => {
      const page = await world.signedIn(agent)
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Guest display' }).click()
      const display = await opened
      await display.getByText('Welcome').waitFor()
      await chooseTwoOnTheCruise(page)
      await page.getByRole('complementary').getByText('78.00 USD').first().waitFor()
      const shown = display.getByRole('region', { name: 'Summary' })
      await shown.getByText('2 × Adult').waitFor()
      expect(await shown.textContent()).toContain('Harbor Highlights Cruise')
      expect(await pictureOn(display)).toBe(await pictureOn(page))
      expect(await display.getByRole('complementary').textContent()).toContain('Total78.00 USD')
      expect(await display.getByRole('main').textContent()).not.toMatch(/net|commission/i)
      await act(page).click()
      await page.getByText('Tickets held for').first().waitFor()
      await display.getByText('Please tap or insert your card.').waitFor()
      await payAtLast(page)
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
      await shown.getByText('Thank you. Enjoy your visit!').waitFor()
      await shown.getByText('2 × Adult').waitFor()
      await display.getByRole('img', { name: 'Ticket code' }).waitFor()
      await leafThroughCodes(page)
      await confirmed(page).getByRole('button', { name: 'Next sale' }).press('Enter')
      await page.getByRole('radiogroup', { name: 'Tickets' }).waitFor()
      await expect.poll(() => page.evaluate(focusShown)).toEqual({ isInSight: true, hasRing: true })
      expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
      await page.goto('/add-bookings')
      const chosen = page.getByRole('combobox', { name: 'Supplier' })
      await expect.poll(() => chosen.inputValue()).toBe('Harbor City Cruises')
    },
  )
})

describe('selling on account', () => {
  test('a company without card payments books directly', { tags: ['1.1-10', '1.4-16'] }, async () => {
    const rate = ['Harbor City Cruises', 'Harbor Highlights Cruise', 'Front Deck Seating'] as const
    const page = await world.signedIn('agent@base.example', await linkTo(world.app, rate, { at: '14:00' }))
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
})

describe('a group tour', () => {
  test(
    'every guest needs name, phone, country, weight, and a pickup location',
    { tags: ['1.1-24', '1.1-25', '1.1-26', '1.2-39', '1.2-42', '1.3-37', '2.2-138'] },
    async () => {
      const walk = await linkTo(world.app, ['Canyon Rim Tours', 'Sunrise Photo Walk', 'Walk'])
      const page = await world.signedIn(agent, walk)
      await twoAdults(page)
      await act(page).click()
      await page.getByText('Enter a first and last name.', { exact: true }).first().waitFor()
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
        await selectOption(traveler.getByLabel('Country'), 'Canada')
      }
      expect(await second.getByLabel('Weight (Lbs)').inputValue()).toBe('140')
      await selectOption(page.getByLabel('Pickup location'), 'Red Mesa Hotel (30 minutes prior)')
      await act(page).click()
      await pay(page, cards.good)
      await confirmed(page).waitFor()
      const booking = await sold(page)
      expect(booking.items).toMatchObject([
        { traveler: { firstName: 'Dana', isLead: true, country: 'CAN', extensions: { weight: '172 Lbs' } } },
        { traveler: { firstName: 'Kim', isLead: false, country: 'CAN', extensions: { weight: '140 Lbs' } } },
      ])
    },
  )
})

/** Pays with one card that is declined, one without funds, and one whose bank asks the guest. */
async function payAtLast(page: Page) {
  await pay(page, cards.declined)
  const sentence = 'The card was declined. Nothing was charged. Try again or use another card.'
  await page.getByText(sentence, { exact: true }).waitFor()
  await pay(page, cards.poor)
  await cardForm(page).getByRole('alert').getByText('insufficient funds').waitFor()
  await pay(page, cards.asks)
  await cardForm(page).getByRole('heading', { name: 'Confirm with your bank' }).waitFor()
  await cardForm(page).getByRole('button', { name: 'Confirm' }).click()
  await confirmed(page).waitFor()
}

/** Shows the guest the code of each of two tickets, as the server drew it. */
async function leafThroughCodes(page: Page) {
  await confirmed(page).getByRole('button', { name: 'Show QR' }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('img')
  await code.waitFor()
  const first = await code.getAttribute('src')
  await dialog.getByText('1 of 2').waitFor()
  await dialog.getByRole('button', { name: 'Next ticket' }).click()
  await dialog.getByText('2 of 2').waitFor()
  await expect.poll(() => code.getAttribute('src')).not.toBe(first)
  await page.keyboard.press('Escape')
}

const pictureOn = (page: Page) => page.locator('picture img').first().getAttribute('src')

/** Whether the focused control is wholly visible, with a ring around it or around its row. */
function focusShown() {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return { isInSight: false, hasRing: false }
  const { top, bottom } = focused.getBoundingClientRect()
  const hasRing = [focused, focused.parentElement ?? focused].some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  return { isInSight: top >= 0 && bottom <= innerHeight, hasRing }
}
