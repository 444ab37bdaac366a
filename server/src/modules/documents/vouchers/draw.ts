import { openThread } from '#kit/background/thread.ts'
import type { Work } from '#kit/context.ts'
import { found, refuse } from '#kit/refuse.ts'
import { codesToDraw } from '#modules/gate/index.ts'
import type { Booking } from './queries.ts'
import type { InvoiceToDraw } from './document/invoice.ts'
import type { Drawable, Drawn, Voucher } from './voucher.ts'

/**
 * The most waiting documents, as many as are drawn in some 10 seconds; a quarter of them for one reseller. A drawing
 * that takes 30 seconds is stuck.
 */
const drawer = openThread<Drawable, Uint8Array>(new URL('./render.worker.ts', import.meta.url), {
  most: 80,
  mostOfOne: 20,
  limitMs: 30_000,
})

/**
 * Draws in a worker thread: 60–200 ms of layout would stop every other request. Resellers take turns; refused where
 * too many documents wait.
 */
export async function drawDocument(drawable: Drawn, reseller: string): Promise<Buffer> {
  const [pdf] = await filesOf(drawable, reseller)
  return Buffer.from(found(pdf))
}

/** The two files of an invoice, drawn in the same thread. */
export async function drawInvoice(
  invoice: InvoiceToDraw,
  company: string,
): Promise<{ ubl: string; pdf: Buffer }> {
  const [ubl, pdf] = await filesOf({ invoice }, company)
  return { ubl: Buffer.from(found(ubl)).toString(), pdf: Buffer.from(found(pdf)) }
}

function filesOf(drawable: Drawable, company: string): Promise<Uint8Array[]> {
  return drawer.run(company, drawable) ?? refuse('vouchers.busy', { retrySeconds: 10 })
}

type Loaded = { voucher: Voucher; booking: Pick<Booking, 'reseller_id' | 'supplier_id'> }

/** The vouchers of a reseller's bookings as one document, with codes that a gate can check. */
export async function drawSigned(loaded: readonly [Loaded, ...Loaded[]], work: Work): Promise<Buffer> {
  const sign = ({ voucher, booking }: Loaded) => withSignedCodes(voucher, booking.supplier_id, work)
  const [first, ...others] = loaded
  const vouchers = [await sign(first), ...(await Promise.all(others.map(sign)))] as const
  return drawDocument({ vouchers }, first.booking.reseller_id)
}

/** Signs the codes, because a gate without network accepts only signed ones; printed values stay as they are. */
export async function withSignedCodes(voucher: Voucher, supplierId: string, work: Work): Promise<Voucher> {
  const printed = [...voucher.tickets, ...voucher.supplements]
  const codes = await codesToDraw(
    supplierId,
    printed.map(({ barcode: { value }, ...ticket }) => ({ ...ticket, value })),
    work,
  )
  const signed = printed.map((ticket, index) => ({
    ...ticket,
    barcode: { ...ticket.barcode, drawn: codes[index] ?? ticket.barcode.value },
  }))
  const count = voucher.tickets.length
  return { ...voucher, tickets: signed.slice(0, count), supplements: signed.slice(count) }
}
