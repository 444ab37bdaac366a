import { expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { admin, panel, pathOf, peopleOf, pressAtOnce } from './people.ts'

const world = await openWorld()
const people = await peopleOf(world)

test('View in a message is followed, however soon it is pressed after saving', async () => {
  const id = await people.add('Nell')
  await people.boss.send('PUT', `/api/users/${id}/deactivate`)
  const page = await world.signedIn(admin, `/users/${id}`)
  await pressAtOnce(page, 'View')
  await panel(page, 'Nell Quay').getByRole('button', { name: 'Activate' }).click()
  await panel(page, 'Nell Quay').getByText('By Agent').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(pathOf(page)).toBe(`/users/view/${id}`)
})

test('a panel that is left while it saves does not lead back to the list', async () => {
  const id = await people.add('Odin')
  const page = await world.signedIn(admin, `/users/${id}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/users/*/deactivate', async (route) => {
    await held.promise
    await route.continue()
  })
  await panel(page, 'Odin Quay').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: /Home|Good/ }).waitFor()
  held.resolve()
  await page.getByText('Deactivated', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(pathOf(page)).toBe('/start')
})
