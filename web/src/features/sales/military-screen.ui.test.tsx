import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, who } from '#rig/open.tsx'

test(
  'the page of military tickets opens for every signed-in user, and is empty without such tickets',
  { tags: ['1.2-21', '1.6-12'] },
  async () => {
    await open('/military', { as: who('RESELLER_PORTAL_REPORTS') })
    await expect.element(page.getByRole('heading', { name: 'Military', level: 1 })).toBeVisible()
    await expect.element(page.getByText('None of your suppliers offers military tickets.')).toBeVisible()
  },
)
