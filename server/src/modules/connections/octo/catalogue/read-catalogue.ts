import * as z from 'zod'
import type { Work } from '../../../../kit/context.ts'
import type { RemoteCatalogue, RemoteProduct } from '../../catalogue.ts'
import { ask } from '../client.ts'
import { connectionOf } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { Product, ProductName } from '../read/product.ts'
import { partnerError } from '../reply.ts'
import type { Reply } from '../reply.ts'

/** OCTO has no pages: all of it is one answer, read as it comes. */
const mostBytes = 512 * 1024 * 1024
const patienceMs = 60_000
/** Bókun stops here (octo.md, deviations). */
const suspiciousCount = 100

/** Everything a supplier sells. A product that cannot be read is left out with a warning. Throws `PartnerError`. */
export async function readCatalogue(supplierId: string, work: Work): Promise<RemoteCatalogue> {
  const reply = await askProducts(await connectionOf(supplierId, work), work)
  if (reply.kind !== 'ok') throw partnerError(reply)
  return catalogueOf(reply.body)
}

type Read = { product?: RemoteProduct; warning?: string }

export function askProducts(connection: Connection, work: Work): Promise<Reply<Read[]>> {
  const call = { method: 'GET', path: '/products', element: productOf, mostBytes } as const
  // A list of what `productOf` answered, or something that is no list.
  const understand = z.array(z.custom<Read>((each) => typeof each === 'object'))
  return ask(connection, { ...call, understand, atLeastMs: patienceMs }, work)
}

export function catalogueOf(read: readonly Read[]): RemoteCatalogue {
  const products = read.flatMap(({ product }) => product ?? [])
  const warnings = read.flatMap(({ warning }) => warning ?? [])
  if (read.length === suspiciousCount) warnings.push(cutOff)
  if (read.length === 0) warnings.push('The supplier sells no products over this connection yet.')
  return { products, listed: read.length, warnings }
}

const cutOff =
  'The list has exactly 100 products and may be cut off. Ask the supplier for a key that is limited to one vendor.'

function productOf(told: unknown): Read {
  const read = Product.safeParse(told)
  if (!read.success) {
    const name = ProductName.safeParse(told)
    const where = read.error.issues[0]?.path.join('.') ?? ''
    const who = name.success ? name.data.internalName || name.data.id : ''
    return {
      warning: `Left out ${who || 'a product without an id'}: it cannot be read at ${where || 'its root'}.`,
    }
  }
  const product = read.data
  const warning =
    product.pricingPer === 'UNIT'
      ? undefined
      : `${product.title} is priced by the booking and cannot be sold by ticket.`
  return { product, ...(warning !== undefined && { warning }) }
}
