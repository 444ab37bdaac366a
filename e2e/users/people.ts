import type { Page } from 'playwright-core'
import { sitDown } from '#test/desk.ts'
import type { World } from '../world.ts'

export const admin = 'super.admin@harbor.example'
export const operator = 'admin@canyon.example'

/** Adds people over HTTP as the screen does. Each call returns the new ID. */
export async function peopleOf({ app }: World) {
  const boss = await sitDown(app, admin)
  const { org_code } = (await boss.get('/api/me')).body
  const add = async (name: string, more: object = {}): Promise<string> => {
    const { body } = await boss.post('/api/user', {
      email: `${name.toLowerCase()}@harbor.example`,
      org_code,
      given_name: name,
      surname: 'Quay',
      groups: ['RESELLER_PORTAL_AGENT'],
      pos: ['HC-PIER'],
      ...more,
    })
    return body.id
  }
  return { boss, add }
}

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
