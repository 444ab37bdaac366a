import { join } from 'node:path'
import pg from 'pg'
import { ticketCodesChunk } from '@reseller-portal/contract/gate'
import { newId } from '#kit/ids.ts'
import { addBookings, employ } from './many-bookings.ts'
import { updatePlain } from './plain-redeem.ts'
import { cpuBeside } from '../../cpu.ts'
import { beside } from '../../load.ts'
import { startReference } from '../../reference.ts'
import { signIn, type Seller } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { buildProduct } from '../../world.ts'

/** Tickets to scan: both sides take each once. */
const size = Number(process.env['BENCH_TICKETS'] ?? 200_000)
const gates = 8
const load = { agents: gates, warmSeconds: 1, seconds: 6 }

type Ticket = { id: string; code: string }
type Answer = { results: { outcome: string }[] }

/**
 * Scans a second over HTTP. Their references are the plain conditional update of the same kind of ticket, served by the same
 * means (HTTP and a session), and the same statement bare. Neither keeps the figures of reports: a trigger mends them
 * afterwards, which costs the reference about as much as the update. Then 100 gates at one ticket.
 */
export async function redeem(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, { rates: 1, days: 1, slotsADay: 1, capacity: 1, agents: 1 })
  const staff = ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'] as const
  const email = await employ(stage, { supplierId: product.supplierId }, staff)
  await addBookings(stage, product, { count: size, days: 1, tickets: true })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: gates })
  const lean = await startReference(stage, join(import.meta.dirname, 'redeem-server.ts'))
  try {
    const gate = await signIn(stage.server.url, email, stage.server.password)
    const leanGate = await signIn(lean.url, email, stage.server.password)
    const tickets = await issued(pool, product.supplierId)
    const next = () => tickets.pop() ?? fail('no tickets are left: ask for more')
    const ours = async (many: number) => (await scan(gate, take(many, next))).every(isValid)
    const lines: string[] = []
    // As many tickets on either side, so that the ratio is one of tickets.
    for (const [name, many] of [
      ['scans', 1],
      ['chunks of ten tickets', ticketCodesChunk],
    ] as const) {
      const served = async () => (await sendPlain(leanGate, take(many, next))) === many
      const bare = async () => (await updatePlain(pool, idsOf(take(many, next)))) === many
      const sideOfOurs = () => ours(many)
      lines.push(await beside(`${name}, served`, load, { reference: served, ours: sideOfOurs }))
      lines.push(await beside(name, load, { reference: bare, ours: sideOfOurs }))
    }
    const sides = { serverPid: stage.server.pid, referencePid: lean.pid, pool }
    const cost = await cpuBeside(
      sides,
      { what: 'scan', agents: gates, seconds: 2 },
      { ours: () => ours(1), reference: async () => (await sendPlain(leanGate, take(1, next))) === 1 },
    )
    return [...lines, ...cost, await sameTicket(gate, next()), await unguarded(pool, next())]
  } finally {
    await lean.stop()
    await pool.end()
  }
}

async function issued(pool: pg.Pool, supplierId: string): Promise<Ticket[]> {
  const { rows } = await pool.query<Ticket>(
    `select tickets.id, barcode_value as code from tickets join bookings on bookings.id = booking_id
     where supplier_id = $1 and tickets.status = 'ISSUED' order by random()`,
    [supplierId],
  )
  return rows
}

function take(many: number, next: () => Ticket): Ticket[] {
  return Array.from({ length: many }, next)
}

const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id)
const isValid = (outcome: string) => outcome === 'VALID'

async function sendPlain(gate: Seller, tickets: readonly Ticket[]): Promise<number> {
  const scans = tickets.map(({ id, code }) => scanOf(code, id))
  const { body } = await gate.send<{ redeemed: number }>('POST', '/api/bench/redeem', callOf(scans))
  return body.redeemed
}

async function scan(gate: Seller, tickets: readonly Ticket[]): Promise<string[]> {
  const scans = tickets.map(({ code }) => scanOf(code, newId()))
  const { status, body } = await gate.send<Answer>('POST', '/api/redemption/redeem', callOf(scans))
  if (status !== 200) fail(`a scan answered ${status}: ${JSON.stringify(body)}`)
  return body.results.map(({ outcome }) => outcome)
}

const scanOf = (barcode: string, scanId: string) => ({ scanId, barcode, scannedAt: new Date().toISOString() })
const callOf = (scans: ReturnType<typeof scanOf>[]) => ({ gate: 'Bench', device: newId(), scans })

const hundred = Array.from({ length: 100 })

async function sameTicket(gate: Seller, ticket: Ticket): Promise<string> {
  const outcomes = (await Promise.all(hundred.map(() => scan(gate, [ticket])))).flat()
  const letIn = outcomes.filter(isValid).length
  if (letIn !== 1) fail(`100 gates let in ${letIn} times`)
  return `${'100 gates, one ticket'.padEnd(34)} let in ${letIn} time`
}

/** The negative control: what looks first and writes afterwards lets in more often. */
async function unguarded(pool: pg.Pool, { id }: Ticket): Promise<string> {
  const enter = async () => {
    const { rows } = await pool.query<{ status: string }>('select status from tickets where id = $1', [id])
    if (rows[0]?.status !== 'ISSUED') return false
    await pool.query(`update tickets set status = 'REDEEMED', redeemed = 1 where id = $1`, [id])
    return true
  }
  const letIn = (await Promise.all(hundred.map(enter))).filter(Boolean).length
  return `${'  without the condition'.padEnd(34)} let in ${letIn} times`
}

function fail(why: string): never {
  throw new Error(why)
}
