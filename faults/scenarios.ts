import type { Shelf } from '#test/shelf.ts'
import type { Word } from './check/evidence.ts'
import { OneSale, type Checkout } from './one-sale.ts'
import type { Scenario } from './plans.ts'
import { pause, type Answer } from './world/seller.ts'

/** One seller with one sale: first what happens at the desk, then what happens after hours. */
export class Desk extends OneSale<Scenario> {
  #checkout: Checkout | undefined

  async work(): Promise<void> {
    await pause(this.seller.random.below(600))
    await this.#day(this.plan.scenario)
  }

  /** When everything that could be paid has run out. */
  async late(): Promise<void> {
    if (this.plan.scenario !== 'payLate' || !this.#checkout) return
    await this.pay(this.#checkout.clientSecret)
    await this.#book()
  }

  async #day(scenario: Scenario): Promise<void> {
    switch (scenario) {
      case 'account':
        return void (await this.#sellOnAccount())
      case 'accountRefund': {
        const id = await this.#sellOnAccount()
        return id === undefined ? undefined : this.#cancelBooking(id)
      }
      case 'accountHoldless':
        return void this.#bookingIn(await this.#insistOnce(this.shop.accountHoldless))
      case 'refundOneByOne': {
        await this.#openAndPay(this.shop.card)
        const id = await this.#book()
        return id === undefined ? undefined : this.#cancelOneByOne(id)
      }
      case 'expire':
      case 'payLate':
        return this.#open(this.shop.card)
      case 'abandon':
        await this.#open(this.shop.card)
        return this.#callOff()
      case 'callOff':
        await this.#openAndPay(this.shop.card)
        await this.#retrieve()
        return this.#callOff()
      case 'race':
        return this.#race()
      case 'leave':
      case 'lapse':
        await this.#openAndPay(this.shop.card)
        return this.seller.random.chance(0.5) ? undefined : this.#retrieve()
      case 'refund': {
        await this.#openAndPay(this.shop.card)
        const id = await this.#book()
        return id === undefined ? undefined : this.#cancelBooking(id)
      }
      case 'holdless':
        return this.#sell(this.shop.holdless)
      case 'sell':
      case 'pend':
      case 'stubborn':
      case 'refused':
      case 'lateRefused':
        return this.#sell(this.shop.card)
    }
  }

  async #sell(shelf: Shelf): Promise<void> {
    await this.#openAndPay(shelf)
    if (this.seller.random.chance(0.6)) await this.#retrieve()
    const id = await this.#book()
    if (id === undefined || this.seller.random.chance(0.3)) return
    await this.#capture()
    if (this.#checkout)
      await this.seller.click(`/api/stripe/checkout-update-session/${this.#checkout.id}`, {})
  }

  /** Tabs of one seller: one books, one cancels the payment, one reads the booking. */
  async #race(): Promise<void> {
    await this.#openAndPay(this.shop.card)
    const acts = [() => this.#book(), () => this.#callOff(), () => this.#retrieve(), () => this.#capture()]
    await Promise.all(
      this.seller.random.shuffled(acts).map(async (act) => {
        await pause(this.seller.random.below(120))
        await act()
      }),
    )
  }

  async #openAndPay(shelf: Shelf): Promise<void> {
    await this.#open(shelf)
    if (!this.#checkout) return
    await this.pay(this.#checkout.clientSecret)
    if (this.seller.random.chance(0.2)) await this.pay(this.#checkout.clientSecret)
  }

  async #open(shelf: Shelf): Promise<void> {
    const answer = await this.begin(shelf, () =>
      this.seller.insist('/api/stripe/checkout-create-session/', this.#body(shelf)),
    )
    if (answer?.status === 200) this.#checkout = answer.body
  }

  async #retrieve(): Promise<void> {
    const answer =
      this.#checkout && (await this.seller.get(`/api/stripe/checkout-retrieve-session/${this.#checkout.id}`))
    if (answer?.body?.status === 'expired') this.#report('checkout over')
  }

  async #book(): Promise<string | undefined> {
    const { holdless, card } = this.shop
    return this.#bookingIn(await this.#ask(this.plan.scenario === 'holdless' ? holdless : card))
  }

  #ask(shelf: Shelf): Promise<Answer | undefined> {
    return this.seller.insist('/api/booking/create-booking', this.#body(shelf))
  }

  #bookingIn(answer: Answer | undefined): string | undefined {
    const booking = answer?.status === 200 ? answer.body.booking : undefined
    if (booking?.status === 'OPEN') this.#report('booked', booking.id)
    const refused = answer?.body?.error?.data
    if (refused?.reason === 'bookings.failed') this.#report('not booked', refused.id)
    return booking?.status === 'OPEN' ? booking.id : undefined
  }

  async #sellOnAccount(): Promise<string | undefined> {
    const { account } = this.shop
    return this.#bookingIn(await this.begin(account, () => this.#ask(account)))
  }

  /** Without a hold only the key distinguishes a repeat from another order, so it is kept until there is an answer. */
  #insistOnce(shelf: Shelf): Promise<Answer | undefined> {
    return this.seller.insistWithKey('/api/booking/create-booking', this.#body(shelf))
  }

  async #capture(): Promise<void> {
    const answer = await this.#onIntent('capture-payment')
    if (answer?.body?.status === 'succeeded') this.#report('captured')
  }

  async #callOff(): Promise<void> {
    const answer = await this.#onIntent('cancel-payment')
    if (answer?.body?.status === 'canceled') this.#report('called off')
  }

  async #onIntent(call: string, more = ''): Promise<Answer | undefined> {
    if (!this.#checkout) return undefined
    const id = this.#checkout.payment_intent ?? this.#checkout.id
    return this.seller.insist(`/api/stripe/${call}/${id}${more}`, undefined, 20)
  }

  async #cancelOneByOne(id: string): Promise<void> {
    const booking = await this.seller.get(`/api/booking/get-booking/${id}`)
    const tickets: { id: string }[] = booking?.body?.booking?.tickets ?? []
    for (const ticket of tickets)
      await this.seller.insist(`/api/booking/cancel-tickets/${id}`, {
        ticketIds: [ticket.id],
        reason: 'One guest is ill',
      })
  }

  async #cancelBooking(id: string): Promise<void> {
    const answer = await this.seller.insist(`/api/booking/cancel-booking/${id}`, {
      reason: 'The guest is ill',
    })
    if (answer?.body?.booking?.status !== 'CANCELLED') return
    this.#report('cancelled', id)
    const refund = answer.body.refund
    if (refund === null || !this.#checkout) return
    const reply = await this.#onIntent('refund-payment', `/${refund.amount}`)
    if (reply?.body?.status === 'refunded') this.#report('refunded')
  }

  #report(word: Word, subject = this.#checkout?.id ?? ''): void {
    this.claims.push({ word, subject })
  }

  #body(shelf: Shelf) {
    const intent = shelf === this.shop.holdless ? this.#checkout?.payment_intent : undefined
    return this.body(shelf, intent ? { paymentIntentId: intent } : {})
  }
}
