import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#kit/ids.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { Session, type Address, type Answer } from '../../faults/world/seller.ts'
import type { Account } from '../../faults/world/shop.ts'

/** A sale whose success the driver was answered: its booking must exist from now on. */
export type Acknowledged = { ref: string; bookingId: string; at: number }

/** What a person does between two sales. */
const pauseMs = 400
/** How long a page waits before it sends the same request again. */
const againMs = 300

/** Desks that sell until they are told to stop, over any server that answers, as behind a load balancer. */
export class Selling {
  readonly sold: Acknowledged[] = []
  /** How often each status was answered; 0 where nothing was. */
  readonly answers = new Map<number, number>()
  /** What was answered where it should not be, with its address. */
  readonly odd: string[] = []
  readonly #closing = new AbortController()
  readonly #addresses: readonly Address[]
  #all: Promise<unknown> = Promise.resolve()

  constructor(addresses: readonly Address[]) {
    this.#addresses = addresses
  }

  start(account: Account, shelves: readonly { shelf: Shelf; isByCard: boolean }[]): void {
    this.#all = Promise.all(shelves.map((each, number) => this.#work(new Session(account), each, number)))
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    await this.#all
  }

  /** The longest time between two sales from this moment on. */
  longestGapMs(from: number, to: number): number {
    const times = [from, ...this.sold.map(({ at }) => at).filter((at) => at >= from && at <= to), to]
    return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
  }

  firstAfter(from: number): Acknowledged | undefined {
    return this.sold.find(({ at }) => at >= from)
  }

  async #work(session: Session, { shelf, isByCard }: { shelf: Shelf; isByCard: boolean }, number: number) {
    for (let times = number; !this.#closing.signal.aborted; times += 1) {
      await this.#sell(session, shelf, isByCard, times)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  async #sell(session: Session, shelf: Shelf, isByCard: boolean, first: number): Promise<void> {
    const ref = newId()
    const insist = (path: string, body: object) => this.#insist(session, path, body, first)
    const held = await insist('/api/booking/acquire-hold', holdBody(shelf, 1))
    if (held.status !== 200) return
    const { booking } = bookingBody(shelf, 1, held.body.hold.id)
    const body = { booking: { ...booking, customer: { ...booking.customer, clientRef: ref } } }
    if (isByCard) {
      const opened = await insist('/api/stripe/checkout-create-session/', body)
      if (opened.status !== 200) return
      await insist(`/api/sandbox/sessions/${opened.body.clientSecret}/pay`, { outcome: 'approve' })
    }
    const sold = await insist('/api/booking/create-booking', body)
    if (sold.status === 200 && sold.body.booking.status === 'OPEN')
      this.sold.push({ ref, bookingId: sold.body.booking.id, at: Date.now() })
  }

  /** The same request under the same key, until there is an answer to it. */
  async #insist(session: Session, path: string, body: object, first: number): Promise<Answer> {
    const key = newId()
    for (let tried = first; ; tried += 1) {
      const at = this.#addresses[tried % this.#addresses.length]
      const answer = at && (await session.send(at, 'POST', path, body, key))
      const status = answer?.status ?? 0
      this.answers.set(status, (this.answers.get(status) ?? 0) + 1)
      if (status >= 500 && status !== 503)
        this.odd.push(`${status} ${at?.name} ${path} ${JSON.stringify(answer?.body)}`)
      const isDefinite = status > 0 && status < 500 && status !== 401
      if (answer && isDefinite && answer.body?.error?.data?.reason !== 'key.under_way') return answer
      await sleep(againMs)
    }
  }
}
