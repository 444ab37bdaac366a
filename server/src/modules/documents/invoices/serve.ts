import type { FastifyInstance } from 'fastify'
import * as invoices from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { cancelInvoice, issueInvoice } from './issue.ts'
import { getInvoicePdf, getInvoiceUbl, listInvoices } from './read.ts'

export function serveInvoices(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, invoices.listInvoices, listInvoices)
  serve(app, deps, invoices.issueInvoice, issueInvoice)
  serve(app, deps, invoices.cancelInvoice, cancelInvoice)
  serve(app, deps, invoices.invoiceUbl, getInvoiceUbl)
  serve(app, deps, invoices.invoicePdf, getInvoicePdf)
}
