import { listSuppliers } from '@reseller-portal/contract/organizations'
import { listRateCards } from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { adult, child, product, rate } from './new/test-catalog.ts'

test(
  'rates are cards with their price range, found by a word, loaded again after a failure, and no wider than a phone',
  { tags: ['2.2-99', '2.2-155'] },
  async () => {
    const sold = { ...rate, prices: [adult, child] }
    const cards = fake(listRateCards, () => ({
      rateCards: [{ id: rate.id, supplier: 'Bay Boats', product: product.name, rate: sold }],
      total: 1,
    }))
    const suppliers = fake(listSuppliers, () => ({ suppliers: [] }))
    await open('/pricing/rate-cards', { as: who('RESELLER_PORTAL_AGENT'), calls: [suppliers, cards] })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rate Cards' })).toBeVisible()
    await expect.poll(() => document.title).toBe('Rate Cards - Reseller Portal')
    const card = page.getByRole('list', { name: 'Rate Cards' }).getByRole('article')
    await expect.element(card.getByRole('heading', { name: rate.title })).toBeVisible()
    await expect
      .element(card.getByText(/^Prices range from [\d.,]+ to [\d.,]+ [A-Z]{3}( \(tax included\))?$/))
      .toBeVisible()
    await page.viewport(360, 780)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    cards.answer(() => failed(500))
    await page.getByLabelText('Search ticket types').fill('nothing')
    await expect.element(page.getByRole('alert').getByText('Unable to load rate cards')).toBeVisible()
    cards.answer(() => ({ rateCards: [], total: 0 }))
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect.element(page.getByText('No results for “nothing”.')).toBeVisible()
    expect(cards.inputs.at(-1)).toMatchObject({ search: 'nothing' })
  },
)
