import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { open, who } from '#rig/open.tsx'
import { switchSingleKeys } from '#lib/single-keys.ts'

const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const bar = page.getByRole('dialog', { name: 'Search or jump to' })

/** A page that asks the server for nothing. */
async function openPage() {
  const opened = await open('/feedback', { as: who('RESELLER_PORTAL_SUPER_ADMIN') })
  await expect.element(page.getByRole('textbox').first()).toBeVisible()
  return opened
}

test('? lists the keys with the pages that the person may open', async () => {
  await openPage()
  await userEvent.keyboard('?')
  await expect.element(keys).toBeVisible()
  await expect.element(keys.getByText('Contacts')).toBeVisible()
  expect(keys.getByText('Channels').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
})

test('G and a letter go to a page; another key in between ends it', async () => {
  const { address } = await openPage()
  await userEvent.keyboard('gxt')
  expect(address()).toBe('/feedback')
  await userEvent.keyboard('gt')
  await expect.poll(address).toBe('/company-contacts')
})

test('/ opens the bar where the page has no search of its own', async () => {
  await openPage()
  await userEvent.keyboard('/')
  await expect.element(bar).toBeVisible()
})

test('single keys rest while somebody types, while a dialog is open, and where they are switched off', async () => {
  const { address } = await openPage()
  const text = page.getByRole('textbox').first()
  await text.click()
  await userEvent.keyboard('gt?')
  await expect.element(text).toHaveValue('gt?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('{Tab}gt')
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  switchSingleKeys(false)
  const heading = page.getByRole('heading', { level: 1 })
  heading.element().focus()
  await expect.element(heading).toHaveFocus()
  await userEvent.keyboard('gt?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(bar).toBeVisible()
  expect(keys.query()).toBeNull()
  expect(address()).toBe('/feedback')
})
