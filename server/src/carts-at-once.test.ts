import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp, type TestApp } from '#test/app.ts'
import { randomOf } from '#test/chance.ts'
import { openDesk, signIn } from '#test/desk.ts'
import { cartBody, cartHoldBody, type CartLine } from '#test/sales/cart.ts'
import { startServers, whileBusy } from '#test/servers/servers.ts'
import { addShelf } from '#test/shelf.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { carryOn } from '#modules/sales/process/carry-on.ts'

/** A small portion; all of it: `CARTS=1000 CART_SERVERS=4 npx vitest run --project server server/src/carts-at-once.test.ts`. */
const carts = Number(process.env['CARTS'] ?? 40)
const servers = Number(process.env['CART_SERVERS'] ?? 2)
const random = randomOf(7)

test(
  'carts of up to ten suppliers at once oversell nothing, orphan no payment, and say of each part what came of it',
  { timeout: 300_000 + carts * 2000 },
  async () => {
    const app = await testApp()
    const desk = await openDesk(app, { paymentsEnabled: true })
    // Half of the wishes fit; every third supplier takes its seats only when it books, and refuses then.
    const capacity = Math.ceil(carts * 0.4)
    const shelves = await Promise.all(
      Array.from({ length: 10 }, (_, at) => addShelf(app, desk, { capacity, holdable: at % 3 !== 0 })),
    )
    const { addresses, stop } = await startServers('src/main.ts', app.databaseUrl, servers)
    const { cookies, csrf } = await signIn(app, desk.email)
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const post = async (at: number, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', cookie, 'x-csrf-token': csrf }
      const url = `${addresses[at % addresses.length]}/api/${path}`
      const answer = await whileBusy(() =>
        fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }),
      )
      return { status: answer.status, body: await answer.json() }
    }
    const buy = async (at: number) => {
      const lines: CartLine[] = random
        .shuffled(shelves)
        .slice(0, 1 + random.below(10))
        .map((shelf) => ({ shelf, quantity: 1 }))
      const choice = random.chance(0.5) ? ('KEEP' as const) : ('ALL_OR_NOTHING' as const)
      const held = await post(at, 'booking/acquire-cart-hold', cartHoldBody(lines))
      if (held.status !== 200) return held.status
      const body = cartBody(lines, held.body.holds, { choice })
      const session = await post(at, 'stripe/checkout-create-cart-session/', body)
      if (session.status !== 200) return session.status
      await post(at, `sandbox/sessions/${session.body.clientSecret}/pay`, { outcome: 'approve' })
      const ext = { paymentIntentId: session.body.payment_intent }
      return (await post(at, 'booking/sell-cart', { cart: { ...body.cart, ext } })).status
    }
    const answers = await Promise.all(Array.from({ length: carts }, (_, at) => buy(at))).finally(stop)
    await settle(app)
    expect(await inventoryDifferences(app.db)).toEqual([])
    expect(await wrongIn(app)).toEqual([])
    expect(answers).toContain(200)
    expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([])
  },
)

/** Drives what is not over, as workers do. */
async function settle(app: TestApp): Promise<void> {
  const ended = ['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'] as const
  for (let round = 0; round < 10; round += 1) {
    app.pass({ seconds: 30 })
    const left = await app.db.selectFrom('sales').select('id').where('state', 'not in', ended).execute()
    for (const { id } of left) await carryOn({ sale: id }, app)
  }
}

/** Slots that are oversold, payments that are not what is booked, parts that do not say why they came to nothing. */
async function wrongIn({ db }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select format('slot %s has %s of %s', id, taken, capacity) as what from slots where taken > capacity
    union all
    select format('cart %s is %s with %s captured and %s booked', cart.id, cart.state, captured, booked)
    from sales cart left join payments on payments.id = cart.id cross join lateral (
      select coalesce(sum(bookings.total) filter (where bookings.status = 'OPEN'), 0) as booked,
        count(*) filter (where bookings.status = 'OPEN') as open, count(*) as parts
      from sales part left join bookings on bookings.id = part.id where part.cart_id = cart.id) sums
    where cart.cart is not null and (payments.state = 'authorized' or coalesce(captured, 0) <> booked
      or cart.state <> case when booked > 0 then 'CAPTURED' else 'REVERSED' end
      or (cart.cart = 'ALL_OR_NOTHING' and open not in (0, parts)))
    union all
    select format('booking %s came to nothing without a word', id) from bookings where status = 'FAILED' and failure = ''`.execute(
    db,
  )
  return rows.map(({ what }) => what)
}
