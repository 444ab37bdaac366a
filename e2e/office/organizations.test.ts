import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test('a person of two organizations switches between them in the user menu, and has the pages of each', async () => {
  const { db } = world.app
  const email = 'agent@harbor.example'
  const person = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .select(['organizations.code', 'organizations.name'])
    .where('email', '=', 'super.admin@parks.example')
    .executeTakeFirstOrThrow()
  const roles = ['RESELLER_PORTAL_SUPER_ADMIN']
  const member = { account_id: person.id, org_code: other.code, roles, created_at: world.app.clock() }
  await db.insertInto('memberships').values(member).execute()
  const page = await world.signedIn(email, '/bookings')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Bookings' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Company' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Account:/ }).click()
  const group = page.getByRole('group', { name: 'Organizations' })
  await group.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await group.getByRole('button', { name: other.name }).focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Company' }).waitFor()
  await page.getByRole('button', { name: /^Account:/ }).click()
  const now = page.getByRole('group', { name: 'Organizations' }).locator('[aria-current=true]')
  expect(await now.textContent()).toBe(other.name)
})
