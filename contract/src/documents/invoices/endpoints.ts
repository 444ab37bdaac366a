import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { CurrencyCode, Id, Language } from '../../kit/shapes.ts'
import { Invoice, InvoiceDraft, issuers, Party, Vat } from './schema.ts'

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/settlements/:id/invoices',
  summary: 'List the invoices of a closed period, and what the caller’s company can still invoice',
  input: z.object({ id: Id }),
  output: z.object({
    invoices: z.array(Invoice),
    drafts: z.array(InvoiceDraft),
    /** The side of the caller's company. */
    issuer: z.enum(issuers),
    seller: Party,
    buyer: Party,
    /** The VAT of the company's last invoice to this partner. */
    lastVat: Vat.nullable(),
  }),
  may: 'settlements.read',
  refuses: ['things.not_found'],
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/settlements/:id/invoices',
  summary: 'Issue the e-invoice of a closed period in a currency. It gets the next number and never changes',
  input: z.object({
    id: Id,
    currency: CurrencyCode,
    vat: Vat,
    /** Days from today until the payment is due. */
    dueDays: z.int().min(0).max(365),
    language: Language.default('en'),
  }),
  output: Invoice,
  may: 'settlements.invoice',
  keyed: true,
  refuses: [
    'things.not_found',
    'invoices.nothing',
    'invoices.sandbox',
    'invoices.currency',
    'invoices.issued_already',
    'invoices.incomplete',
    'vouchers.busy',
  ],
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/cancel',
  summary:
    'Cancel an issued invoice with a document of its own number. The period can then be invoiced again',
  input: z.object({ id: Id, language: Language.default('en') }),
  output: Invoice,
  may: 'settlements.invoice',
  keyed: true,
  refuses: ['things.not_found', 'invoices.cancelled_already', 'invoices.other_issuer', 'vouchers.busy'],
})

export const invoiceUbl = download({
  method: 'GET',
  path: '/api/invoices/:id/ubl',
  summary: 'Download an e-invoice as UBL 2.1 by EN 16931. The file is always the same',
  input: z.object({ id: Id }),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'settlements.read',
  refuses: ['things.not_found'],
})

export const invoicePdf = download({
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  summary: 'Download an e-invoice as Factur-X: a PDF with the same data as XML. The file is always the same',
  input: z.object({ id: Id }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'settlements.read',
  refuses: ['things.not_found'],
})
