import { Worker } from 'node:worker_threads'
import type { Voucher } from './voucher.ts'

export type ToDraw = { id: number; voucher: Voucher }
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** Fonts and layout code are given back when nothing was drawn for this long. */
const idleMs = 60_000
const longestMs = 30_000

type Pending = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Drawer = { worker: Worker; pending: Map<number, Pending>; idle: NodeJS.Timeout | undefined }

let drawer: Drawer | undefined
let lastId = 0

/** Draws in a thread of its own: 60–200 ms of layout would stop every other request. */
export async function drawVoucher(voucher: Voucher): Promise<Buffer> {
  const current = (drawer ??= startDrawer())
  clearTimeout(current.idle)
  const id = (lastId += 1)
  const watch = setTimeout(() => void current.worker.terminate(), longestMs)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      current.pending.set(id, { resolve, reject })
      current.worker.ref()
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      current.worker.postMessage({ id, voucher } satisfies ToDraw)
    })
  } finally {
    clearTimeout(watch)
    current.pending.delete(id)
    if (current.pending.size === 0) rest(current)
  }
}

function startDrawer(): Drawer {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { execArgv: [] })
  const made: Drawer = { worker, pending: new Map(), idle: undefined }
  worker.on('message', (drawn: Drawn) => {
    const waiting = made.pending.get(drawn.id)
    if ('pdf' in drawn) waiting?.resolve(Buffer.from(drawn.pdf))
    else waiting?.reject(new Error(drawn.error))
  })
  const end = (error: Error) => {
    if (drawer === made) drawer = undefined
    for (const waiting of made.pending.values()) waiting.reject(error)
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the drawing thread ended')))
  return made
}

/** An idle thread keeps no process alive. */
function rest(current: Drawer): void {
  current.worker.unref()
  current.idle = setTimeout(() => {
    if (drawer === current) drawer = undefined
    void current.worker.terminate()
  }, idleMs).unref()
}
