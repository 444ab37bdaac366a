import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const root = 'root@portal.example'

test('features are switched by organization, and what an organization lacks is in no menu', async () => {
  const page = await world.signedIn(root, '/feature-management')
  await page.waitForFunction(() => document.title === 'Feature Management - Reseller Portal')
  const row = page.getByRole('row').filter({ hasText: 'Harbor Concierge' })
  await row.getByLabel('Company').click()
  await row.getByText('Alex Stone', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.screenshot({ path: '.tmp/e2e/features.png', fullPage: true })
  const boss = await world.signedIn('super.admin@harbor.example', '/start')
  await boss.getByRole('link', { name: 'Users' }).first().waitFor()
  expect(await boss.getByRole('link', { name: 'Company' }).count()).toBe(0)
})

test('App Management says how the installation stands, in three languages and on a phone', async () => {
  for (const [locale, title] of [
    ['en-US', 'App Management'],
    ['es-ES', 'Gestión de la aplicación'],
    ['fr-FR', 'Gestion de l’application'],
  ] as const) {
    const page = await world.signedIn(root, '/app-management', {
      viewport: { width: 360, height: 740 },
      locale,
    })
    await page.waitForFunction((name) => document.title === `${name} - Reseller Portal`, title)
    await page.getByText('PostgreSQL', { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.screenshot({ path: `.tmp/e2e/app-${locale}.png`, fullPage: true })
  }
})
