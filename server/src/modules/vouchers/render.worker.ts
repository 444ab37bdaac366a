import { parentPort } from 'node:worker_threads'
import { renderDocument } from './render.ts'
import type { Drawn, ToDraw } from './draw.ts'

let last: Promise<void> = Promise.resolve()

/** One after the other: drawing is all computing, side by side it would only take more memory. */
parentPort?.on('message', (toDraw: ToDraw) => {
  last = last.then(() => draw(toDraw))
})

async function draw({ id, of }: ToDraw): Promise<void> {
  try {
    answer({ id, pdf: await renderDocument(of) })
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function answer(drawn: Drawn): void {
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(drawn)
}
