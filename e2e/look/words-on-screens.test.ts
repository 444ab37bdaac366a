import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { operator, superAdmin, technician } from '../tour/people.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

/** Goes to an address and answers where that led, and the code that it loaded. */
async function visit(page: Page, path: string): Promise<{ place: string; scripts: string[] }> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { pathname, hash } = new URL(page.url())
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  )
  return { place: `${pathname}${hash}`, scripts }
}

const doors = ['/login/', '/not-found', '/forgot-password', '/reset-password']
const sections = ['/profile', '/company-contacts', '/bookings', '/reports/daily', '/users', '/pricing']
const pages = [...sections, '/add-bookings', '/feedback']

test(
  'each page has its address below the root, without a hash, and each section brings its own code',
  {
    tags: [
      '1.2-01',
      '2.2-01',
      '2.2-02',
      '2.2-03',
      '2.2-04',
      '2.2-08',
      '2.2-10',
      '2.2-16',
      '2.2-18',
      '2.2-32',
      '2.2-62',
      '2.2-68',
      '2.2-161',
      '2.2-162',
      '2.2-163',
      '2.2-164',
      '2.2-165',
      '2.2-166',
      '2.2-167',
      '2.2-168',
      '2.2-169',
    ],
  },
  async () => {
    const loaded = new Map<string, string[]>()
    const open = async (page: Page, path: string) => {
      const { place, scripts } = await visit(page, path)
      expect(place).toBe(path)
      loaded.set(path, scripts)
    }
    const stranger = await world.stranger('/not-found')
    for (const path of doors) await open(stranger, path)
    const boss = await world.signedIn(superAdmin, '/profile')
    for (const path of pages) await open(boss, path)
    expect((await visit(boss, '/')).place).toBe('/reports/all-bookings')
    await open(await world.signedIn(operator, '/profile'), '/inventory-availability')
    for (const section of [...doors, ...sections, '/inventory-availability']) {
      const others = [...loaded].flatMap(([path, scripts]) => (path === section ? [] : scripts))
      const own = loaded.get(section)?.filter((script) => !others.includes(script))
      expect(own, section).not.toEqual([])
    }
  },
)

test(
  'the roles of an operator and of the installation are shown by their labels',
  { tags: ['2.6-07', '2.6-11', '2.6-12', '2.6-13', '2.6-14', '2.6-15'] },
  async () => {
    const people = [
      [operator, ['View', 'Transcriber', 'Transcriber Plus', 'Transcriber Supervisor']],
      [technician, ['Technical Staff', 'Technical Staff (read only)']],
    ] as const
    for (const [who, labels] of people) {
      const page = await world.signedIn(who, '/users')
      await page.getByRole('button', { name: 'Roles Any' }).click()
      for (const label of labels) {
        const choice = page.getByRole('checkbox', { name: label, exact: true })
        await expect.poll(() => choice.isVisible(), { message: label }).toBe(true)
      }
    }
  },
)

test('a date field shows the format MM/DD/YYYY', { tags: ['2.9-08'] }, async () => {
  const page = await world.signedIn('agent@harbor.example', '/add-bookings')
  const date = page.getByRole('textbox', { name: 'Date' })
  expect(await date.getAttribute('placeholder')).toBe('MM/DD/YYYY')
  await date.fill('2036-12-05')
  await date.press('Enter')
  await expect.poll(() => date.inputValue()).toBe('12/05/2036')
})

test(
  'the main button has the primary color, and the link past the menu the secondary one',
  { tags: ['2.9-09', '2.9-10'] },
  async () => {
    const page = await world.signedIn('agent@harbor.example', '/add-bookings')
    const color = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor)
    expect(await color(page.getByRole('link', { name: 'Skip to content' }))).toBe('rgb(104, 191, 200)')
    const stranger = await world.stranger('/login/')
    expect(await color(stranger.getByRole('button', { name: 'Sign in' }))).toBe('rgb(41, 53, 122)')
  },
)
