import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkTo, goodPassword } from '#test/people/staff.ts'
import { sitDown } from '#test/desk.ts'
import { axeFindings } from '../look/axe.ts'
import { openWorld, signIn } from '../world.ts'

const world = await openWorld()
const agent = 'agent@harbor.example'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account:/ }).click()
const card = (page: Page) => page.getByRole('complementary', { name: 'Welcome' })

test(
  'the help is found in the user menu, which says version and environment; it is searched, and read in the language of the reader',
  { tags: ['1.9-37', '1.9-38', '1.9-40', '2.1-22', '2.1-24'] },
  async () => {
    const page = await world.signedIn(agent, '/start')
    await openMenu(page)
    const build = page.locator('#user-menu p').last()
    expect(await build.textContent()).toMatch(/^Version \d+\.\d+\.\d+.* · Sandbox$/)
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await heading(page, 'Help')
    expect(await page.title()).toBe('Help - Reseller Portal')
    await page.getByRole('searchbox', { name: 'Search help' }).fill('recovery codes')
    await page.getByRole('link', { name: 'Sign in safely' }).click()
    await heading(page, 'Sign in safely')
    await page.getByText('Keep your recovery codes.', { exact: false }).waitFor()
    await openMenu(page)
    await page.getByLabel('Language').selectOption('fr')
    await heading(page, 'Se connecter en sécurité')
    await page.goto('/help/no-such-page')
    await page.getByText('Cette page d’aide n’existe pas.', { exact: false }).waitFor()
  },
)

test(
  'a new person sees a welcome tour of their own screens, can skip it, and replays it from the profile',
  { tags: ['2.2-95'] },
  async () => {
    const boss = await sitDown(world.app, 'super.admin@harbor.example')
    const { org_code } = (await boss.get('/api/me')).body
    const email = 'newcomer@harbor.example'
    const person = {
      given_name: 'Nia',
      surname: 'Comer',
      groups: ['RESELLER_PORTAL_AGENT'],
      pos: ['HC-PIER'],
    }
    await boss.post('/api/user', { email, org_code, ...person })
    const page = await world.stranger(`/reset-password?token=${await linkTo(world.app, email)}`)
    await page.getByLabel('New password').fill(goodPassword)
    await page.getByRole('button', { name: 'Set password' }).click()
    await heading(page, 'Sign in')
    await signIn(page, email, goodPassword)
    await card(page).getByText('Step 1 of 5').waitFor()
    await expect.poll(() => pathOf(page)).toBe('/start')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const walked: string[] = [pathOf(page)]
    for (let step = 2; step <= 5; step += 1) {
      await card(page).getByRole('button', { name: 'Next' }).click()
      await card(page).getByText(`Step ${step} of 5`).waitFor()
      await expect.poll(() => pathOf(page)).not.toBe(walked.at(-1))
      walked.push(pathOf(page))
    }
    expect(walked).toEqual(['/start', '/add-bookings', '/bookings', '/help', '/profile'])
    await card(page).getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => card(page).count()).toBe(0)
    await page.reload()
    await heading(page, 'Profile')
    expect(await card(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Replay welcome wizard' }).click()
    await card(page).getByRole('button', { name: 'Skip' }).click()
    await expect.poll(() => card(page).count()).toBe(0)
  },
)
