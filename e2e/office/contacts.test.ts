import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const at = '/company-contacts'

async function add(page: Page, name: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Added ${name}.`).waitFor()
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a contact is added, opened by its row, changed with Ctrl S, removed and brought back', async () => {
  const page = await world.signedIn(admin, at)
  await page.getByText('No contacts yet.', { exact: false }).waitFor()
  await add(page, 'Ada Pier', '+1 555 0101')
  expect(await axeFindings(page)).toEqual([])
  await row(page, 'Ada Pier').getByText('+1 555 0101').click()
  const form = page.getByRole('dialog', { name: 'Ada Pier' })
  await expect
    .poll(() => form.getByLabel('Type').locator('option').allTextContents())
    .toEqual(['Reseller', 'Distributor', 'Point of sale', 'Agent', 'Unknown'])
  await form.getByLabel('Type').selectOption('Point of sale')
  await form.getByLabel('Point of sale').selectOption({ index: 1 })
  await form.getByText('Changes: Type, Point of sale').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/contacts-drawer.png' })
  await page.keyboard.press('Control+s')
  await page.getByText('Saved Ada Pier.').waitFor()
  await row(page, 'Ada Pier').getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  const asks = page.getByRole('dialog', { name: 'Remove Ada Pier?' })
  await asks.getByText('You can undo it right afterwards.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await asks.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('dialog', { name: 'Ada Pier' }).getByRole('button', { name: 'Remove' }).click()
  await asks.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed Ada Pier.').waitFor()
  expect(await row(page, 'Ada Pier').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Ada Pier').waitFor()
})

test('what is wrong stands under its field when the field is left, and the first wrong one is focused', async () => {
  const page = await world.signedIn(admin, `${at}?open=new`)
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await form.getByLabel('Phone').fill('555 01')
  await form.getByLabel('Type').focus()
  await form.getByText('Add the country code, such as +1 555 0142.').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Fill in this field.').waitFor()
  await expect.poll(() => form.getByLabel('Name').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
})

test('a form that was changed is not left without asking, and what was typed stays', async () => {
  const page = await world.signedIn(admin, at)
  await page.getByRole('button', { name: 'Add contact' }).click()
  const form = page.getByRole('dialog', { name: 'Add contact' })
  await form.getByLabel('Name').fill('Half a name')
  await page.keyboard.press('Escape')
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asks.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  expect(await form.getByLabel('Name').inputValue()).toBe('Half a name')
  await page.keyboard.press('Escape')
  await asks.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => form.count()).toBe(0)
})

test('who saves second is told what the first one saved, keeps what was typed, and may save it over', async () => {
  const page = await world.signedIn(admin, at)
  await add(page, 'Bo Quay', '+1 555 0102')
  const other = await world.signedIn(admin, at)
  for (const each of [page, other]) await row(each, 'Bo Quay').getByRole('link').click()
  await page.getByRole('dialog').getByLabel('Phone').fill('+1 555 0111')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved Bo Quay.').waitFor()
  const form = other.getByRole('dialog', { name: 'Bo Quay' })
  await form.getByLabel('Phone').fill('+1 555 0122')
  await other.keyboard.press('Control+s')
  await form.getByText('Data out of date. Please refresh page.').waitFor()
  await form.getByText('Phone: now “+1 555 0111”').waitFor()
  expect(await axeFindings(other)).toEqual([])
  await form.getByRole('button', { name: 'Keep mine' }).click()
  expect(await form.getByLabel('Phone').inputValue()).toBe('+1 555 0122')
  await other.keyboard.press('Control+s')
  await other.getByText('Saved Bo Quay.').waitFor()
  await row(other, 'Bo Quay').getByText('+1 555 0122').waitFor()
})

test('the list is searched, filtered, sorted and selected from the keyboard, and the address keeps it', async () => {
  const page = await world.signedIn(admin, at)
  for (const [name, phone] of [
    ['Cleo Dock', '+1 555 0131'],
    ['Cleo Wharf', '+1 555 0132'],
    ['Cleo Marina', '+1 555 0133'],
  ] as const)
    await add(page, name, phone)
  await page.keyboard.press('/')
  await page.keyboard.type('cleo')
  await expect
    .poll(() => page.getByRole('rowheader').allTextContents())
    .toEqual(['Cleo Dock', 'Cleo Marina', 'Cleo Wharf'])
  await page.getByRole('button', { name: 'Name' }).click()
  await page.getByRole('button', { name: 'Name' }).click()
  await expect.poll(() => page.getByRole('rowheader').first().textContent()).toBe('Cleo Wharf')
  expect(new URL(page.url()).search).toBe('?search=cleo&sort=-name')
  await page.reload()
  await page.getByRole('link', { name: 'Cleo Wharf' }).waitFor()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByRole('region', { name: '3 selected' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Cleo Marina' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('3 removed.').waitFor()
  await page.getByText('Nothing matches “cleo”.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(3)
  await page.getByRole('button', { name: /^Type/ }).first().click()
  await page.getByLabel('Agent').click()
  await page.getByText('Nothing matches “cleo”.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('link', { name: 'Ada Pier' }).waitFor()
})

test('on a phone the list is cards, the form fills the window, and nothing is too wide, in three languages', async () => {
  for (const locale of ['en-US', 'es-ES', 'fr-FR']) {
    const page = await world.signedIn(admin, at, { viewport: { width: 360, height: 740 }, locale })
    await page.getByRole('link', { name: 'Ada Pier' }).waitFor()
    expect(await isTooWide(page)).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `.tmp/e2e/contacts-phone-${locale}.png`, fullPage: true })
    await page.getByRole('link', { name: 'Ada Pier' }).click()
    await page.getByRole('dialog', { name: 'Ada Pier' }).getByRole('textbox').first().waitFor()
    expect(await isTooWide(page)).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `.tmp/e2e/contacts-phone-form-${locale}.png` })
  }
})
