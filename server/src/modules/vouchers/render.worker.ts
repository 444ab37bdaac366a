import { parentPort } from 'node:worker_threads'
import { renderVoucher } from './render.ts'
import type { Drawn, ToDraw } from './draw.ts'

parentPort?.on('message', ({ id, voucher }: ToDraw) => {
  // A thread's port has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn)
  renderVoucher(voucher).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) =>
      answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
