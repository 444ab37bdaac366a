import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'super.admin@harbor.example'

test(
  'a super admin changes the company, which is warned as its desk is while it has no phone, and gives it a logo',
  { tags: ['2.5-30'] },
  async () => {
    const page = await world.signedIn(admin, '/home')
    await page.getByRole('region', { name: 'Information' }).getByText('Harbor Concierge, LLC').waitFor()
    expect(new URL(page.url()).pathname).toBe('/company')
    await page.getByRole('link', { name: 'Edit company' }).click()
    await page.getByLabel('Legal name').fill('Harbor Concierge, Inc.')
    await page.getByLabel('Customer service phone').fill('')
    await page.keyboard.press('Control+s')
    await page.getByText('Company saved').waitFor()
    const warning = 'Bookings cannot be made without a general customer service phone number'
    await page.getByRole('status').filter({ hasText: warning }).waitFor()
    const agent = await world.signedIn('agent@harbor.example', '/add-bookings')
    await agent.getByText('Ask a Super Admin to enter a working number.', { exact: false }).waitFor()
    await page.goto('/add-bookings')
    await page.getByText(warning, { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Enter the phone number' }).click()
    await page.getByRole('link', { name: 'Edit company' }).click()
    await page.getByLabel('Customer service phone').fill('+12125550123')
    await page.keyboard.press('Control+s')
    await page.getByText('+1 212 555 0123').waitFor()

    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 1600
      canvas.height = 800
      const brush = canvas.getContext('2d')
      if (brush !== null) brush.fillStyle = '#7a2951'
      brush?.fillRect(0, 0, 1600, 800)
      return canvas.toDataURL('image/jpeg').replace('data:image/jpeg;base64,', '')
    })
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('notes.png', 'image/png', Buffer.from('no picture'))
    await page.getByText('This file isn’t a picture.', { exact: false }).waitFor()
    await choose('logo.jpg', 'image/jpeg', Buffer.from(picture, 'base64'))
    const logo = page.getByRole('img', { name: 'Logo' })
    await logo.waitFor()
    await expect
      .poll(() => logo.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
      .toBe(512)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await page.getByText('No logo yet').waitFor()
  },
)
