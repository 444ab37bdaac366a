import { getPriority } from 'node:os'
import type { Processes } from './processes.ts'

/** The bounds of docs/decisions/0010-money-and-ticket.md, in ms. */
export const bounds = { takenOver: 30_000, resumed: 5000 }

/** A run of low priority (`nice`) waits for other programs: how fast it recovers says nothing of the product. */
const isJudged = getPriority() <= 0

/** Measures how long a sale makes no progress after its process was killed. */
export class Recovery {
  readonly takenOver: number[] = []
  readonly resumed: number[] = []
  readonly #processes: () => Processes
  #waiting = new Map<string, { process: string; leasedUntil: number; at: number }>()

  constructor(processes: () => Processes) {
    this.#processes = processes
  }

  /** Others wait for a process that is killed meanwhile: what they measure would say nothing. */
  killed(run: string, process: string, leasedUntil: number): void {
    this.#waiting.clear()
    if (leasedUntil > 0) this.#waiting.set(run, { process, leasedUntil, at: Date.now() })
  }

  /** Another process has a later lease than the one that died. */
  leased(run: string, leasedUntil: number): void {
    const waited = this.#waiting.get(run)
    if (!waited || leasedUntil <= waited.leasedUntil) return
    const readyAt = this.#processes().readyAt(waited.process)
    this.#waiting.delete(run)
    if (this.#processes().count() > 1) this.takenOver.push(Date.now() - waited.at)
    else this.resumed.push(Math.max(0, Date.now() - Math.max(readyAt, waited.at)))
  }

  /** A sale whose process was killed still waits for another process. */
  isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Recoveries that took too long, as sentences. */
  slow(): string[] {
    if (!isJudged) return []
    return [
      ...this.takenOver
        .filter((ms) => ms > bounds.takenOver)
        .map((ms) => `another process took over after ${ms} ms`),
      ...this.resumed
        .filter((ms) => ms > bounds.resumed)
        .map((ms) => `a lone process resumed ${ms} ms after its restart`),
    ]
  }

  lines(): string[] {
    const boundOf = (ms: number) => `bound ${ms} ms${isJudged ? '' : ', not judged at this priority'}`
    return [
      `taken over by another process: ${summary(this.takenOver)} (${boundOf(bounds.takenOver)})`,
      `resumed by a lone process after its restart: ${summary(this.resumed)} (${boundOf(bounds.resumed)})`,
    ]
  }
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return most === undefined ? 'never' : `${times.length} times, median ${median} ms, longest ${most} ms`
}
