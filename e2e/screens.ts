import type { Page } from 'playwright-core'
import { officeScreens } from './office-screens.ts'
import {
  act,
  cardForm,
  cards,
  choose,
  chooseTwoOnTheCruise,
  confirmed,
  fillCustomer,
  guest,
} from './selling.ts'
import { pay, quantity } from './selling.ts'
import type { World } from './world.ts'

/** A screen in a state that people meet; the page stands still on it until the next one is asked for. */
export type Screen = { name: string; page: Page }

const agent = 'agent@harbor.example'

/** Every screen in its main states, one after the other. */
export async function* screens(world: World): AsyncGenerator<Screen> {
  yield* outside(world)
  yield* aSale(world)
  yield* aGroupTour(world)
  yield* afterwards(world)
  yield* officeScreens(world)
}

async function* outside(world: World): AsyncGenerator<Screen> {
  const page = await world.stranger('/login/?ended=true')
  await page.getByText('Your session has ended.', { exact: false }).waitFor()
  yield { name: 'sign-in', page }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Enter your email.').waitFor()
  yield { name: 'sign-in, refused', page }
  await page.goto('/not-found')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  yield { name: 'not found', page }
}

async function* aSale(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn(agent)
  await page.getByLabel('Supplier').waitFor()
  yield { name: 'new booking', page }
  await page.getByLabel('Supplier').selectOption({ label: 'Harbor City Cruises' })
  await page.getByRole('button', { name: 'Open calendar: Date' }).click()
  await page.getByRole('dialog', { name: 'Date' }).getByRole('button', { name: /\d/ }).first().waitFor()
  yield { name: 'calendar', page }
  await page.keyboard.press('Escape')
  await choose(page, { rate: /Standard Admission/, time: /^11:00/ })
  await quantity(page, 'Adult').fill('200')
  await page.getByText('No more than 20 tickets can be booked.').first().waitFor()
  yield { name: 'new booking, refused', page }
  await chooseTwoOnTheCruise(page)
  yield { name: 'new booking, chosen', page }
  await act(page).click()
  await cardForm(page).getByLabel('Card number').waitFor()
  yield { name: 'payment', page }
  await pay(page, cards.declined)
  await page.getByText('The card was declined. Nothing was charged.', { exact: false }).waitFor()
  yield { name: 'payment, declined', page }
  await pay(page, cards.good)
  await confirmed(page).waitFor()
  yield { name: 'confirmed', page }
}

async function* aGroupTour(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn(agent)
  await choose(page, { supplier: 'Canyon Rim Tours', product: 'Sunrise Photo Walk', rate: /Photo Walk/ })
  await quantity(page, 'Adult').fill('2')
  await fillCustomer(page, { Email: guest.Email })
  await act(page).click()
  await page.getByText('Choose a pickup location.').waitFor()
  yield { name: 'group tour, refused', page }
}

async function* afterwards(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn(agent, '/bookings')
  const row = page.getByRole('row', { name: /Dana Rivera/ }).first()
  await row.waitFor()
  yield { name: 'bookings', page }
  await page.getByRole('searchbox').fill('nobody of this name')
  await page.getByText('No booking matches', { exact: false }).waitFor()
  yield { name: 'bookings, none found', page }
  await page.getByRole('button', { name: 'Clear search' }).click()
  await row.getByRole('link').click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  yield { name: 'booking details', page }
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking now' }).click()
  await page.getByText('Enter a reason.').waitFor()
  yield { name: 'cancel', page }
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Preferences' }).waitFor()
  yield { name: 'profile', page }
  yield* outbox(world)
}

async function* outbox(world: World): AsyncGenerator<Screen> {
  const page = await world.signedIn('super.admin@harbor.example', '/outbox')
  await page
    .getByRole('row', { name: new RegExp(guest.Email) })
    .first()
    .getByRole('link')
    .click()
  await page.getByRole('heading', { name: 'Attachments' }).waitFor()
  yield { name: 'outbox', page }
}
