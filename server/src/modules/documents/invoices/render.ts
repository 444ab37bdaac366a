import { InvoiceService } from '@e-invoice-eu/core'
import type { InvoiceToDraw } from '../vouchers/document/invoice.ts'
import { renderFacturX } from '../vouchers/render.ts'
import { ublOf } from './en16931.ts'
import type { InvoiceFacts } from '@reseller-portal/contract/documents'

/** Its faults are in the error that it throws. */
const service = new InvoiceService({ log() {}, warn() {}, error() {} })

/** The two files of an invoice: UBL, and a PDF that has the same invoice as CII. */
export async function renderInvoice(invoice: InvoiceToDraw): Promise<[Uint8Array, Uint8Array]> {
  const { ubl, cii } = await xmlOf(invoice.facts)
  return [Buffer.from(ubl), await renderFacturX(invoice, Buffer.from(cii))]
}

/** An invoice in both syntaxes of EN 16931. Throws where the library's schema refuses the data. */
export async function xmlOf(facts: InvoiceFacts): Promise<{ ubl: string; cii: string }> {
  const as = async (format: 'UBL' | 'CII') =>
    String(await service.generate(ublOf(facts), { format, lang: facts.language, noWarnings: true }))
  return { ubl: await as('UBL'), cii: await as('CII') }
}
