import { setTimeout as sleep } from 'node:timers/promises'
import type { Ext } from '@reseller-portal/contract/kit'
import type { RequestKey, Work } from '#kit/context.ts'
import type { HeldSlot } from '#db/tables/inventory.ts'
import { refuse } from '#kit/refuse.ts'
import {
  PartnerError,
  connectionOf,
  type RemoteHoldAnswer,
  type RemoteRate,
  type RemoteUnits,
} from '#modules/connections/index.ts'
import {
  requestRemoteHold,
  keepHeldPrices,
  moveRemoteHold,
  type RemoteItem,
} from '#modules/inventory/index.ts'
import { askPartner, refusePartner, remoteOf } from '../../remote/partner.ts'

/** One rate at one time by the supplier's ids, and how many of which units. */
export type Departure = RemoteRate & { connection: string; slotId: string; units: RemoteUnits }

export type Intent = Departure & {
  resellerId: string
  accountId: string
  pointOfSale: string
  key: RequestKey | undefined
  minutes: number
  minutesToPay: number
  ext: Ext
  items: readonly RemoteItem[]
}

export type AcquiredRemoteHold = { id: string; itemIds: string[]; expiresAt: Date; held: HeldSlot }

/** The pauses before a request without an answer is repeated, and for how long it's repeated. */
const again = { pausesMs: [200, 800, 2000], patienceMs: 15_000 }
/** After this time the request has ended, because a call takes a minute at most. */
const abandonedMs = 120_000

/**
 * Holds at the supplier. The intent is committed first, so that a hold whose answer never came is found and released. A
 * request without an answer is repeated with the same id, and finally refused as the partner's failure.
 */
export async function holdRemote(intent: Intent, work: Work): Promise<AcquiredRemoteHold> {
  const now = work.clock()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const { lateEffectMs } = connectionOf(intent.connection)
  const { id, itemIds } = await work.db.transaction().execute((tx) =>
    requestRemoteHold(
      {
        ...intent,
        acquiredAt: now,
        expiresAt: after(intent.minutes * 60_000),
        dueAt: after(abandonedMs),
        lateEffectUntil: after(abandonedMs + lateEffectMs),
      },
      tx,
    ),
  )
  const { answer, isLost } = await ask(id, intent, work)
  if (answer.state === 'held') return { itemIds, ...(await keep(id, answer, intent, work)) }
  if (answer.state === 'unknown' || isLost) {
    await giveUp(id, lateEffectMs, work)
    if (answer.state === 'unknown') return refuse('partner.failed')
  } else await markNotHeld(id, work)
  return refuseAs(answer, intent, work)
}

/** Sends the hold. Without an answer it's sent again with the same id, after a look-up. */
async function ask(
  holdId: string,
  { connection, ...intent }: Intent,
  work: Work,
): Promise<{ answer: RemoteHoldAnswer; isLost: boolean }> {
  const { supplierId, productRef, rateRef, slotId, units, minutes, minutesToPay } = intent
  const request = { holdId, supplierId, productRef, rateRef, slotId, units, minutes, minutesToPay }
  const began = performance.now()
  let isLost = false
  for (const pauseMs of [...again.pausesMs, undefined]) {
    const answer = await sent(
      () => remoteOf(connection)?.hold({ ...request, isRepeat: isLost }, work),
      { id: holdId, connection, isLost },
      work,
    )
    if (answer.state !== 'unknown') return { answer, isLost }
    isLost = true
    if (pauseMs === undefined || performance.now() - began > again.patienceMs) break
    await sleep(pauseMs)
  }
  return { answer: { state: 'unknown' }, isLost }
}

/**
 * Sends the request once. If it fails, the hold is released or left to a worker, because it may have reached the
 * partner.
 */
async function sent(
  act: () => Promise<RemoteHoldAnswer> | undefined,
  { id, connection, isLost }: { id: string; connection: string; isLost: boolean },
  work: Work,
): Promise<RemoteHoldAnswer> {
  try {
    return (await act()) ?? { state: 'refused', because: 'other', reason: 'not kept elsewhere' }
  } catch (error) {
    const didNothing = error instanceof PartnerError && ['busy', 'withdrawn'].includes(error.kind)
    if (didNothing && !isLost) await markNotHeld(id, work)
    else await giveUp(id, connectionOf(connection).lateEffectMs, work)
    if (error instanceof PartnerError)
      work.log.warn({ hold: id, kind: error.kind }, 'unable to place a hold at a supplier')
    return refusePartner(error)
  }
}

async function markNotHeld(id: string, work: Work): Promise<void> {
  await moveRemoteHold(id, ['ASKED'], { status: 'RELEASED', dueAt: null, lateEffectUntil: null }, work.db)
}

/** Leaves the release to a worker, because the supplier may have the hold. */
async function giveUp(id: string, lateEffectMs: number, work: Work): Promise<void> {
  const now = work.clock()
  const lateEffectUntil = new Date(now.getTime() + lateEffectMs)
  await moveRemoteHold(id, ['ASKED'], { status: 'RELEASING', dueAt: now, lateEffectUntil }, work.db)
}

async function keep(
  id: string,
  answer: Extract<RemoteHoldAnswer, { state: 'held' }>,
  { items }: Intent,
  work: Work,
): Promise<Omit<AcquiredRemoteHold, 'itemIds'>> {
  const { expiresAt, supplierRef, prices } = answer
  const [first] = items
  if (!first) return refuse('cart.empty')
  const held = prices.length === 0 ? first.held : { ...first.held, prices }
  const isOurs = await work.db.transaction().execute(async (tx) => {
    if (prices.length > 0) await keepHeldPrices(id, held, tx)
    const change = { status: 'ACQUIRED', expiresAt, supplierRef, dueAt: null, lateEffectUntil: null } as const
    return moveRemoteHold(id, ['ASKED'], change, tx)
  })
  return isOurs ? { id, expiresAt, held } : refuse('partner.failed')
}

/** Refuses with the supplier's reason, and with its free seats where too few are left. */
async function refuseAs(
  { because, reason }: Extract<RemoteHoldAnswer, { state: 'refused' }>,
  { connection, supplierId, productRef, rateRef, slotId, units }: Intent,
  work: Work,
): Promise<never> {
  if (because === 'other') return refuse('partner.refused', { why: reason.slice(0, 200) })
  if (because === 'gone') return refuse('availability.gone')
  const rate = { supplierId, productRef, rateRef }
  const live = await askPartner(async () => remoteOf(connection)?.check(rate, slotId, units, work))
  const capacity = live?.isAvailable ? (live.free ?? live.mostUnits ?? 0) : 0
  return capacity > 0 ? refuse('quantity.above_capacity', { capacity }) : refuse('availability.gone')
}
