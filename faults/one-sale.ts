import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import type { Claim } from './check/evidence.ts'
import type { Answer, Seller } from './world/seller.ts'

/** What is for sale to the sellers of a run. */
export type Shop = {
  card: Shelf
  holdless: Shelf
  account: Shelf
  accountHoldless: Shelf
  /** Other departures of `card` and of `account`, for a change. */
  later: Shelf
  accountLater: Shelf
  cheaper: Shelf
}

/** What a guest does in the provider's form; whether it took the card is not known for sure. */
export type Pay = (clientSecret: string) => Promise<void>

export type Checkout = { id: string; clientSecret: string; payment_intent: string | null }

/** Gone. */
const ranOut = 410
/** What is left of a hold is too short to pay in, as while the clocks of two portals are being moved. */
const tooShort = 'holds.too_short_to_pay'

/** One seller at a desk with one sale of two guests, and what was said of it. */
export abstract class OneSale<Scenario extends string> {
  readonly claims: Claim[] = []
  protected readonly plan: { run: string; scenario: Scenario; code: string | undefined }
  protected readonly seller: Seller
  protected readonly shop: Shop
  protected readonly pay: Pay
  protected holdId: string | undefined

  constructor(
    plan: { run: string; scenario: Scenario; code: string | undefined },
    seller: Seller,
    shop: Shop,
    pay: Pay,
  ) {
    this.plan = plan
    this.seller = seller
    this.shop = shop
    this.pay = pay
  }

  /** A hold that was refused, or ran out before anything was begun with it, is placed again, as people do. */
  protected async begin(shelf: Shelf, ask: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    for (let tries = 3; tries > 0; tries -= 1) {
      if (shelf !== this.shop.holdless && !(await this.#hold(shelf))) continue
      const answer = await ask()
      if (answer?.status !== ranOut && answer?.body?.error?.data?.reason !== tooShort) return answer
    }
    return undefined
  }

  async #hold(shelf: Shelf): Promise<boolean> {
    const body = holdBody(shelf, 2, { ext: { run: this.plan.run } })
    const answer = await this.seller.insist('/api/booking/acquire-hold', body)
    if (answer?.status === 200) this.holdId = answer.body.hold.id
    return answer?.status === 200
  }

  protected body(shelf: Shelf, ext: Record<string, string> = {}) {
    const { booking } = bookingBody(shelf, 2, this.holdId ?? null)
    const { run: clientRef, code: grouponCode } = this.plan
    return { booking: { ...booking, ext, grouponCode, customer: { ...booking.customer, clientRef } } }
  }
}
