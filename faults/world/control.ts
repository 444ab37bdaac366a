import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Moment, Order } from '#test/servers/faulty.ts'
import type { Fault } from '../fault.ts'
import type { Plan } from '../plans.ts'
import type { Recovery } from './recovery.ts'

export type Send = { key: string; body: string; isCommitted: boolean }

/** What the control channel does to the world when a fault asks for it. */
export type Hands = {
  kill(process: string): boolean
  /** The supplier's own process dies, so long after this moment. */
  fall(afterMs: number): void
  /** Lets the authorization of a sale lapse at its provider. */
  lapse(sale: string): Promise<void>
}

type Running = { plan: Plan; left: Fault[]; sends: Send[]; process: string }

/** Answers each process, at every outside call, with the fault that the plan of its sale has there. */
export class Control {
  aheadMs = 0
  address = ''
  lastFaultAt = 0
  /** How often each fault of each boundary took place. */
  readonly done = new Map<string, Map<string, number>>()
  readonly #runs = new Map<string, Running>()
  /** By the process id of the sender, which a process that follows it at its place does not share. */
  readonly #late = new Map<number, number>()
  readonly #hands: Hands
  readonly #recovery: Recovery
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  #isQuiet = false

  constructor(hands: Hands, recovery: Recovery) {
    this.#hands = hands
    this.#recovery = recovery
  }

  listen(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => {
        const address = this.#server.address()
        this.address = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
        resolve()
      })
    })
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  begin(plans: readonly Plan[]): void {
    this.#isQuiet = false
    for (const plan of plans)
      this.#runs.set(plan.run, { plan, left: [...plan.faults], sends: [], process: '' })
  }

  /** Ends all faults. */
  quiet(): void {
    this.#isQuiet = true
  }

  sends(run: string): Send[] {
    return this.#runs.get(run)?.sends ?? []
  }

  /** The faults of a run that have not happened. */
  left(run: string): Fault[] {
    return this.#runs.get(run)?.left ?? []
  }

  /** Requests that are under way to a peer although their sender gave up; those of a killed process went with it. */
  lateOnes(): number {
    return [...this.#late].reduce((sum, [pid, count]) => (isAlive(pid) ? sum + count : sum), 0)
  }

  /** The process that a run's next record is most likely made by. */
  seenAt(run: string, process: string): void {
    const running = this.#runs.get(run)
    if (running) running.process = process
  }

  /** A new state was committed. */
  recorded(run: string, state: string): void {
    const running = this.#runs.get(run)
    const fault = running && this.#take(running, `${state} record`)
    // Nobody drives on what has ended.
    const leasedUntil = ends.has(state.replace('CHANGE-', '')) ? 0 : Date.now() + this.aheadMs + leaseMs
    if (fault) this.#kill(running, running.process, leasedUntil)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/clock') return void response.end(String(this.aheadMs))
    const parts: Buffer[] = []
    try {
      for await (const part of request) parts.push(Buffer.from(part))
    } catch {
      return // Its process was killed in the middle of asking.
    }
    if (!request.complete || parts.length === 0) return
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    // Sent by our own entry.
    const order = request.url === '/late' ? this.#counted(body as Late) : await this.#order(body as Moment)
    if (order) response.end(JSON.stringify(order))
  }

  #counted({ pid, delta }: Late): Order {
    this.#late.set(pid, (this.#late.get(pid) ?? 0) + delta)
    return { act: 'go' }
  }

  async #order(moment: Moment): Promise<Order | undefined> {
    const running = this.#runs.get(moment.run)
    if (!running) return { act: 'go' }
    running.process = moment.process
    const { key, body = '', isCommitted = false } = moment
    if (moment.phase === 'before' && key !== undefined) running.sends.push({ key, body, isCommitted })
    const fault = this.#take(running, `${moment.state} ${moment.verb} ${moment.phase}`)
    if (!fault) return { act: 'go' }
    if (fault.act === 'kill')
      return this.#kill(running, moment.process, moment.leasedUntil) ? undefined : { act: 'go' }
    if (fault.act === 'lapse') {
      await this.#hands.lapse(moment.sale)
      return { act: 'go' }
    }
    if (fault.act === 'fall') {
      this.#hands.fall(fault.ms)
      return { act: 'go' }
    }
    if (fault.act === 'late' || fault.act === 'pend') return { act: fault.act, ms: fault.ms }
    return { act: fault.act }
  }

  #take(running: Running, at: string): Fault | undefined {
    if (this.#isQuiet) return undefined
    const index = running.left.findIndex((fault) => fault.at === at)
    const [fault] = index < 0 ? [] : running.left.splice(index, 1)
    if (!fault) return undefined
    this.lastFaultAt = Date.now()
    const acts = this.done.get(at) ?? new Map<string, number>()
    acts.set(fault.act, (acts.get(fault.act) ?? 0) + 1)
    this.done.set(at, acts)
    return fault
  }

  #kill(running: Running, process: string, leasedUntil: number): boolean {
    if (!this.#hands.kill(process)) return false
    this.#recovery.killed(running.plan.run, process, leasedUntil)
    return true
  }
}

const ends = new Set(['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'])

/** No lease is longer (modules/sales/process/sale.ts). */
const leaseMs = 2000

type Late = { pid: number; delta: number }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
