import { setTimeout } from 'node:timers/promises'
import {
  outcomeOf,
  plainCode,
  whyTurnedAway,
  type redeem as endpoint,
  type Scan,
  type ScanAnswer,
} from '@reseller-portal/contract/gate'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { supplierOf, type Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { answerOf, saveScans, type DecidedScan } from './save-scans.ts'
import { shiftOf } from './shift.ts'
import { ticketsOf } from './tickets.ts'
import { whyNoTicket } from './unknown-codes.ts'

type At = Pick<Input<typeof endpoint>, 'gate' | 'device'>

/**
 * How often it is tried again while another ticket of the booking is cancelled, or others of the group are admitted.
 */
const mostTries = 40
const pauseMs = 50

/**
 * Admits the guests who may enter, and stores every scan with its outcome, with one read and one statement for all of
 * them. Scans of the same ticket are decided one after another.
 */
export async function redeem(
  { scans: sent, ...at }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const scans = await believed(sent, at, ctx)
  const answers = new Map<Scan, ScanAnswer>()
  for (let tries = 0; answers.size < scans.length;) {
    const answeredBefore = answers.size
    await answerNext(
      scans.filter((scan) => !answers.has(scan)),
      { at, answers },
      ctx,
    )
    if (answers.size > answeredBefore) continue
    if (tries === mostTries) refuse('bookings.cancelling')
    if (tries > 0) await setTimeout(pauseMs)
    tries += 1
  }
  return { results: scans.flatMap((scan) => answers.get(scan) ?? []), meta: { reqId: ctx.reqId } }
}

/**
 * The scans with trusted times: a device without network decided by its own clock. A scan from before the device's
 * shift or from the future is decided by the time now, and is a conflict where it is not valid now.
 */
async function believed(scans: readonly Scan[], { device }: At, ctx: Ctx): Promise<Scan[]> {
  const isOffline = scans.some(({ shown }) => shown !== undefined)
  const isInShift = isOffline ? await shiftOf(device, ctx) : () => false
  const now = ctx.now.toISOString()
  return scans.map((scan) => {
    const isBelieved = scan.shown !== undefined && isInShift(new Date(scan.scannedAt))
    return isBelieved ? scan : { ...scan, scannedAt: now }
  })
}

async function answerNext(
  waiting: readonly Scan[],
  { at, answers }: { at: At; answers: Map<Scan, ScanAnswer> },
  ctx: Ctx,
): Promise<void> {
  const due = firstOfEach(await decide(waiting, ctx))
  const needsPartySize = ({ outcome }: DecidedScan) => outcome === 'PARTY'
  for (const each of due.filter(needsPartySize)) answers.set(each.scan, answerOf(each))
  const decided = due.filter((each) => !needsPartySize(each))
  if (decided.length === 0) return
  for (const [scan, answer] of await saveScans(decided, at, ctx)) answers.set(scan, answer)
}

async function decide(scans: readonly Scan[], ctx: Ctx): Promise<DecidedScan[]> {
  const codes = scans.map(({ barcode }) => plainCode(barcode))
  const ticketOf = await ticketsOf(codes, supplierOf(ctx), ctx.db)
  const whyUnknown = await whyNoTicket(
    codes.filter((code) => ticketOf(code) === undefined),
    ctx,
  )
  return scans.map((scan) => {
    const code = plainCode(scan.barcode)
    const ticket = ticketOf(code)
    const at = new Date(scan.scannedAt)
    const outcome = outcomeOf(ticket, { at, guests: scan.guests ?? countOf(scan) })
    if (ticket === undefined) return { scan, ticket, outcome, why: { reason: whyUnknown(code), facts: {} } }
    // A gate without network turned away a guest with a valid ticket: nobody was admitted.
    if (outcome === 'VALID' && scan.shown !== undefined && scan.shown !== 'VALID')
      return { scan, ticket, outcome: scan.shown, why: { reason: 'TURNED_AWAY', facts: {} } }
    const cancelled = ticket.whyCancelled ?? undefined
    return { scan, ticket, outcome, why: whyTurnedAway(ticket, { outcome, at, cancelled }) }
  })
}

/** Scans of the same ticket, and copies of the same scan, are decided one after another. */
function firstOfEach(decided: readonly DecidedScan[]): DecidedScan[] {
  const seen = new Set<string>()
  return decided.filter(({ scan, ticket }) => {
    const names = [scan.scanId, ...(ticket ? [ticket.id] : [])]
    const isFirst = !names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isFirst
  })
}

/** After an offline scan nobody can be asked how many guests entered. */
function countOf({ shown }: Scan): number | undefined {
  return shown === undefined ? undefined : 1
}
