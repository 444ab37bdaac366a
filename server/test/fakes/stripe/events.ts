import { Stripe } from 'stripe'
import { secondsOf } from './books.ts'
import { newName } from './guest.ts'

export type SentEvent = { id: string; type: string; payload: string; signature: string }

/** Makes events as Stripe sends them: signed, with a copy of the object as it was at that moment. */
export class Events {
  readonly all: SentEvent[] = []
  readonly #now: () => Date
  readonly #secret: string
  #deliver: ((event: SentEvent) => void) | undefined

  constructor(now: () => Date, secret: string) {
    this.#now = now
    this.#secret = secret
  }

  /** From now on every new event is also given to `deliver`, which may lose, repeat or hold it back. */
  deliverTo(deliver: (event: SentEvent) => void): void {
    this.#deliver = deliver
  }

  make(type: string, subject: object): void {
    const created = secondsOf(this.#now())
    const head = { id: newName('evt'), object: 'event', api_version: Stripe.API_VERSION, created }
    const payload = JSON.stringify({ ...head, type, livemode: false, data: { object: subject } })
    const event = { id: head.id, type, payload, signature: this.sign(payload) }
    this.all.push(event)
    this.#deliver?.(event)
  }

  sign(payload: string, secret = this.#secret): string {
    return Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: secondsOf(this.#now()),
    })
  }
}
