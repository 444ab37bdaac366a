import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { bombPng, photo } from '#test/operator/pictures.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const admin = 'admin@canyon.example'

const openPictures = async (page: Page, product: string) => {
  await page.getByRole('link', { name: product }).click()
  const parts = page.getByRole('navigation', { name: 'Product sections' })
  await parts.getByRole('link', { name: 'Pictures' }).click()
  await page.getByRole('listitem', { name: 'Cover' }).waitFor()
}
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const isShown = async (page: Page, name: string) => {
  const image = card(page, name).locator('img')
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBeGreaterThan(100)
}

test('a picture is uploaded, described, made the cover, published with a public address, removed and restored', async () => {
  const page = await world.signedIn(admin, '/products')
  await openPictures(page, 'Rim to Sunset Coach Tour')
  await isShown(page, 'Cover')
  await page
    .getByLabel('Picture files')
    .setInputFiles([
      file('rim.jpg', await photo(1600, 900)),
      file('notes.jpg', Buffer.from('<svg onload="alert(1)"></svg>'.repeat(9))),
      file('huge.jpg', bombPng(20_000, 4000)),
    ])
  await page.getByText('rim.jpg added. Publish the product to show it.').waitFor()
  await page.getByText('Choose a JPEG, PNG, WebP, or AVIF picture').first().waitFor()
  await isShown(page, 'Picture 2')
  const added = card(page, 'Picture 2')
  await added.getByText('New', { exact: true }).waitFor()
  await added.getByText('Missing: English, Español, Français').waitFor()
  await added.getByLabel('Description, English').fill('The coach at the rim')
  await added.getByLabel('Description, Español').fill('El autocar en el borde')
  await added.getByRole('button', { name: 'Save description' }).click()
  await page.getByText('Description saved').waitFor()
  await added.getByText('Missing: Français').waitFor()
  await added.getByRole('button', { name: 'Move earlier: picture 2' }).click()
  await card(page, 'Cover').getByText('New', { exact: true }).waitFor()

  const src = await card(page, 'Cover').locator('img').getAttribute('src')
  expect((await world.app.inject({ url: src ?? '' })).statusCode).toBe(404)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish Rim to Sunset Coach Tour' })
  await question.getByText('Picture “The coach at the rim”: goes on sale').waitFor()
  await question.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Rim to Sunset Coach Tour published').waitFor()
  await card(page, 'Cover').getByText('Published', { exact: true }).waitFor()
  expect((await world.app.inject({ url: src ?? '' })).headers['content-type']).toBe('image/webp')

  await card(page, 'Cover').getByRole('button', { name: 'Remove picture 1' }).click()
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  // A message doesn't disappear while the pointer is on it.
  await undo.hover()
  await card(page, 'Picture 1').getByText('Removed', { exact: true }).waitFor()
  await undo.click()
  await card(page, 'Cover').getByText('Published', { exact: true }).waitFor()
})
