import { setTimeout as sleep } from 'node:timers/promises'
import { isEnded, saleStates, type SaleState } from '@reseller-portal/contract/payments'
import { addDays, dayIn } from '#kit/zone.ts'
import { openChannel } from '#modules/organizations/index.ts'
import { testApp, workOf, type TestApp } from '../app.ts'
import { freePort } from '../free-port.ts'
import { openDesk, type Desk } from '../desk.ts'
import { bookingBody, holdBody, type Shelf } from '../shelf.ts'
import { openSupplier, stockProduct, stockSlot, type Stock } from '../stock.ts'
import { shelvesAt } from './remote-shelves.ts'
import { relate, type Relation } from './two-portals.ts'

export const zone = 'Europe/Berlin'
export const seats = 12

/** Portal `a` sells what portal `b` has: desks that take cards and desks on account at `a`, and the supplier's neighbors at `b`. */
export type Trade = Relation & {
  a: TestApp
  b: TestApp
  stock: Stock
  /** The departures of a day three days ahead, as `a` and as a neighbor at `b` sees them. */
  shelves: Shelf[]
  own: Shelf[]
  day: string
  cards: Desk[]
  accounts: Desk[]
  neighbors: Desk[]
}

/** Opens both portals with their workers, and so many departures of 12 seats; the first may hear of changes at the second. */
export async function openTrade(departures: number, { hears = false } = {}): Promise<Trade> {
  const port = await freePort()
  const a = await testApp({ works: true, port, settings: { PUBLIC_URL: `http://127.0.0.1:${port}` } })
  if (hears) await a.listen()
  const b = await testApp({ works: true, settings: { OCTO_CALLS_PER_MINUTE: '100000' } })
  const neighbor = await openDesk(b)
  const day = addDays(dayIn(zone, new Date()), 3)
  const supplierId = await openSupplier(b, { soldBy: [neighbor.resellerId], timezone: zone })
  const stock = await stockProduct(b, supplierId, {
    product: 'Spree cruise',
    prices: [{ octoId: 'adult', retail: 2500 }],
  })
  for (let hour = 10; hour < 10 + departures; hour += 1)
    await stockSlot(b, stock, { zone, day, time: `${hour}:00`, capacity: seats })
  const admin = await openDesk(a, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'], paymentsEnabled: true })
  const hints = hears ? ['octo/notifications'] : []
  const relation = await relate(a, admin, b, supplierId, { hints })
  const card = await openDesk(a, admin)
  const account = await openDesk(a)
  const channel = { resellerId: account.resellerId, supplierId: relation.connectionId }
  await openChannel(channel, workOf(a), a.db)
  return {
    ...relation,
    a,
    b,
    stock,
    day,
    shelves: await shelvesAt(card, relation.connectionId, day),
    own: await shelvesAt(neighbor, supplierId, day),
    cards: [card, await openDesk(a, admin)],
    accounts: [account, await openDesk(a, account)],
    neighbors: [neighbor, await openDesk(b, neighbor)],
  }
}

/** The outcome of a sale, as the desk was told it. */
export type SaleAnswer = {
  word: 'booked' | 'failed' | 'not sold' | 'unknown'
  bookingId: string
  reason: string | undefined
}

/** Holds, pays where the desk takes cards, and books; gives the hold back where that fails. */
export async function sell(trade: Trade, desk: Desk, shelf: Shelf, quantity: number): Promise<SaleAnswer> {
  const { failed, holdId, secret } = await begin(trade, desk, shelf, quantity)
  if (failed) return saleAnswerOf(failed)
  if (secret !== '') {
    const url = `/api/sandbox/sessions/${secret}/pay`
    await trade.a.inject({ method: 'POST', url, payload: { outcome: 'approve' } })
  }
  return saleAnswerOf(await desk.post('/api/booking/create-booking', bookingBody(shelf, quantity, holdId)))
}

/** Holds and opens the checkout; then the guest leaves without a word. */
export async function walkAway(
  trade: Trade,
  desk: Desk,
  shelf: Shelf,
  quantity: number,
): Promise<SaleAnswer> {
  await begin(trade, desk, shelf, quantity)
  return { word: 'not sold', bookingId: '', reason: undefined }
}

type Begun = { failed?: Answer; holdId: string; secret: string }

async function begin(trade: Trade, desk: Desk, shelf: Shelf, quantity: number): Promise<Begun> {
  const held = await insist(() => desk.post('/api/booking/acquire-hold', holdBody(shelf, quantity)))
  if (held.status !== 200) return { failed: held, holdId: '', secret: '' }
  const holdId: string = held.body.hold.id
  if (!trade.cards.includes(desk)) return { holdId, secret: '' }
  const body = bookingBody(shelf, quantity, holdId)
  const opened = await insist(() => desk.post('/api/stripe/checkout-create-session/', body))
  if (opened.status === 200) return { holdId, secret: opened.body.clientSecret }
  await desk.get(`/api/booking/release-hold/${holdId}`)
  return { failed: opened, holdId, secret: '' }
}

type Answer = Awaited<ReturnType<Desk['post']>>

function saleAnswerOf({ status, body }: Answer): SaleAnswer {
  const [bookingId, reason] = [body.booking?.id ?? '', body.error?.data?.reason]
  if (body.booking?.status === 'OPEN') return { word: 'booked', bookingId, reason }
  if (body.booking?.status === 'FAILED') return { word: 'failed', bookingId, reason }
  return { word: status >= 400 ? 'not sold' : 'unknown', bookingId, reason }
}

const noLonger = 'availability.gone'

/** Failures of the partner, and seats held by others, are tried again a few times, as people do. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 0; ; tried += 1) {
    const answer = await ask()
    const isWorthAgain = answer.status >= 500 || answer.body.error?.data?.reason === noLonger
    if (!isWorthAgain || tried === 3) return answer
    await sleep(300)
  }
}

/** The road is quiet, and time passes in both portals until nothing is left to do; sessions that ended are opened again. */
export async function rest(trade: Trade): Promise<void> {
  await trade.road.calm()
  await untilNoneIsIn([...working], trade)
  // Abandoned checkouts and holds expire.
  pass(trade, { minutes: 41 })
  await untilNoneIsIn(['OPEN', ...working], trade)
  for (const desk of [...trade.cards, ...trade.accounts, ...trade.neighbors]) await desk.comeBack()
}

const working = saleStates.filter((state) => state !== 'OPEN' && !isEnded(state))

async function untilNoneIsIn(states: SaleState[], trade: Trade): Promise<void> {
  for (let round = 0; round < 25; round += 1) {
    await sleep(1200)
    if (round > 0 && (await owed(states, trade.a)) + (await owed(states, trade.b)) === 0) return
    pass(trade, { seconds: 20 })
  }
}

function pass({ a, b }: Trade, time: Parameters<TestApp['pass']>[0]): void {
  a.pass(time)
  b.pass(time)
}

/** Sales in these states, and holds elsewhere whose fate is not known. */
async function owed(states: SaleState[], app: TestApp): Promise<number> {
  const sales = await app.db.selectFrom('sales').select('id').where('state', 'in', states).execute()
  const holds = await app.db
    .selectFrom('holds')
    .select('id')
    .where('status', 'in', ['ASKED', 'RELEASING'])
    .execute()
  return sales.length + holds.length
}
