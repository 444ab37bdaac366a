import * as z from 'zod'
import type { Work } from '#kit/context.ts'
import { Packed } from '#kit/background/packed.ts'
import type { RemoteCatalog, RemoteProduct } from '../../../catalog.ts'
import { ask } from '../transport/client.ts'
import { connectionOf, type Connection } from '../connection.ts'
import { Product, ProductName } from '../read/product.ts'
import { partnerError, type Reply } from '../transport/reply.ts'

/** OCTO has no pages: all of it is one answer, read as it comes. */
const mostBytes = 512 * 1024 * 1024
export const mostBytesOfOne = 16 * 1024 * 1024
const patienceMs = 60_000
/** Bókun stops here (docs/octo-facts.md, deviations). */
const suspiciousCount = 100

/** Everything a supplier sells. A product that cannot be read is left out with a warning. Throws `PartnerError`. */
export async function readCatalog(supplierId: string, work: Work): Promise<RemoteCatalog> {
  const reply = await askProducts(await connectionOf(supplierId, work), work)
  if (reply.kind !== 'ok') throw partnerError(reply)
  return catalogOf(reply.body)
}

/** One product by the supplier's id; all of them where single ones cannot be read. Throws `PartnerError`. */
export async function readProduct(
  supplierId: string,
  productRef: string,
  work: Work,
): Promise<RemoteCatalog> {
  const path = `/products/${encodeURIComponent(productRef)}`
  const call = { method: 'GET', path, name: '/products/{id}', mostBytes: mostBytesOfOne } as const
  const reply = await ask(await connectionOf(supplierId, work), { ...call, understand: z.unknown() }, work)
  if (reply.kind === 'missing') return readCatalog(supplierId, work)
  if (reply.kind === 'refused' && reply.error === 'INVALID_PRODUCT_ID')
    return { products: [], listed: 0, isComplete: true, warnings: [] }
  if (reply.kind !== 'ok') throw partnerError(reply)
  return catalogOf([productOf(reply.body)])
}

/** A catalog may have tens of thousands of products: each is packed as it comes. */
type Read = { product?: Packed<RemoteProduct>; warning?: string }

export function askProducts(connection: Connection, work: Work): Promise<Reply<Read[]>> {
  const call = { method: 'GET', path: '/products', element: productOf, mostBytes } as const
  // A list of what `productOf` answered, or something that is no list.
  const understand = z.array(z.custom<Read>((each) => typeof each === 'object'))
  return ask(connection, { ...call, understand, atLeastMs: patienceMs }, work)
}

export function catalogOf(read: readonly Read[]): RemoteCatalog {
  const products = read.flatMap(({ product }) => product ?? [])
  const warnings = read.flatMap(({ warning }) => warning ?? [])
  if (read.length === suspiciousCount) warnings.push(cutOff)
  if (read.length === 0) warnings.push('The supplier offers no products over this connection yet.')
  // An empty list, or one in which not all can be read, says nothing of the others.
  const isComplete = read.length > 0 && read.length !== suspiciousCount && products.length === read.length
  return { products, listed: read.length, isComplete, warnings }
}

const cutOff =
  'The list has exactly 100 products, so it might be incomplete. Ask the supplier for a key limited to one vendor.'

function productOf(raw: unknown): Read {
  const read = Product.safeParse(raw)
  if (!read.success) {
    const name = ProductName.safeParse(raw)
    const where = read.error.issues[0]?.path.join('.') ?? ''
    const who = name.success ? name.data.internalName || name.data.id : ''
    return {
      warning: `Skipped ${who || 'a product without an ID'}: can’t be read at ${where || 'its root'}.`,
    }
  }
  const product = read.data
  const warning =
    product.pricingPer === 'UNIT'
      ? undefined
      : `${product.title} is priced by the booking and cannot be sold by ticket.`
  return { product: new Packed(product), ...(warning !== undefined && { warning }) }
}
