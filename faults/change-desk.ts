import type { Shelf } from '#test/shelf.ts'
import type { Booking } from '@reseller-portal/contract/sales'
import type { ChangeScenario } from './change-plans.ts'
import { OneSale, type Checkout } from './one-sale.ts'
import { pause, type Answer } from './world/seller.ts'

type Change = {
  version: number
  availabilityId: string
  startTime: string
  difference: number
  add: object[]
}

/** Of a guest on a shelf (`addDepartures`), and on the cheaper day of our own inventory (`openShop`). */
const guest = { price: 5000, cheaper: 4000 }
/** One seller with one booking, which is changed once it is sold. */
export class ChangeDesk extends OneSale<ChangeScenario> {
  async work(): Promise<void> {
    await pause(this.seller.random.below(600))
    const { scenario } = this.plan
    const isOnAccount = scenario === 'changeAccount'
    const booking = await (isOnAccount ? this.#sellOnAccount() : this.#sellByCard())
    if (!booking) return
    if (isOnAccount) return void (await this.#amend(booking, this.#dearer(booking, this.shop.accountLater)))
    if (scenario === 'changeMove')
      return void (await this.#amend(booking, this.#asked(booking, this.shop.later, 0)))
    if (scenario === 'changeBack') {
      const back = 2 * (guest.cheaper - guest.price)
      return void (await this.#amend(booking, this.#asked(booking, this.shop.cheaper, back)))
    }
    if (scenario === 'changeAnew') return this.#withoutFirst(booking)
    if (scenario === 'changeFewer') return this.#fewer(booking)
    await this.#changeByCard(booking)
  }

  /** What nobody pays is left to run out. */
  async late(): Promise<void> {}

  async #changeByCard(booking: Booking): Promise<void> {
    const { scenario } = this.plan
    const change = this.#dearer(booking, this.shop.later)
    const path = `/api/stripe/checkout-create-amendment-session/${booking.id}`
    const answer = await this.seller.insist(path, change)
    if (answer?.status !== 200) return
    const checkout: Checkout = answer.body
    if (scenario === 'changeExpire') return
    if (scenario === 'changeAbandon') return this.#callOff(checkout)
    await this.pay(checkout.clientSecret)
    if (scenario === 'changeLeave') return
    if (this.seller.random.chance(0.6) || scenario === 'changeCallOff')
      await this.seller.get(`/api/stripe/checkout-retrieve-session/${checkout.id}`)
    if (scenario === 'changeCallOff') return this.#callOff(checkout)
    const amend = () => this.#amend(booking, change, checkout)
    if (scenario === 'changeRace') return void (await Promise.all([amend(), this.#cancel(booking)]))
    await amend()
    if (scenario === 'changeRefund') await this.#cancel(booking)
  }

  /** One guest stays at home: asked for until the booking says so. */
  async #withoutFirst(booking: Booking): Promise<void> {
    for (let tried = 1; tried <= 20; tried += 1) {
      await this.#cancelFirst(booking)
      const answer = await this.seller.get(`/api/booking/get-booking/${booking.id}`)
      const now: Booking | undefined = answer?.body?.booking
      if (now?.tickets.some(({ status }) => status === 'CANCELLED')) return
      await pause(500)
    }
  }

  #cancelFirst({ id, tickets: [ticket] }: Booking) {
    const body = { ticketIds: [ticket?.id], reason: 'One guest is ill' }
    return this.seller.insist(`/api/booking/cancel-tickets/${id}`, body)
  }

  /** One guest stays at home, and the other one comes later. */
  async #fewer(first: Booking): Promise<void> {
    const { id } = first
    await this.#cancelFirst(first)
    // The cancellation may still be at work; what came in between is looked at again.
    for (let tried = 1; tried <= 20; tried += 1) {
      const answer = await this.seller.get(`/api/booking/get-booking/${id}`)
      const booking: Booking | undefined = answer?.body?.booking
      if (booking?.items[0]?.availabilityId === this.shop.later.slotId) return
      const isFewer = booking?.tickets.some(({ status }) => status === 'CANCELLED')
      if (booking && isFewer && (await this.#amend(booking, this.#asked(booking, this.shop.later, 0)))) return
      await pause(500)
    }
  }

  async #sellByCard(): Promise<Booking | undefined> {
    const { card } = this.shop
    const session = '/api/stripe/checkout-create-session/'
    const opened = await this.begin(card, () => this.seller.insist(session, this.body(card)))
    if (opened?.status !== 200) return undefined
    await this.pay(opened.body.clientSecret)
    return this.#booked(await this.seller.insist('/api/booking/create-booking', this.body(card)))
  }

  async #sellOnAccount(): Promise<Booking | undefined> {
    const { account } = this.shop
    const create = '/api/booking/create-booking'
    return this.#booked(await this.begin(account, () => this.seller.insist(create, this.body(account))))
  }

  #booked(answer: Answer | undefined): Booking | undefined {
    const booking: Booking | undefined = answer?.status === 200 ? answer.body.booking : undefined
    if (booking?.status !== 'OPEN') return undefined
    this.claims.push({ word: 'booked', subject: booking.id })
    return booking
  }

  #dearer(booking: Booking, to: Shelf): Change {
    const add = [{ priceId: booking.items[0]?.priceId, quantity: 1 }]
    return { ...this.#asked(booking, to, guest.price), add }
  }

  #asked({ version }: Booking, { slotId: availabilityId, at: startTime }: Shelf, difference: number): Change {
    return { version, availabilityId, startTime, difference, add: [] }
  }

  async #amend({ id }: Booking, change: Change, checkout?: Checkout): Promise<boolean> {
    const payment = checkout && (checkout.payment_intent ?? checkout.id)
    const answer = await this.seller.insist(`/api/booking/amend-booking/${id}`, { ...change, payment })
    if (answer?.status === 200) this.claims.push({ word: 'changed', subject: id })
    const isFailed = answer?.body?.error?.data?.reason === 'bookings.amendment_failed'
    // Of two clicks one may fail and the other not; what a card paid for is one change.
    if (isFailed && checkout) this.claims.push({ word: 'not changed', subject: id })
    return answer?.status === 200
  }

  async #cancel({ id }: Booking): Promise<void> {
    const answer = await this.seller.insist(`/api/booking/cancel-booking/${id}`, {
      reason: 'The guest is ill',
    })
    if (answer?.body?.booking?.status === 'CANCELLED') this.claims.push({ word: 'cancelled', subject: id })
  }

  async #callOff({ id, payment_intent }: Checkout): Promise<void> {
    const path = `/api/stripe/cancel-payment/${payment_intent ?? id}`
    const answer = await this.seller.insist(path, undefined, 20)
    if (answer?.body?.status === 'canceled') this.claims.push({ word: 'called off', subject: id })
  }
}
