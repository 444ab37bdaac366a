import type { Shelf } from '../shelf.ts'
import { seats, type Trade } from './trade.ts'

/** A booking of portal `a` as portal `b` reports it. */
type OctoBooking = {
  uuid: string
  status: string
  resellerReference: string | null
  availabilityId: string
  unitItems: { status: string }[]
}

/** Every booking of portal `a` for a departure, as stored at portal `b`. */
export async function booksOf({ octo, day }: Trade, shelf: Shelf): Promise<OctoBooking[]> {
  const { body } = await octo.get(`/bookings?localDateStart=${day}&localDateEnd=${day}`)
  const all: OctoBooking[] = body
  return all.filter(({ availabilityId }) => availabilityId === shelf.slotId)
}

/** Seats that are taken at `b`, by its public availability. */
export async function soldAt({ octo, stock }: Trade, shelf: Shelf): Promise<number> {
  const products = (await octo.get('/products')).body
  const [{ id: productId, options }] = products
  const optionId = options[0].id
  const { body } = await octo.post('/availability', { productId, optionId, availabilityIds: [shelf.slotId] })
  if (body[0]?.vacancies === undefined) throw new Error(`no departure of ${stock.productId}`)
  return seats - body[0].vacancies
}

/** Seats of a departure that `b` confirmed to `a`. */
export async function unitsBooked(trade: Trade, shelf: Shelf): Promise<number> {
  return (await booksOf(trade, shelf)).filter(isBooked).flatMap(({ unitItems }) => unitItems).length
}

export async function salesOf({ a }: Trade, shelf: Shelf) {
  const rows = await a.db
    .selectFrom('sales')
    .leftJoin('bookings', 'bookings.id', 'sales.booking_id')
    .leftJoin('payments', 'payments.id', 'sales.payment_id')
    .select(['sales.id', 'sales.state', 'sales.draft', 'sales.totals'])
    .select(['bookings.status', 'payments.state as money', 'payments.captured'])
    .execute()
  return rows.filter(({ draft }) => draft.items[0]?.availabilityId === shelf.slotId)
}

type Sold = Awaited<ReturnType<typeof salesOf>>[number]

/**
 * What does not agree, in words: a sale is booked at `b` once with as many units, and paid; or it is undone with nothing
 * booked, nothing taken and nothing held. `b` has nothing of ours that `a` does not know.
 */
export async function disagreements(trade: Trade, shelf: Shelf): Promise<string[]> {
  const [sales, books] = [await salesOf(trade, shelf), await booksOf(trade, shelf)]
  const wrong = sales.flatMap((sale) => {
    const there = books.filter(({ resellerReference }) => resellerReference === sale.id)
    const { id, state, status, money, captured } = sale
    const written = there.map((book) => book.status).join(' and ')
    return isSold(sale, there) || isUndone(sale, there)
      ? []
      : [`${id} ${state} ${status} ${money} ${captured}: ${written}`]
  })
  const ids = new Set(sales.map(({ id }) => id))
  const strange = books.filter((book) => isBooked(book) && !ids.has(book.resellerReference ?? ''))
  const held = books.filter(({ status }) => status === 'ON_HOLD' || status === 'PENDING')
  return [...wrong, ...[...strange, ...held].map(({ uuid, status }) => `${uuid} is ${status} for nobody`)]
}

function isSold({ state, status, captured, draft, totals }: Sold, there: OctoBooking[]): boolean {
  const [booked, ...more] = there.filter(isBooked)
  const wanted = draft.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = booked?.unitItems.filter((item) => item.status === 'CONFIRMED').length
  const isWhole = more.length === 0 && units === wanted && captured === totals.total
  return state === 'CAPTURED' && status === 'OPEN' && isWhole
}

function isUndone({ state, status, captured, money }: Sold, there: OctoBooking[]): boolean {
  const isFree = (captured ?? 0) === 0 && money !== 'authorized' && money !== 'open'
  return state === 'REVERSED' && status !== 'OPEN' && isFree && !there.some(isBooked)
}

function isBooked({ status }: OctoBooking): boolean {
  return status === 'CONFIRMED' || status === 'REDEEMED'
}
