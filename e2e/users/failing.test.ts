import { test, expect } from 'vitest'
import { openWorld } from '../world.ts'
import { admin, choose, inBar, panel, peopleOf } from './people.ts'

const world = await openWorld()
const people = await peopleOf(world)

test('what cannot be done to a user is said as what could not be done, and why', async () => {
  const id = await people.add('Kai')
  const page = await world.signedIn(admin, `/users/${id}`)
  const fail = (path: string) =>
    page.route(`**/api/${path}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
    )
  for (const path of ['user', 'users/*', 'users/*/deactivate', 'users/*/activate', 'users/bulk'])
    await fail(path)
  const said = async (what: string) => {
    await page.getByText(`${what}\nInternal error. Try again later`).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  }
  const form = panel(page, 'Kai Quay')
  await form.getByRole('button', { name: 'Deactivate' }).click()
  await said('Unable to deactivate user')
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await said('Unable to delete user')
  await form.getByLabel('Department').fill('Night')
  await page.keyboard.press('Control+s')
  await said('Unable to update user')
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Kai Quay')
  await inBar(page, 'Activate').click()
  await said('Not everybody could be changed.')
  await people.boss.send('PUT', `/api/users/${id}/deactivate`)
  await page.goto(`/users/${id}`)
  await form.getByRole('button', { name: 'Activate' }).click()
  await said('Unable to activate user')
  await page.goto('/user/add')
  const adding = panel(page, 'Add user')
  await adding.getByLabel('Email').fill('lou@harbor.example')
  await adding.getByLabel('First name').fill('Lou')
  await adding.getByLabel('Last name').fill('Quay')
  await adding.getByRole('button', { name: 'Add a role' }).click()
  await adding.getByRole('checkbox', { name: /^Agent/ }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await said('Unable to create user')
  expect(await adding.getByLabel('Email').inputValue()).toBe('lou@harbor.example')
})
