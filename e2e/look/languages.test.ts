import { expect, test } from 'vitest'
import es from '../../contract/src/locales/es/screens/index.ts'
import fr from '../../contract/src/locales/fr/screens/index.ts'
import { englishAmong, englishOnly, englishTexts } from '../tour/english-left.ts'
import { geometryFaults } from '../tour/in-page.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('an English text that is left is found', async () => {
  const left = englishOnly(
    { a: 'Add booking', b: '{count} left', c: 'Total' },
    { a: 'Nueva', b: 'Quedan {count}', c: 'Total' },
  )
  const found = (text: string) => left.some((pattern) => pattern.test(text))
  expect(['Add booking', '12 left', 'Total', 'Quedan 12'].map(found)).toEqual([true, true, false, false])
  for (const texts of Object.values(englishTexts)) expect(texts.length).toBeGreaterThan(200)
  const page = await world.signedIn('agent@harbor.example', '/bookings')
  await page.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor()
  const { texts } = await page.evaluate(geometryFaults)
  expect(englishAmong(texts, 'es')).toContain('is English: Search bookings')
})

test('the chosen language is kept by a reload and by the next visit', async () => {
  const page = await world.signedIn('agent@harbor.example', '/bookings')
  await page.getByRole('button', { name: 'Account of Avery Lane' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr')
  await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.locator('[popovertarget="user-menu"]').click()
  expect(await page.getByRole('combobox', { name: fr.shell.language }).inputValue()).toBe('fr')
})

test('a browser that speaks Spanish is greeted in Spanish', async () => {
  const page = await world.stranger('/login/', { locale: 'es-MX' })
  await page.getByRole('heading', { name: es.identity.title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
})
