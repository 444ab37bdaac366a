/** A fault of one request, before or after Stripe has performed it. */
export type Fault =
  /** The connection ends without an answer. */
  | { kind: 'drop'; when: 'before' | 'after' }
  /** 500, kept under the key as Stripe does. */
  | { kind: 'fault'; when: 'before' | 'after' }
  /** A gateway's page: JSON without an `error`. */
  | { kind: 'gateway'; status: number; when: 'before' | 'after' }
  | { kind: 'delay'; ms: number }
  /** Another object than was asked for. */
  | { kind: 'mixed up' }
  | { kind: 'limited' }

/** Which requests: each `on` is a part of "METHOD /path"; `times` of them go wrong, then it is gone. */
export type Planned = { on: string | RegExp; times?: number } & Fault

export class Faults {
  #planned: (Planned & { left: number })[] = []

  /** Lets the next requests of this kind go wrong. */
  plan(planned: Planned): void {
    this.#planned.push({ ...planned, left: planned.times ?? 1 })
  }

  clear(): void {
    this.#planned = []
  }

  next(request: string): Fault | undefined {
    const found = this.#planned.find(
      ({ on, left }) => left > 0 && (typeof on === 'string' ? request.includes(on) : on.test(request)),
    )
    if (found) found.left -= 1
    return found
  }
}
