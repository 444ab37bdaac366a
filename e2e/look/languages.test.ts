import { expect, test } from 'vitest'
import en from '../../contract/src/locales/en.ts'
import es from '../../contract/src/locales/es.ts'
import fr from '../../contract/src/locales/fr.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'the chosen language is kept by a reload and by the next visit',
  { tags: ['2.1-19', '2.1-20', '2.2-94'] },
  async () => {
    const page = await world.signedIn('agent@harbor.example', '/bookings')
    await page.getByRole('button', { name: 'Account: Avery Lane' }).click()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
    await page.locator('[popovertarget="user-menu"]').click()
    expect(await page.getByRole('combobox', { name: fr.common.language }).inputValue()).toBe('fr')
  },
)

test('a browser that speaks Spanish is greeted in Spanish', { tags: ['2.1-20', '2.9-04'] }, async () => {
  const page = await world.stranger('/login/', { locale: 'es-MX' })
  await page.getByRole('heading', { name: es.common.signIn }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
})

test.each([
  ['en-US', en],
  ['es-MX', es],
  ['fr-FR', fr],
])('the search above a page is one line on a tablet in %s', async (locale, { shell }) => {
  const viewport = { width: 768, height: 1024 }
  const page = await world.signedIn('agent@harbor.example', '/bookings', { locale, viewport })
  const words = page.getByRole('button', { name: shell.search }).locator('span')
  await words.waitFor()
  const { height, line } = await words.evaluate((it) => {
    return { height: it.clientHeight, line: Number.parseFloat(getComputedStyle(it).lineHeight) }
  })
  expect(height).toBeLessThan(2 * line)
})
