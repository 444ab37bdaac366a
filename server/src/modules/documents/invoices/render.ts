import { FormatFactoryService, invoiceSchema } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { InvoiceToDraw } from '../vouchers/document/invoice.ts'
import { renderFacturX } from '../vouchers/render.ts'
import { ublOf } from './en16931.ts'
import type { InvoiceFacts } from '@reseller-portal/contract/documents'

type Syntax = 'UBL' | 'CII'

/**
 * The library's own `InvoiceService` compiles its schema again for each invoice, which keeps the process from answering
 * for a third of a second.
 */
const syntaxes = new Map<Syntax, ReturnType<typeof syntaxOf>>()

function syntaxOf(syntax: Syntax) {
  // Its faults are in the error that it throws.
  const format = new FormatFactoryService().createFormatService(syntax, { log() {}, warn() {}, error() {} })
  const schema = structuredClone(invoiceSchema)
  format.patchSchema(schema)
  return { format, isValid: new Ajv2019({ allErrors: true, useDefaults: true }).compile(schema) }
}

/** The two files of an invoice: UBL, and a PDF that has the same invoice as CII. */
export async function renderInvoice(invoice: InvoiceToDraw): Promise<[Uint8Array, Uint8Array]> {
  const { ubl, cii } = await xmlOf(invoice.facts)
  return [Buffer.from(ubl), await renderFacturX(invoice, Buffer.from(cii))]
}

/** An invoice in both syntaxes of EN 16931. Throws where the library's schema refuses the data. */
export async function xmlOf(facts: InvoiceFacts): Promise<{ ubl: string; cii: string }> {
  const as = async (syntax: Syntax) => {
    const { format, isValid } = syntaxes.get(syntax) ?? syntaxOf(syntax)
    syntaxes.set(syntax, { format, isValid })
    const invoice = ublOf(facts)
    if (!isValid(invoice)) throw new Ajv2019.ValidationError(isValid.errors ?? [])
    format.fillInvoiceDefaults(invoice)
    return String(await format.generate(invoice, { format: syntax, lang: facts.language, noWarnings: true }))
  }
  return { ubl: await as('UBL'), cii: await as('CII') }
}
