import {
  cancelInvoice,
  invoicePdf,
  invoiceUbl,
  issueInvoice,
  listInvoices,
  type Invoice,
  type Party,
} from '@reseller-portal/contract/documents'
import type { Settlement } from '@reseller-portal/contract/ledger'
import type { Returned } from '@reseller-portal/contract/kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fake } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { Invoices } from './invoices.tsx'

const settlement: Settlement = {
  id: idOf(1),
  resellerId: idOf(2),
  reseller: 'Harbor Concierge',
  supplierId: idOf(3),
  supplier: 'Canyon Rim',
  from: '2026-10-01',
  to: '2026-10-31',
  zone: 'UTC',
  basis: 'travel',
  closed: '2026-11-01T10:00:00Z',
  totals: [],
}
const party: Party = {
  name: 'Canyon Rim, Inc.',
  street: '1 Rim Road',
  streetMore: '',
  city: 'Page',
  postalCode: '86040',
  province: 'AZ',
  country: 'US',
  taxId: 'DE123456789',
  registrationNumber: 'HRB 1',
  email: 'office@canyon.example',
  iban: '',
}
const invoice: Invoice = {
  id: idOf(4),
  number: 'RPN-00001',
  kind: 'INVOICE',
  issuer: 'SUPPLIER',
  currency: 'EUR',
  issued: '2026-11-02',
  due: '2026-12-02',
  total: 24_000,
  payable: 24_000,
  cancels: null,
  isCancelled: false,
}
type List = Returned<typeof listInvoices>
const draft = { currency: 'EUR', total: 24_000, isSandbox: false }
const list: List = {
  invoices: [],
  drafts: [draft],
  issuer: 'SUPPLIER',
  seller: party,
  buyer: party,
  lastVat: null,
}
const supplier = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])

test('a supplier enters VAT once, issues the invoice, and finds its two files', async () => {
  let current = list
  const issue = fake(issueInvoice, () => {
    current = { ...list, drafts: [], invoices: [invoice] }
    return invoice
  })
  const files = [invoicePdf, invoiceUbl].map((each) => fake(each, () => new Blob(['%'])))
  await mount(<Invoices settlement={settlement} />, {
    as: supplier,
    calls: [fake(listInvoices, () => current), issue, ...files],
  })
  await expect.element(page.getByText('You can invoice 240.00 EUR.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue for 240.00 EUR' })
  await dialog.getByRole('textbox', { name: 'VAT rate (%)' }).fill('8,1')
  await dialog.getByRole('textbox', { name: 'Days until payment is due' }).fill('14')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  const issued = page.getByRole('article', { name: 'Invoice RPN-00001' })
  await expect.element(issued.getByRole('button', { name: 'Download Factur-X (PDF)' })).toBeVisible()
  await expect.element(issued.getByRole('button', { name: 'Download UBL (XML)' })).toBeVisible()
  expect(issue.inputs).toEqual([
    {
      id: settlement.id,
      currency: 'EUR',
      vat: { category: 'S', rate: 810, reason: '' },
      dueDays: 14,
      language: 'en',
    },
  ])
})

test('what is missing is listed, with a link to enter one’s own, and nothing can be issued before', async () => {
  const seller = { ...party, city: '', registrationNumber: '', taxId: '12-3456789' }
  const calls = [fake(listInvoices, () => ({ ...list, seller, buyer: { ...party, email: '' } }))]
  await mount(<Invoices settlement={settlement} />, { as: supplier, calls })
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('link', {
    name: 'Add your company’s address, with street, city, and country.',
  })
  await expect.element(address).toHaveAttribute('href', '/company-addresses')
  const number = dialog.getByRole('link', { name: 'Enter your company’s registration number.' })
  await expect.element(number).toHaveAttribute('href', '/company-edit-info')
  await expect.element(dialog.getByText('Ask Harbor Concierge to enter its email.')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Issue invoice' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('sandbox sales are not invoiced', async () => {
  const calls = [fake(listInvoices, () => ({ ...list, drafts: [{ ...draft, isSandbox: true }] }))]
  await mount(<Invoices settlement={settlement} />, { as: supplier, calls })
  await expect
    .element(page.getByRole('button', { name: 'Issue invoice' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('who only reads settlements downloads invoices, and issues and cancels none', async () => {
  await mount(<Invoices settlement={settlement} />, {
    as: who(['SUPPLIER_REPORTING_STAFF', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [fake(listInvoices, () => ({ ...list, invoices: [invoice] }))],
  })
  await expect.element(page.getByRole('button', { name: 'Download UBL (XML)' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Issue invoice' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Cancel invoice' }).elements()).toEqual([])
})

test('a cancelled invoice asks nobody to pay', async () => {
  const calls = [
    fake(listInvoices, () => ({ ...list, drafts: [], invoices: [{ ...invoice, isCancelled: true }] })),
  ]
  await mount(<Invoices settlement={settlement} />, { as: supplier, calls })
  await expect.element(page.getByText(/240\.00 EUR · Cancelled$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Cancel invoice' }).elements()).toEqual([])
})

test('cancelling says what follows, and needs a second press', async () => {
  const credit: Invoice = {
    ...invoice,
    id: idOf(5),
    number: 'RPN-00002',
    kind: 'CREDIT_NOTE',
    cancels: 'RPN-00001',
    due: null,
    payable: 0,
  }
  const cancel = fake(cancelInvoice, () => credit)
  await mount(<Invoices settlement={settlement} />, {
    as: supplier,
    calls: [fake(listInvoices, () => ({ ...list, drafts: [], invoices: [invoice] })), cancel],
  })
  await page.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.element(page.getByText(/A document with its own number cancels RPN-00001/)).toBeVisible()
  expect(cancel.inputs).toEqual([])
  await page.getByRole('button', { name: 'Issue and cancel' }).click()
  await expect.element(page.getByText('RPN-00002 issued')).toBeVisible()
  expect(cancel.inputs).toEqual([{ id: invoice.id, language: 'en' }])
})
