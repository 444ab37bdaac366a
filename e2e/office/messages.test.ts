import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'
const widths = [1440, 800, 390]

/** Whether a press in the middle of the button would meet the button. */
const isInReach = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test('what could not be saved is said in a message that stays and leaves the save bar free', async () => {
  for (const width of widths) {
    const page = await world.signedIn(admin, '/company-contacts?open=new', {
      viewport: { width, height: 740 },
    })
    await page.route('**/contacts', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    const form = page.getByRole('dialog', { name: 'Add contact' })
    await form.getByLabel('Name').fill('Ada Pier')
    await form.getByLabel('Phone').fill('+1 555 0101')
    await form.getByRole('button', { name: 'Save' }).click()
    const message = page.getByRole('alert').getByText('Unable to create contacts')
    await message.waitFor()
    await expect.poll(() => isInReach(page, 'Save')).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await page.screenshot({ path: `.tmp/e2e/message-drawer-${width}.png` })
    await page.waitForTimeout(5500)
    expect(await message.isVisible()).toBe(true)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => message.count()).toBe(0)
  }
})

test('a list that could not be loaded is asked for again from its message, by keyboard', async () => {
  const page = await world.signedIn(admin, '/start')
  let isBroken = true
  await page.route('**/contacts?*', (route) => (isBroken ? route.fulfill({ status: 500 }) : route.fallback()))
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  const message = page.getByRole('alert').getByText('Unable to load contacts')
  await message.waitFor()
  isBroken = false
  const again = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await page.getByText('No contacts yet.', { exact: false }).waitFor()
  await expect.poll(() => message.count()).toBe(0)
})
