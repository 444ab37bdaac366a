import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one try of a request did in the database. When the database goes away under it, this says whether the request may
 * be run again without doing anything twice.
 */
export class Attempt {
  /** Each of its transactions leaves a row in `commit_marks`, by which a COMMIT without an answer is looked up. */
  readonly leavesMarks: boolean
  /** A statement that writes got no answer, and may have been done. */
  isUncertain = false
  #isOver = false
  readonly #done: string[] = []

  constructor({ leavesMarks }: Pick<Attempt, 'leavesMarks'>) {
    this.leavesMarks = leavesMarks
  }

  /** Notes statements that took effect: by themselves, or with the COMMIT of their transaction. */
  note(...texts: string[]): void {
    if (!this.#isOver) this.#done.push(...texts)
  }

  /** Counts what another attempt did as done by this one, too. */
  add(other: Attempt): void {
    this.isUncertain ||= other.isUncertain
    this.note(...other.#done)
  }

  /** What goes on after the answer, as the loop of a stream, is no part of it. */
  end(): void {
    this.#isOver = true
  }

  /** Whether something was written for good, or may have been. */
  get hasWritten(): boolean {
    return this.isUncertain || this.#done.some(writes)
  }
}

/** The attempt that the code which asks the database belongs to; none in a worker. */
export const attempts = new AsyncLocalStorage<Attempt>()

/** Whether a statement writes; one that only locks rows does not. */
export function writes(text: string): boolean {
  return /\binsert into\b|\bdelete from\b|(?<!\bfor(?: no key)? )\bupdate\b/iu.test(text)
}
