import { parentPort } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread.ts'

/**
 * Runs in a thread: makes parts of each value that it receives, and sends the next part when the previous one has
 * been processed.
 */
export function answerParts<Value, Part>(
  act: (value: Value) => Iterable<Part> | Promise<Iterable<Part>>,
): void {
  let parts: Iterator<Part> | undefined
  parentPort?.on('message', (message: ToThread<Value>) => {
    void (async () => {
      try {
        if (message !== 'next') parts = (await act(message.value))[Symbol.iterator]()
        const next = parts?.next()
        send(next === undefined || next.done ? 'done' : { part: next.value })
      } catch (error) {
        send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      }
    })()
  })

  function send(message: FromThread<Part>): void {
    // A thread's port has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(message)
  }
}

const rowsOfPart = 250

/** Rows of a file in small parts. The first part is empty and says that the file can be read. */
export function* inParts<Row>(rows: readonly Row[] | undefined): Generator<readonly Row[]> {
  if (rows === undefined) return
  yield []
  for (let at = 0; at < rows.length; at += rowsOfPart) yield rows.slice(at, at + rowsOfPart)
}
