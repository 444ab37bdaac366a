import type { Page } from 'playwright-core'
import { linkTo } from '#test/people/staff.ts'
import {
  act,
  cardForm,
  cards,
  choose,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  guest,
  pay,
  pick,
  quantity,
} from '../sale/selling.ts'
import { addTwoProducts, sellAll } from '../sale/cart/carts.ts'
import { agent, nobody, superAdmin } from './people.ts'
import { button, heading, text } from './show.ts'
import type { World } from '../world.ts'
import type { Screen } from './tour.ts'
import { selectOption } from '../select.ts'

/** Every agent's screen in its main states. A line without an address follows from the line before it. */
export const deskScreens: Screen[] = [
  { name: 'sign-in', as: nobody, at: '/login/?ended=true', show: text('Your session has ended.') },
  { name: 'sign-in, refused', as: nobody, show: button('Sign in', 'Enter your email address.') },
  { name: 'forgot password', as: nobody, at: '/forgot-password', show: heading('Forgot password') },
  { name: 'forgot password, refused', as: nobody, show: button('Send link', 'Enter your email address.') },
  {
    name: 'link that is over',
    as: nobody,
    at: '/reset-password?token=over',
    show: text('This link no longer works.'),
  },
  { name: 'new password', as: nobody, show: openReset },
  { name: 'new password, refused', as: nobody, show: button('Set password', 'Enter a password.') },
  { name: 'not found', as: nobody, at: '/not-found', show: heading('Page not found') },
  {
    name: 'new booking',
    as: agent,
    at: '/add-bookings',
    show: (page) => page.getByRole('combobox', { name: 'Supplier' }).waitFor(),
  },
  { name: 'calendar', as: agent, show: openCalendar },
  { name: 'new booking, refused', as: agent, show: askTooMany },
  { name: 'new booking, chosen', as: agent, show: (page) => chooseTwoOnTheCruise(page) },
  { name: 'payment', as: agent, show: openPayment },
  { name: 'payment, declined', as: agent, show: decline },
  { name: 'confirmed', as: agent, show: confirm },
  { name: 'guest display', as: agent, at: '/guest-display', show: text('Welcome') },
  { name: 'group tour, refused', as: agent, at: '/add-bookings', show: refuseGroupTour },
  { name: 'parked sales, none', as: agent, at: '/cart', show: heading('Parked sales') },
  { name: 'cart', as: agent, at: '/add-bookings', show: addTwoProducts },
  { name: 'cart, sold', as: agent, show: sellCart },
  { name: 'shared sales', as: agent, show: openTogether },
  { name: 'bookings', as: agent, at: '/bookings', show: (page) => firstOfDana(page).waitFor() },
  { name: 'bookings, none found', as: agent, show: findNothing },
  { name: 'booking details', as: agent, show: openDetails },
  { name: 'change booking', as: agent, show: priceAnotherTime },
  { name: 'change booking, fewer guests', as: agent, show: takeOneOut },
  { name: 'correct details', as: agent, show: openCorrection },
  { name: 'cancel', as: agent, show: refuseToCancel },
  {
    name: 'rate cards',
    as: agent,
    at: '/pricing/rate-cards',
    show: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'profile', as: agent, at: '/profile', show: heading('Preferences') },
  { name: 'outbox', as: superAdmin, at: '/outbox', show: openMail },
]

async function sellCart(page: Page) {
  await sellAll(page)
}

async function openTogether(page: Page) {
  await page.getByRole('link', { name: 'View booking' }).first().click()
  await page.getByRole('region', { name: 'Sold together' }).waitFor()
}

async function openReset(page: Page, { app }: World) {
  await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: agent } })
  await page.goto(`/reset-password?token=${await linkTo(app, agent)}`)
  await heading('Set a new password')(page)
}

async function openCalendar(page: Page) {
  await pick(page, 'Supplier', 'Harbor City Cruises')
  await page.getByRole('button', { name: 'Open calendar: Date' }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: /\d/ }).first().waitFor()
}

async function askTooMany(page: Page) {
  await page.keyboard.press('Escape')
  await choose(page, { rate: /Standard Admission/, time: /^11:00/ })
  await quantity(page, 'Adult').fill('200')
  await text('No more than 20 tickets can be booked.')(page)
}

async function openPayment(page: Page) {
  await act(page).click()
  await cardForm(page).getByLabel('Card number').waitFor()
}

async function decline(page: Page) {
  await pay(page, cards.declined)
  await text('The card was declined. Nothing was charged.')(page)
}

async function confirm(page: Page) {
  await pay(page, cards.good)
  await confirmed(page).waitFor()
}

async function refuseGroupTour(page: Page) {
  await choose(page, { supplier: 'Canyon Rim Tours', product: 'Sunrise Photo Walk', rate: /Photo Walk/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, { Email: guest.Email })
  await act(page).click()
  await text('Choose a pickup location.')(page)
}

function firstOfDana(page: Page) {
  return page.getByRole('row', { name: /Dana Rivera/ }).first()
}

async function findNothing(page: Page) {
  await page.getByRole('searchbox').fill('nobody of this name')
  await text('No results')(page)
}

async function openDetails(page: Page) {
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await firstOfDana(page).getByRole('link').click()
  await heading('Timeline')(page)
}

async function priceAnotherTime(page: Page) {
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  await selectOption(dialog.getByLabel('Time', { exact: true }), 1)
  await dialog.getByText('Difference', { exact: true }).waitFor()
}

async function takeOneOut(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change booking', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this booking' })
  await dialog.getByRole('spinbutton').first().fill('0')
  await dialog.getByText('To remove all guests, cancel the booking.').waitFor()
}

async function openCorrection(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('dialog', { name: 'Edit names and contact details' }).waitFor()
}

async function refuseToCancel(page: Page) {
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await button('Cancel booking now', 'Enter a reason.')(page)
}

async function openMail(page: Page) {
  const mail = page.getByRole('row', { name: new RegExp(guest.Email) }).first()
  await mail.getByRole('link').click()
  await heading('Attachments')(page)
}
