import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import en from '../../contract/src/locales/en.ts'
import es from '../../contract/src/locales/es.ts'
import fr from '../../contract/src/locales/fr.ts'
import { longest, longestOf, teachLongest } from '../tour/longest.ts'
import { faultsOfScreen } from '../tour/looks.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('the longest of three texts is taken, wherever it stands', () => {
  const texts = [
    { title: 'Bookings', of: { day: 'The day', hour: 'Hour' } },
    { title: 'Reservas', of: { day: 'Día', hour: 'A la hora' } },
    { title: 'Réservations', of: { day: 'Jour', hour: 'Heure' } },
  ]
  expect(longestOf(texts)).toEqual({ title: 'Réservations', of: { day: 'The day', hour: 'A la hora' } })
})

test('each fault is found where it is planted, and a sound page has none', async () => {
  const page = await world.signedIn('agent@harbor.example', '/bookings')
  await using lesson = await teachLongest(page)
  await page.reload()
  await page.getByRole('heading', { name: en.bookings.title, level: 1 }).waitFor()
  expect(lesson).toBeDefined()
  expect(await faultsOfScreen(page, 'bookings')).toEqual([])
  await plant(page)
  const found = await faultsOfScreen(page, 'bookings', 0)
  const where = (fault: string) =>
    found.filter((each) => each.includes(fault)).map((each) => each.split(':')[0])
  expect(where('id="wide"')).toEqual([expect.stringMatching('360')])
  expect(where(`cut text: ${fr.bookings.title}`)).toContain(`bookings, 1280 ${longest}`)
  expect(where('color-contrast')).toEqual(['bookings, 360 dark'])
  expect(where('has no ring')).toContain('bookings, 1280')
  expect(where('is not reached by Tab: <button id="beyond"')).toEqual(['bookings, 1280'])
})

test('a page that speaks the longest texts speaks none of the languages alone', async () => {
  const page = await world.signedIn('agent@harbor.example', '/bookings')
  await using lesson = await teachLongest(page)
  await page.evaluate((language) => localStorage.setItem('language', language), longest)
  await page.reload()
  expect(lesson).toBeDefined()
  await page.getByRole('heading', { name: fr.bookings.title, level: 1 }).waitFor()
  expect(es.bookings.product.length).toBeGreaterThan(fr.bookings.product.length)
  await page.getByRole('button', { name: new RegExp(`^${es.bookings.product} `) }).waitFor()
})

/** One fault of each kind; none is wrong in English on a light desktop but the two of the keyboard. */
function plant(page: Page): Promise<void> {
  return page.evaluate(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync(`
      #wide { width: 500px }
      #dim { color: light-dark(#000, #222) }
      #bare { outline: none !important }
      h1 { max-width: 8ch; overflow: hidden; white-space: nowrap }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules]
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `<p id="wide">Wide</p><p id="dim">Dim</p><button id="bare">Bare</button>
       <button id="trap">Trap</button><button id="beyond">Beyond</button>`,
    )
    document.querySelector('#trap')?.addEventListener('keydown', (event) => event.preventDefault())
  })
}
