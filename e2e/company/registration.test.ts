import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, dayIn } from '#kit/zone.ts'
import { atEnd } from '#test/at-end.ts'
import { openFakeOcto } from '#test/fakes/octo/index.ts'
import { linkTo } from '#test/people/staff.ts'
import { axeFindings } from '../look/axe.ts'
import { act, cards, choose, confirmed, fillCustomer, pay, quantity } from '../sale/selling.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const email = 'ada@lagoon.example'
const password = 'lantern orbit velvet quay'

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.getByLabel(name, { exact: true })
    if (await field.evaluate((it) => it.tagName === 'SELECT')) await field.selectOption({ label: value })
    else await field.fill(value)
  }
}

test(
  'from registration to the first card sale: approved, invited, a phone, a point of sale, a connection, a booking on account, cards',
  { tags: ['2.2-05', '2.2-06', '2.2-76'] },
  async () => {
    const page = await world.stranger('/register')
    await fill(page, {
      'Company name': 'Lagoon Travel',
      'First name': 'Ada',
      'Last name': 'Lagoon',
      Email: email,
      'Country code': 'Chile +56',
      'Phone number': '2 2123 4567',
      Street: 'Alameda 1',
      City: 'Santiago',
      Country: 'Chile',
    })
    await page.getByLabel('Billing goes to the same person and address').check()
    world.pass({ seconds: 5 })
    await page.getByRole('button', { name: 'Request account' }).click()
    await page.getByRole('heading', { name: 'Account requested' }).waitFor()

    const root = await world.signedIn('root@portal.example', '/registrations')
    await root.getByRole('link', { name: 'Lagoon Travel' }).click()
    const one = root.getByRole('dialog', { name: 'Lagoon Travel' })
    await one.getByText(email).first().waitFor()
    expect(await one.getByText('Chile', { exact: true }).count()).toBe(2)
    expect(await axeFindings(root)).toEqual([])
    await one.getByRole('button', { name: 'Approve' }).click()
    await one.getByText('Approved by Alex Stone', { exact: false }).waitFor()

    const token = await linkTo(world.app, email)
    const ada = await world.stranger(`/reset-password?token=${token}`)
    await ada.getByLabel('New password', { exact: true }).fill(password)
    await ada.locator('button[type=submit]').click()
    await ada.getByText('Your password is set.', { exact: false }).waitFor()
    await signIn(ada, email, password)
    await ada.getByRole('link', { name: 'Company' }).first().waitFor()
    await ada.goto('/company')
    await ada.getByText('+56 2 2123 4567').waitFor()
    await ada.goto('/company-location-add')
    const place = ada.getByRole('dialog', { name: 'Add point of sale' })
    await place.getByLabel('Code', { exact: true }).fill('LT-MAIN')
    await place.getByLabel('Name').fill('Main desk')
    await place.getByLabel('Channel').fill('lagoon-main')
    await place.getByRole('button', { name: 'Save' }).click()
    await ada.getByText('Added LT-MAIN - Main desk.').waitFor()

    await connect(ada)
    await chooseTwo(ada)
    await act(ada, 'Book').click()
    await confirmed(ada).waitFor()
    await ada.goto('/bookings')
    await ada.getByText('Dana Rivera').first().waitFor()

    await chooseTwo(ada)
    await act(ada, 'Book').waitFor()
    await takeCards(root)
    await act(ada, 'Book').click()
    await ada.getByText('Pay by card to complete this booking.').waitFor()
    await act(ada).click()
    await pay(ada, cards.good)
    await confirmed(ada).waitFor()
    await ada.goto('/company')
    const sells = ada.getByRole('region', { name: 'How your company sells' })
    await sells.getByText('By card').waitFor()
    expect(await axeFindings(ada)).toEqual([])
  },
)

/** Two tickets for Dana Rivera, ready to be sold. */
async function chooseTwo(page: Page): Promise<void> {
  await page.goto('/add-bookings')
  await choose(page, {
    date: addDays(dayIn('Europe/London', world.app.clock()), 3),
    rate: /^Standard/,
    time: /^10:00/,
  })
  await quantity(page, 'unit_adult').fill('2')
  await fillCustomer(page)
}

/** Finds the organization in the list, and switches its card payments on. */
async function takeCards(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organizations' }).click()
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill('lagoon')
  await page.getByRole('link', { name: 'Lagoon Travel' }).click()
  await page.getByRole('checkbox', { name: 'Take card payments' }).check()
  await page.keyboard.press('Control+s')
  await page.getByText('Organization saved').waitFor()
  expect(await axeFindings(page)).toEqual([])
}

/** Connects a supplier that speaks OCTO, and imports what it sells. */
async function connect(page: Page): Promise<void> {
  const remote = await openFakeOcto({}, () => world.app.clock())
  atEnd(() => remote.close())
  await page.goto('/connections/new')
  await page.getByLabel('Address').fill(remote.baseUrl)
  await page.getByLabel('API key').fill(remote.key)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await page.getByText('This supplier can be connected.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Add connection' }).click()
  await page.getByRole('button', { name: 'Show preview' }).click()
  await page.getByRole('button', { name: 'Approve and import' }).click()
  await page.getByText('Done', { exact: true }).first().waitFor()
}
