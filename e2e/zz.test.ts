import { test } from 'vitest'
import { openWorld } from './world.ts'
import { addTwoProducts, sellAll } from './sale/cart/carts.ts'
const world = await openWorld()
const agent = 'agent@harbor.example'
test('shots', { timeout: 240_000 }, async () => {
  const page = await world.signedIn(agent)
  await page.goto('/add-bookings')
  await addTwoProducts(page)
  await page.getByRole('link', { name: 'Go to the cart (2)' }).click()
  await sellAll(page)
  await page.waitForTimeout(1500)
  const shot = async (name: string) => {
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot('done-1440')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('done-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot('done-390-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shot('done-390')
  await page.getByRole('button', { name: 'Show QR' }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/shots/qr-390.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: '/tmp/shots/qr-390-dark.png' })
})
