import { expect, test } from 'vitest'
import { axeFindings } from '../look/axe.ts'
import { openWorld } from '../world.ts'
import { admin, operator } from './people.ts'

const world = await openWorld()

test('a user of a supplier is invited to a reseller, accepts in their profile and switches to it', async () => {
  const page = await world.signedIn(admin, '/user/add')
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByLabel('Email').fill(operator)
  await form.getByLabel('Department').focus()
  await form.getByText('E-mail address is already in use').waitFor()
  const ask = form.getByRole('button', { name: 'Invite to join' })
  expect(await ask.getAttribute('aria-disabled')).toBe('true')
  await form.getByRole('button', { name: 'Add role' }).click()
  await form.getByRole('checkbox', { name: /^Manager/ }).check()
  await page.keyboard.press('Escape')
  expect(await axeFindings(page)).toEqual([])
  await ask.click()
  await page.getByText(`Invitation sent to ${operator}`).waitFor()
  await page.getByRole('heading', { name: 'Invited, no response yet' }).waitFor()
  expect(await axeFindings(page)).toEqual([])

  const theirs = await world.signedIn(operator, '/profile')
  await theirs.getByText(/invited you to join as Manager/).waitFor()
  expect(await axeFindings(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByText('You joined Harbor Concierge').waitFor()
  await theirs.getByRole('button', { name: /^Account/ }).click()
  await theirs.getByRole('button', { name: 'Harbor Concierge' }).click()
  await theirs.waitForURL((url) => url.pathname !== '/profile')
  await theirs.getByRole('link', { name: 'Bookings' }).first().waitFor()
})
