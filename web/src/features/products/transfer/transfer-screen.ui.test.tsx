import {
  importProducts,
  productImports,
  undoProductImport,
  type ImportAnswer,
  type ProductImport,
} from '@reseller-portal/contract/products'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'

const none = { added: 0, changed: 0, same: 0 }
const unknown: ImportAnswer = {
  csv: {
    mapping: {
      columns: [
        { header: 'Trip', field: 'ignore' },
        { header: 'Adult', field: 'price_ADULT' },
        { header: 'From', field: 'price_from' },
      ],
      dateOrder: 'MDY',
    },
    samples: [['Harbor Cruise'], ['1.234,50 €'], ['03/04/2027']],
    isDateOrderSure: false,
  },
  rows: 1,
  products: none,
  options: none,
  travelers: none,
  prices: none,
  wrong: 1,
  problems: [{ line: 2, field: 'product', reason: 'missing' }],
  preview: [],
  isDone: false,
}
const good: ImportAnswer = {
  ...unknown,
  products: { ...none, added: 1 },
  options: { ...none, added: 1 },
  travelers: { ...none, added: 1 },
  prices: { ...none, added: 1 },
  wrong: 0,
  problems: [],
  preview: [
    { line: 2, of: 'product', name: 'Harbor Cruise', isNew: true, retail: null },
    {
      line: 2,
      of: 'price',
      name: 'Harbor Cruise · Deck · Adult',
      isNew: true,
      retail: { amount: 123_450, currency: 'EUR' },
    },
  ],
}
const done: ProductImport = {
  id: '01900000-0000-7000-8000-000000000002',
  fileName: 'prices.csv',
  madeBy: 'Test Operator',
  madeAt: '2027-01-02T10:00:00Z',
  written: 4,
  undoneAt: null,
  undone: 0,
}

test('a price list is explained, looked at again, imported, and undone', async () => {
  const sending = fake(importProducts, () => unknown)
  const imports = fake(productImports, () => ({ imports: [] as ProductImport[] }))
  const undo = fake(undoProductImport, () => {
    const gone = { ...done, undoneAt: '2027-01-02T11:00:00Z', undone: 3 }
    imports.answer(() => ({ imports: [gone] }))
    return {
      import: gone,
      kept: [{ of: 'price' as const, name: 'Harbor Cruise · Deck · Adult' }],
      meta: { reqId: 'r' },
    }
  })
  await open('/import-products', {
    as: who(['SUPPLIER_BUSINESS_STAFF', 'ORG_MGMT']),
    calls: [sending, imports, undo],
  })
  await expect.element(page.getByText('No files yet.')).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await userEvent.upload(input, new File(['Trip,Adult,From'], 'prices.csv', { type: 'text/csv' }))

  await expect.element(page.getByText('Line 2, product: is missing')).toBeVisible()
  await expect
    .element(page.getByText('Every date in this file fits both orders.', { exact: false }))
    .toBeVisible()
  const button = page.getByRole('button', { name: 'Import as drafts' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'What Trip is' }).click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await page.getByRole('combobox', { name: 'Dates such as 03/04/2026' }).click()
  await page.getByRole('option', { name: 'Day first: 3 April' }).click()
  sending.answer(() => good)
  await page.getByRole('button', { name: 'Check again' }).click()
  const mapping = {
    columns: [{ field: 'product' }, { field: 'price_ADULT' }, { field: 'price_from' }],
    dateOrder: 'DMY',
  }
  expect(sending.inputs.at(-1)).toMatchObject({ apply: false, fileName: 'prices.csv', mapping })
  await expect
    .element(page.getByText('Price “Harbor Cruise · Deck · Adult: 1,234.50 EUR”: new'))
    .toBeVisible()
  await expect.element(page.getByText('Prices: 1 new, 0 changed, 0 unchanged')).toBeVisible()
  expect(await axeFindings()).toEqual([])

  imports.answer(() => ({ imports: [done] }))
  await button.click()
  await expect.element(page.getByRole('row', { name: /prices\.csv.*4 drafts saved/ })).toBeVisible()
  expect(sending.inputs.at(-1)).toMatchObject({ apply: true, mapping })
  await page.getByRole('button', { name: 'Undo prices.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Price “Harbor Cruise · Deck · Adult”')).toBeVisible()
  await expect.element(page.getByText('Undone: 3 of 4')).toBeVisible()
  expect(undo.inputs).toEqual([{ id: done.id }])
  expect(await axeFindings()).toEqual([])
})
