import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, open, who } from '#rig/open.tsx'
import { usePageKeys } from '#lib/page-keys.ts'
import { switchSingleKeys } from '#lib/single-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'

const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const bar = page.getByRole('dialog', { name: 'Search or jump to' })

/** A page that makes no calls. */
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

test('single-key shortcuts are off while a person types, while a dialog is open, and when switched off', async () => {
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

test('Esc leaves a field with what was typed, and single keys work again', async () => {
  const { address } = await openPage()
  const text = page.getByRole('textbox').first()
  await text.click()
  await userEvent.keyboard('gt{Escape}')
  await expect.element(text).not.toHaveFocus()
  await expect.element(text).toHaveValue('gt')
  await userEvent.keyboard('gt')
  await expect.poll(address).toBe('/company-contacts')
})

test('an F-key of the page works while something is typed, a letter does not', async () => {
  const pressed: string[] = []
  const press = (key: string) => ['F2', 'v'].includes(key) && pressed.push(key) > 0
  function Page() {
    useShortcuts(() => {})
    usePageKeys([{ shown: ['F2'], label: 'keys.here', press }])
    return <input aria-label="Name" />
  }
  await mount(<Page />, { as: who('RESELLER_PORTAL_AGENT') })
  await page.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('v{F2}')
  expect(pressed).toEqual(['F2'])
})
