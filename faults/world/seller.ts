import { randomUUID } from 'node:crypto'
import type { Random } from '#test/chance.ts'

// What came over the wire: each step says what it expects of it.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any }
export type Address = { name: string; url: string }

/** One account's browser session, at any of the processes. */
export class Session {
  #cookie = ''
  #csrf = ''
  #signingIn: Promise<void> | undefined
  readonly #account: { email: string; password: string }

  constructor(account: { email: string; password: string }) {
    this.#account = account
  }

  /** Sends a request; undefined when its answer was lost. Signs in again when the session is over. */
  async send(
    at: Address,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer | undefined> {
    const answer = await this.#fetch(at, method, path, body, key)
    if (answer?.status !== 401) return answer
    await (this.#signingIn ??= this.#signIn(at).finally(() => (this.#signingIn = undefined)))
    return this.#fetch(at, method, path, body, key)
  }

  async #fetch(
    at: Address,
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${at.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          cookie: this.#cookie,
          'x-csrf-token': this.#csrf,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        signal: AbortSignal.timeout(40_000),
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      return { status: answer.status, body: await answer.json() }
    } catch {
      return undefined
    }
  }

  async #signIn(at: Address): Promise<void> {
    const answer = await fetch(`${at.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#account),
    }).catch(() => undefined)
    if (!answer?.ok) return
    this.#cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    // The shape of the contract's login answer.
    this.#csrf = ((await answer.json()) as { xcsrftoken: string }).xcsrftoken
  }
}

/** What a browser does with requests: sends some twice, forgets the answer of some, tries again what was lost. */
export class Seller {
  readonly random: Random
  /** What the last clicks were answered, for who asks why nothing was sold. */
  readonly lastAnswers: string[] = []
  readonly #session: Session
  readonly #addresses: () => Address[]
  readonly #onSend: (process: string) => void

  constructor(
    session: Session,
    random: Random,
    addresses: () => Address[],
    onSend: (process: string) => void,
  ) {
    this.random = random
    this.#session = session
    this.#addresses = addresses
    this.#onSend = onSend
  }

  get(path: string): Promise<Answer | undefined> {
    return this.#session.send(this.#address(), 'GET', path)
  }

  /** One click, now and then a double click; the answer is now and then ignored. */
  async click(path: string, body?: object, key?: string): Promise<Answer | undefined> {
    const once = () => this.#session.send(this.#address(), 'POST', path, body, key)
    const answers = await Promise.all(this.random.chance(0.15) ? [once(), once()] : [once()])
    const answer = answers.at(-1)
    this.lastAnswers.push(`${path} ${answer?.status} ${answer?.body?.error?.code ?? ''}`)
    this.lastAnswers.splice(0, this.lastAnswers.length - 4)
    return this.random.chance(0.1) ? undefined : answer
  }

  /**
   * Clicks until the server gives a definite answer, at most `tries` times. Clicks without any answer don't count for the
   * first minute, because people wait for a server that is restarting.
   */
  async insist(path: string, body: object | undefined, tries = 40): Promise<Answer | undefined> {
    // A key is under way for a minute when its process died: the next try is another client's.
    const key = this.random.chance(0.3) ? randomUUID() : undefined
    const waitsUntil = Date.now() + 60_000
    for (let tried = 0, clicks = 0; tried < tries; clicks += 1) {
      const answer = await this.click(path, body, clicks < 3 ? key : undefined)
      // 401: the process died while it renewed the session.
      const isDefinite = answer && answer.status < 500 && answer.status !== 401
      if (isDefinite && answer.body?.error?.code !== underWay) return answer
      if (answer !== undefined || Date.now() > waitsUntil) tried += 1
      await pause(150 + this.random.below(250))
    }
    return undefined
  }

  /** The same key until there is an answer, for as long as an abandoned one stays locked and longer. */
  async insistWithKey(path: string, body: object): Promise<Answer | undefined> {
    const key = randomUUID()
    for (let tried = 0; tried < 400; tried += 1) {
      const answer = await this.click(path, body, key)
      const isDefinite = answer && answer.status < 500 && answer.status !== 401
      if (isDefinite && answer.body?.error?.code !== underWay) return answer
      await pause(150 + this.random.below(250))
    }
    return undefined
  }

  #address(): Address {
    const addresses = this.#addresses()
    const address = addresses[this.random.below(addresses.length)] ?? { name: '', url: '' }
    this.#onSend(address.name)
    return address
  }
}

const underWay = 90_004

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
