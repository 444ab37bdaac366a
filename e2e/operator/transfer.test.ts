import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('products are exported, and imported as drafts after a preview of changes and errors', async () => {
  const page = await world.signedIn('admin@canyon.example', '/products')
  await page.getByRole('link', { name: 'Import and export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('products.csv')
  const file = [
    'product,description,option,max_travelers',
    'Sunrise Photo Walk,Before the first light.,Walk,8',
    'Dune Walk,Sand to the horizon.,Seat,12',
    'Dune Walk,Sand to the horizon.,Bench,many',
  ].join('\n')
  const buffer = Buffer.from(file)
  await page.getByLabel('Product file').setInputFiles({ name: 'dunes.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Products: 1 new, 1 changed, 0 unchanged').waitFor()
  await page.getByText('Line 4, max_travelers: can’t be read').waitFor()
  await page.getByText('Option “Seat”: new').waitFor()
  await page.getByRole('button', { name: 'Import as drafts' }).click()
  await page.getByText('Products imported as drafts. Publish them to put the changes on sale.').waitFor()
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Products' })
    .click()
  await page.getByRole('link', { name: 'Dune Walk' }).click()
  await page.getByText('Sand to the horizon.').waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
})
