import { bookingBody, holdItem, type Shelf } from '#test/shelf.ts'
import type { Claim, Word } from './check/evidence.ts'
import { ChangeDesk } from './change-desk.ts'
import { isChange } from './change-plans.ts'
import { isCart, type CartScenario } from './cart-plans.ts'
import { codeOf, type Plan } from './plans.ts'
import { Desk } from './scenarios.ts'
import type { Checkout, Pay, Shop } from './one-sale.ts'
import { pause, type Answer, type Seller } from './world/seller.ts'

type Line = { shelf: Shelf; quantity: number }
type Sold = { id: string; outcome: string; lines: { bookingId: string | null; status: string }[] }

/** Gone. */
const ranOut = 410

/** Who sells what a plan says: one booking, one that is changed, or a cart. */
export function deskOf(plan: Plan, seller: Seller, shop: Shop, pay: Pay): CartDesk | ChangeDesk | Desk {
  const { run, scenario } = plan
  if (isChange(scenario)) return new ChangeDesk({ run, scenario, code: codeOf(plan) }, seller, shop, pay)
  return isCart(scenario)
    ? new CartDesk(run, scenario, seller, shop, pay)
    : new Desk({ run, scenario, code: codeOf({ ...plan, scenario }) }, seller, shop, pay)
}

/** One seller with one cart of several suppliers. */
class CartDesk {
  readonly claims: Claim[] = []
  readonly #run: string
  readonly #scenario: CartScenario
  readonly #seller: Seller
  readonly #lines: Line[]
  readonly #pay: Pay
  #holds: ({ id: string } | null)[] = []
  #checkout: Checkout | undefined

  constructor(run: string, scenario: CartScenario, seller: Seller, shop: Shop, pay: Pay) {
    this.#run = run
    this.#scenario = scenario
    this.#seller = seller
    this.#lines = linesOf(scenario, shop)
    this.#pay = pay
  }

  async work(): Promise<void> {
    await pause(this.#seller.random.below(600))
    if (this.#scenario.startsWith('cartAccount')) return void (await this.#begin(() => this.#sell()))
    await this.#open()
    if (!this.#checkout) return
    await this.#pay(this.#checkout.clientSecret)
    if (this.#scenario === 'cartCallOff') return this.#callOff()
    if (this.#scenario === 'cartLeave' || this.#scenario === 'cartLapse') return
    const sold = await this.#soldIn(await this.#sell())
    if (sold && this.#scenario === 'cartRefund') await this.#cancelSome(sold)
  }

  /** What expires by itself is left to. */
  async late(): Promise<void> {}

  async #open(): Promise<void> {
    const answer = await this.#begin(() =>
      this.#seller.insist('/api/stripe/checkout-create-cart-session/', this.#body()),
    )
    if (answer?.status === 200) this.#checkout = answer.body
  }

  /** Holds that ran out before anything was begun with them are placed again, as people do. */
  async #begin(ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (let tried = 1; ; tried += 1) {
      await this.#hold()
      const answer = await ask()
      if (answer?.status !== ranOut || tried === 3) return answer
    }
  }

  async #hold(): Promise<void> {
    const lines = this.#lines.map(({ shelf, quantity }) => ({
      items: [holdItem(shelf, quantity)],
      ext: { run: this.#run },
    }))
    const answer = await this.#seller.insist('/api/booking/acquire-cart-hold', { lines })
    if (answer?.status === 200) this.#holds = answer.body.holds
  }

  async #sell(): Promise<Answer | undefined> {
    return this.#seller.insist('/api/booking/sell-cart', this.#body())
  }

  async #soldIn(answer: Answer | undefined): Promise<Sold | undefined> {
    const refused = answer?.body?.error?.data
    const isRefused = refused?.reason === 'bookings.failed'
    const outcome = isRefused
      ? await this.#seller.insist(`/api/booking/cart-sale/${refused.id}`, undefined)
      : answer
    const sale: Sold | undefined = outcome?.status === 200 ? outcome.body.sale : undefined
    for (const { bookingId, status } of sale?.lines ?? []) {
      if (bookingId !== null && status === 'OPEN') this.#report('booked', bookingId)
      if (bookingId !== null && status === 'FAILED') this.#report('not booked', bookingId)
    }
    return sale
  }

  /** All bookings but the last, which stays. */
  async #cancelSome({ lines }: Sold): Promise<void> {
    for (const { bookingId } of lines.slice(0, -1)) {
      const answer = await this.#seller.insist(`/api/booking/cancel-booking/${bookingId}`, {
        reason: 'The guest is ill',
      })
      if (answer?.body?.booking?.status === 'CANCELLED') this.#report('cancelled', bookingId ?? '')
    }
  }

  async #callOff(): Promise<void> {
    const id = this.#checkout?.payment_intent ?? this.#checkout?.id
    const answer = await this.#seller.insist(`/api/stripe/cancel-payment/${id}`, undefined, 20)
    if (answer?.body?.status === 'canceled') this.#report('called off', this.#checkout?.id ?? '')
  }

  #report(word: Word, subject: string): void {
    this.claims.push({ word, subject })
  }

  #body() {
    const [first] = this.#lines
    const customer = first && bookingBody(first.shelf, 1, null).booking.customer
    const intent = this.#checkout?.payment_intent
    const ext: Record<string, string> = intent ? { paymentIntentId: intent } : {}
    return {
      cart: {
        customer: { ...customer, clientRef: this.#run },
        choice: this.#scenario === 'cartKeep' ? 'KEEP' : 'ALL_OR_NOTHING',
        ext,
        lines: this.#lines.map(({ shelf, quantity }, index) => ({
          items: bookingBody(shelf, quantity, null).booking.items,
          holdId: this.#holds[index]?.id ?? null,
          ext: {},
        })),
      },
    }
  }
}

/** Two lines on one slot, and one of another supplier that is sold without a hold. */
function linesOf(scenario: CartScenario, shop: Shop): Line[] {
  if (scenario.startsWith('cartAccount'))
    return [
      { shelf: shop.account, quantity: 2 },
      { shelf: shop.account, quantity: 1 },
    ]
  return [
    { shelf: shop.card, quantity: 2 },
    { shelf: shop.card, quantity: 1 },
    { shelf: shop.holdless, quantity: 1 },
  ]
}
