import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const at = '/company-location-listings'

test('a point of sale is added, given its keys, which nobody sees again, renamed and removed', async () => {
  const page = await world.signedIn(admin, at)
  await page.getByRole('heading', { name: 'Locations' }).waitFor()
  expect(await page.title()).toBe('Locations - Reseller Portal')
  await page.getByRole('button', { name: 'Add point of sale' }).click()
  const form = page.getByRole('dialog', { name: 'Add point of sale' })
  await form.getByLabel('Code', { exact: true }).fill('HC-AIR PORT')
  await form.getByLabel('Name').fill('Airport desk')
  await form.getByLabel('Channel').fill('hc-airport')
  await form.getByText('Use letters, digits, dots, dashes and underscores.').waitFor()
  await form.getByLabel('Code', { exact: true }).fill('HC-AIRPORT')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Added HC-AIRPORT - Airport desk.').waitFor()
  await page.getByRole('link', { name: 'HC-AIRPORT - Airport desk' }).click()
  const drawer = page.getByRole('dialog', { name: 'HC-AIRPORT - Airport desk' })
  expect(await drawer.getByLabel('Code', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await drawer.getByRole('button', { name: 'Give keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Booking API keys' })
  await keys.getByLabel('API key').fill('key-of-the-airport')
  await keys.getByLabel('API secret').fill('secret-of-the-airport')
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/points-keys.png' })
  await keys.getByRole('button', { name: 'Give keys' }).click()
  await page.getByText('The keys of HC-AIRPORT - Airport desk were replaced.').waitFor()
  await page.getByRole('link', { name: 'HC-AIRPORT - Airport desk' }).click()
  await drawer.getByText('They cannot be read again.', { exact: false }).waitFor()
  expect(await page.content()).not.toMatch(/(key|secret)-of-the-airport/)
  await page.screenshot({ path: '.tmp/e2e/points-drawer.png' })
  await drawer.getByLabel('Name').fill('Airport hall')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved HC-AIRPORT - Airport hall.').waitFor()
  await page.getByRole('link', { name: 'HC-AIRPORT - Airport hall' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed HC-AIRPORT - Airport hall.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'HC-AIRPORT - Airport hall' }).waitFor()
})

test('where people work is not removed, and the list is sorted by code', async () => {
  const page = await world.signedIn(admin, at)
  await page.getByRole('rowheader').first().waitFor()
  const names = await page.getByRole('rowheader').allTextContents()
  expect(names).toEqual(names.toSorted())
  await page.getByRole('row').filter({ hasText: 'HC-PIER' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alert').getByText('People work at this point of sale', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('on a phone in three languages nothing is too wide', async () => {
  for (const locale of ['en-US', 'es-ES', 'fr-FR']) {
    const page = await world.signedIn(admin, at, { viewport: { width: 360, height: 740 }, locale })
    await page.getByRole('link', { name: 'HC-PIER', exact: false }).waitFor()
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(await isTooWide()).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'HC-PIER', exact: false }).click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await isTooWide()).toBe(false)
    await page.screenshot({ path: `.tmp/e2e/points-phone-${locale}.png` })
  }
})

test('who may not manage points of sale is sent away with the reason', async () => {
  const page = await world.signedIn('location.super@harbor.example', at)
  await page.getByRole('alert').getByText('Unauthorized to view page').waitFor()
  expect(new URL(page.url()).pathname).toBe('/add-bookings')
})
