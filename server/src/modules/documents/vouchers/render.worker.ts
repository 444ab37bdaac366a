import { answerParts } from '#kit/background/answer-parts.ts'
import { renderDocument } from './render.ts'
import type { Drawable } from './voucher.ts'

answerParts<Drawable, Uint8Array>(async (drawable) => {
  if (!('invoice' in drawable)) return [await renderDocument(drawable)]
  // The library of e-invoices is loaded only where an invoice is drawn: it takes half a second and 60 MB.
  const { renderInvoice } = await import('../invoices/render.ts')
  return renderInvoice(drawable.invoice)
})
