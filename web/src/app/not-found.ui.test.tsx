import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open } from '#rig/open.tsx'

test('an unknown address shows a message and a link back', { tags: ['1.2-26'] }, async () => {
  const { address } = await open('/no-such-page')
  await expect.element(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible()
  expect(address()).toBe('/not-found')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  expect(address()).toBe('/login/?redirect=%2F')
})
