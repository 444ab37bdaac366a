import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { agent, operator, superAdmin } from '../tour/people.ts'
import { openWorld } from '../world.ts'
import { sellSome } from './sales.ts'

const world = await openWorld()
beforeAll(() => sellSome(world))

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

/** Counts the bookings that are or were open. */
async function plainCount() {
  const { rows } = await sql<{ bookings: string; sold: string }>`select count(*)::text as bookings,
    to_char(sum(total) / 100.0, 'FM999990.00') || ' USD' as sold from bookings where opened_at is not null`.execute(
    world.app.db,
  )
  return rows[0]
}

test(
  'the bare address opens all bookings, whose figures are those of a plain count',
  { tags: ['1.1-15', '1.2-04', '2.2-19', '2.2-148'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/')
    await page.waitForURL('**/reports/all-bookings')
    await expect.poll(() => page.title()).toBe('All Bookings - Reseller Portal')
    const counted = await plainCount()
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect.poll(() => figure(page, 'Bookings').textContent()).toBe(counted?.bookings)
    expect(await figure(page, 'Gross sales').textContent()).toBe(counted?.sold)
  },
)

test('a line of a day leads to its bookings, and one of them to its details', async () => {
  const page = await world.signedIn(superAdmin, '/reports/all-bookings')
  await page.getByRole('button', { name: /^Show rows for/ }).click()
  await page.getByRole('link', { name: 'Dana Rivera' }).first().click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await page.goBack()
  const rows = page.getByRole('link', { name: 'Dana Rivera' })
  await rows.first().waitFor()
  expect(await rows.count()).toBe(6)
})

test('a chart of days has every day, also days without sales', async () => {
  const page = await world.signedIn(superAdmin, '/reports/all-bookings')
  await page.getByRole('button', { name: /^Show rows for/ }).waitFor()
  expect(await page.locator('figure [title$="0.00 USD / 0.00 USD"]').count()).toBe(6)
})

test('the price of a row links to its breakdown; a person without access to the booking sees only the price', async () => {
  const page = await world.signedIn(superAdmin, '/reports/all-bookings?group=none')
  await page.getByTitle('Why this price?').first().click()
  await page.waitForURL(/\/bookings\/details\/.*why=price/)
  await page.getByText('Supplier’s price').first().waitFor()
  expect(await page.getByRole('group').filter({ hasText: 'Why this price?' }).getAttribute('open')).toBe('')
  const ofOperator = await world.signedIn(operator, '/reports/all-bookings?group=none')
  await ofOperator.getByRole('columnheader', { name: 'Gross sales' }).waitFor()
  expect(await ofOperator.getByTitle('Why this price?').count()).toBe(0)
})

test('rows are searched, filtered, and their columns chosen; the address keeps it', async () => {
  const page = await world.signedIn(superAdmin, '/reports/all-bookings?group=none')
  await page.getByRole('button', { name: 'Product Any' }).click()
  await page.getByRole('checkbox', { name: 'Rim Walk Sunset' }).check()
  await expect.poll(() => page.getByRole('row', { name: /Evening Lights/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Taxes' }).click()
  await page.getByRole('columnheader', { name: 'Taxes' }).waitFor()
  await page.reload()
  await page.getByRole('columnheader', { name: 'Taxes' }).waitFor()
  expect(await page.getByRole('row', { name: /Evening Lights/ }).count()).toBe(0)
})

test(
  'the presets of the specification choose the days',
  { tags: ['2.2-143', '2.2-170', '2.2-171', '2.2-172', '2.2-173', '2.2-174'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/reports/daily')
    const presets = [
      'Today',
      'Yesterday',
      'A Week Ago',
      'Last Week',
      'Last 2 Weeks',
      'Last 4 Weeks',
      'Last Month',
    ]
    for (const preset of presets) {
      const button = page.getByRole('button', { name: preset, exact: true })
      await button.click()
      await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    }
    await page.getByRole('paragraph').filter({ hasText: 'No data found' }).waitFor()
  },
)

test('a report is saved as a view with relative days, and the view is removed and restored', async () => {
  const page = await world.signedIn(superAdmin, '/reports/daily')
  await page.getByRole('button', { name: 'Last Week', exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('The week before')
  await page.keyboard.press('Enter')
  const view = page.getByRole('navigation', { name: 'Saved views' }).getByText('The week before')
  await view.waitFor()
  await page.goto('/reports/daily')
  await view.click()
  await page.waitForURL('**/reports/daily?days=lastWeek')
  const preset = page.getByRole('button', { name: 'Last Week', exact: true })
  await expect.poll(() => preset.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Remove view “The week before”' }).click()
  await view.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await view.waitFor()
})

test('a report is exported completely, and its file name has its days, basis and zone', async () => {
  const page = await world.signedIn(superAdmin, '/reports/all-bookings')
  await page.getByRole('button', { name: /^Show rows for/ }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bookings_[\d-]+_[\d-]+_by-booked_America-\w+\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Rows,6')
  expect(text.trimEnd().endsWith('End of report')).toBe(true)
})

test(
  'home has today beside the same weekday a week ago, and each figure leads to its rows',
  { tags: ['2.2-63', '2.2-72'] },
  async () => {
    const page = await world.signedIn(superAdmin, '/start')
    await expect.poll(() => page.title()).toBe('Home - Reseller Portal')
    const counted = await plainCount()
    await expect.poll(() => figure(page, 'Bookings today').textContent()).toBe(counted?.bookings)
    expect(await figure(page, 'Sales today').textContent()).toBe(counted?.sold)
    await page.getByRole('region', { name: 'Sales by hour' }).waitFor()
    const agents = page.getByRole('region', { name: 'By agent today' })
    await agents.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'All Bookings', level: 1 }).waitFor()
    await expect.poll(() => figure(page, 'Bookings').textContent()).toBe(counted?.bookings)
    await page.goBack()
    await page.getByRole('link', { name: 'Sales today' }).click()
    await expect.poll(() => figure(page, 'Gross sales').textContent()).toBe(counted?.sold)
    await page.getByRole('link', { name: 'Dana Rivera' }).first().waitFor()
  },
)

test('an agent’s home page shows their sales and links to their bookings; gate staff see arrivals, and no money', async () => {
  const page = await world.signedIn(agent, '/start')
  await page.getByRole('link', { name: 'Bookings today' }).click()
  await page.waitForURL('**/bookings')
  const gate = await world.signedIn('gate@canyon.example', '/start')
  await gate.getByRole('region', { name: 'Upcoming Arrivals' }).waitFor()
  expect(await gate.getByText('Sales today').count()).toBe(0)
})

test(
  'the dashboard has the week beside the one before it, and leads to its rows',
  { tags: ['2.2-73'] },
  async () => {
    const page = await world.signedIn(operator, '/dashboard')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(await figure(page, 'Gross sales').textContent()).toBe('60.00 USD')
    await page
      .getByText('2 of 2 still to arrive')
      .or(page.getByText('6 of 6 still to arrive'))
      .first()
      .waitFor()
    const products = page.getByRole('region', { name: 'Top sales by product' })
    await expect.poll(() => products.getByRole('listitem').count()).toBe(1)
    await page.getByRole('region', { name: 'Top sales by reseller' }).getByText('Harbor Concierge').waitFor()
    await page.getByRole('link', { name: 'Gross sales' }).click()
    await page.getByRole('heading', { name: 'All Bookings', level: 1 }).waitFor()
    expect(await figure(page, 'Gross sales').textContent()).toBe('60.00 USD')
  },
)

describe('each report of its readers', () => {
  const titles = [
    ['/reports/daily', 'Daily'],
    ['/reports/weekly', 'Weekly'],
    ['/reports/marketplace', 'Restaurants and Experiences'],
    ['/reports/redemptions', 'Redemptions'],
    ['/reports/upcoming-arrivals', 'Upcoming Arrivals'],
    ['/reports/customer-manifest', 'Customer Manifest'],
  ] as const

  test.each([superAdmin, operator])(
    '%s finds each of them in the menu',
    { tags: ['2.1-05', '2.1-17', '2.2-80', '2.2-81', '2.2-82', '2.2-83', '2.2-84', '2.2-149', '2.2-151'] },
    async (who) => {
      const page = await world.signedIn(who, '/start')
      const menu = page.getByRole('navigation', { name: 'Main navigation' })
      for (const [path, title] of titles) {
        if (title !== 'Upcoming Arrivals') await menu.getByRole('link', { name: 'Reports' }).click()
        const places =
          title === 'Upcoming Arrivals'
            ? menu
            : page.getByRole('navigation', { name: 'Reports', exact: true })
        await places.getByRole('link', { name: new RegExp(`^${title}$`, 'i') }).click()
        await page.waitForURL(`**${path}`)
        await page.getByRole('heading', { name: title, level: 1 }).waitFor()
        expect(await page.title()).toBe(`${title} - Reseller Portal`)
      }
    },
  )

  test('an agent reads none, and is sent to sell', { tags: ['1.2-16'] }, async () => {
    const page = await world.signedIn(agent, '/reports/all-bookings')
    await page.waitForURL('**/add-bookings')
    await page.getByText('Unauthorized to view page').waitFor()
    const menu = page.getByRole('navigation', { name: 'Main navigation' })
    expect(await menu.getByRole('link', { name: 'Reports' }).count()).toBe(0)
  })

  test('the printed manifest has every guest with a checkbox, and weights for dispatchers', async () => {
    const page = await world.signedIn(operator, '/start')
    await page.addInitScript(() => {
      window.print = () => {}
    })
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/reports/customer-manifest?from=${day(-1)}&to=${day(3)}`)
    await page.getByText('150 Lbs').first().waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    const sheet = page.locator('[data-print-sheet]')
    await sheet.waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    expect(await sheet.isVisible()).toBe(true)
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(false)
    expect(await sheet.locator('tbody tr').count()).toBe(6)
    expect(await sheet.getByText('172 Lbs').count()).toBe(3)
    await page.emulateMedia({ media: null })
  })
})
