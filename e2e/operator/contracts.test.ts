import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { choose, quantity } from '../sale/selling.ts'
import { openWorld } from '../world.ts'
import { selectOption } from '../select.ts'

const world = await openWorld()

test('an operator writes a contract, the reseller reads it, and its commission explains the net of a sale', async () => {
  const page = await world.signedIn('admin@canyon.example', '/channels')
  await page.getByRole('link', { name: 'Harbor Concierge' }).click()
  const parts = page.getByRole('navigation', { name: 'Channel sections' })
  await parts.getByRole('link', { name: 'Contracts' }).click()
  await page.getByText('No contracts yet.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Add contract' }).click()
  const form = page.getByRole('dialog', { name: 'Add contract' })
  await form.getByLabel('Name').fill('Canyon season')
  await form.getByLabel('Start date', { exact: true }).fill('+0')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter a percentage for a commission. Net prices don’t have one.').first().waitFor()
  await form.getByLabel(/^Commission/).fill('12.5')
  await selectOption(form.getByLabel('Base'), 'Retail before taxes')
  await form.getByRole('textbox', { name: /^Allotment/ }).fill('6')
  await form.getByLabel('Release days').fill('7')
  await form.getByRole('button', { name: 'Add allotment' }).click()
  await selectOption(form.getByLabel('Product or option', { exact: true }), 'Sunrise Photo Walk: all options')
  const own = form.getByRole('group', { name: /^Allotments by product/ })
  await own.getByRole('textbox', { name: 'Allotment' }).fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await own
    .getByText(/whole number|number/i)
    .first()
    .waitFor()
  await own.getByRole('textbox', { name: 'Allotment' }).fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('12.5% commission').waitFor()
  await page.getByText('and 1 by product').waitFor()

  await page.goto('/inventory-availability')
  // The next seven days are released already.
  for (let week = 0; week < 2; week += 1)
    await page.getByRole('button', { name: 'Later', exact: true }).click()
  await page.getByText('6 of these set aside').first().waitFor()
  expect(await axeFindings(page)).toEqual([])

  const reader = await world.signedIn('super.admin@harbor.example', '/pricing')
  await reader.getByRole('link', { name: 'Contracts', exact: true }).click()
  await reader.getByText('12.5% commission').waitFor()
  await reader.getByText('Canyon Rim Tours').waitFor()

  const desk = await world.signedIn('agent@harbor.example', '/add-bookings')
  await choose(desk, { supplier: 'Canyon Rim Tours', product: 'Sunrise Photo Walk', rate: /Photo Walk/ })
  await quantity(desk, 'Adult').fill('1')
  await desk.getByText('Why this price?').click()
  await desk.getByText('Net after your commission of 12.5% of retail before taxes').first().waitFor()
})
