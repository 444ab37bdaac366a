import { Worker } from 'node:worker_threads'
import { fairQueue } from '#kit/background/fair-queue.ts'
import type { Work } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { codesToDraw } from '#modules/redemption/index.ts'
import type { Booking } from './queries.ts'
import type { Drawable, Voucher } from './voucher.ts'

export type ToDraw = { id: number; of: Drawable }
export type Drawn = { id: number; pdf: Uint8Array } | { id: number; error: string }

/** Fonts and layout code are given back when nothing was drawn for this long. */
const idleMs = 60_000
/** A thread that finishes nothing for this long is stuck. */
const stuckMs = 30_000

type Pending = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Drawer = {
  worker: Worker
  pending: Map<number, Pending>
  /** Ends the thread: soon when it is stuck, later when it is idle. */
  end: NodeJS.Timeout
}

let drawer: Drawer | undefined
let lastId = 0

/** As many as are drawn in some 10 seconds; a quarter of them for one reseller. */
const queue = fairQueue({ most: 80, mostOfOne: 20 })

/**
 * Draws in a thread of its own: 60–200 ms of layout would stop every other request. Resellers take turns; where too many
 * wait already it is refused.
 */
export function drawDocument(of: Drawable, reseller: string): Promise<Buffer> {
  return queue.run(reseller, () => draw(of)) ?? refuse('vouchers.busy', { retrySeconds: 10 })
}

/** A booking's voucher, with codes that a gate can check. */
export async function drawSigned(
  { voucher, booking }: { voucher: Voucher; booking: Pick<Booking, 'reseller_id' | 'supplier_id'> },
  work: Work,
): Promise<Buffer> {
  const signed = await withSignedCodes(voucher, booking.supplier_id, work)
  return drawDocument({ voucher: signed }, booking.reseller_id)
}

/** A gate without network believes a code that is signed; what else prints the ticket's value stays as it is. */
async function withSignedCodes(voucher: Voucher, supplierId: string, work: Work): Promise<Voucher> {
  const printed = [...voucher.tickets, ...voucher.supplements]
  const codes = await codesToDraw(
    supplierId,
    printed.map(({ barcode: { value }, ...ticket }) => ({ ...ticket, value })),
    work,
  )
  const signed = printed.map((ticket, index) => ({
    ...ticket,
    barcode: { ...ticket.barcode, drawn: codes[index] ?? ticket.barcode.value },
  }))
  const count = voucher.tickets.length
  return { ...voucher, tickets: signed.slice(0, count), supplements: signed.slice(count) }
}

async function draw(of: Drawable): Promise<Buffer> {
  const current = (drawer ??= startDrawer())
  if (current.pending.size === 0) endAfter(current, stuckMs)
  const id = (lastId += 1)
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      current.pending.set(id, { resolve, reject })
      current.worker.ref()
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      current.worker.postMessage({ id, of } satisfies ToDraw)
    })
  } finally {
    current.pending.delete(id)
    if (current.pending.size === 0) current.worker.unref()
    endAfter(current, current.pending.size === 0 ? idleMs : stuckMs)
  }
}

function startDrawer(): Drawer {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { execArgv: [] })
  const made: Drawer = { worker, pending: new Map(), end: setTimeout(() => {}) }
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

/** The process may end while the thread is idle: neither it nor its timer keeps it alive. */
function endAfter(current: Drawer, ms: number): void {
  clearTimeout(current.end)
  current.end = setTimeout(() => {
    if (drawer === current) drawer = undefined
    void current.worker.terminate()
  }, ms).unref()
}
