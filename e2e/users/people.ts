import type { Page } from 'playwright-core'

export const admin = 'super.admin@harbor.example'
export const operator = 'admin@canyon.example'

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const names = (page: Page) => page.getByRole('rowheader').getByRole('link')
export const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
export const pathOf = (page: Page) => new URL(page.url()).pathname
export const queryOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

export function inBar(page: Page, name: string) {
  return page.getByRole('region', { name: /selected/ }).getByRole('button', { name, exact: true })
}

export function noPanel(page: Page): Promise<void> {
  return page.locator('dialog[open]').waitFor({ state: 'detached' })
}
