import { setTimeout as sleep } from 'node:timers/promises'
import type { Ext } from '@reseller-portal/contract/kit'
import type { Work } from '../../../kit/context.ts'
import type { HeldSlot } from '../../../db/tables/inventory.ts'
import { refuse } from '../../../kit/refuse.ts'
import { PartnerError, connectionOf } from '../../connections/index.ts'
import type { RemoteHoldAnswer, RemoteRate, RemoteUnits } from '../../connections/index.ts'
import { askElsewhere, keepHeldPrices, moveElsewhere } from '../../inventory/index.ts'
import type { ElsewhereItem } from '../../inventory/index.ts'
import { askPartner, refusePartner, remoteOf } from './partner.ts'

/** One rate at one time by the supplier's own ids, and how many of which units. */
export type Departure = RemoteRate & { connection: string; slotId: string; units: RemoteUnits }

export type Intent = Departure & {
  resellerId: string
  accountId: string
  minutes: number
  ext: Ext
  items: readonly ElsewhereItem[]
}

export type HeldElsewhere = { id: string; itemIds: string[]; expiresAt: Date; held: HeldSlot }

/** How often a lost answer is asked for again, and until when after the first try. */
const again = { pausesMs: [200, 800, 2000], patienceMs: 15_000 }
/** Whoever asks is gone after this: a call lasts a minute at most. */
const abandonedMs = 120_000

/**
 * Holds at the supplier. The intent is committed first, so that a hold whose answer never came is found and given back;
 * a lost answer is asked for again under the same id, then refused as the partner's failure.
 */
export async function holdElsewhere(intent: Intent, work: Work): Promise<HeldElsewhere> {
  const now = work.clock()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const { settlesWithinMs } = connectionOf(intent.connection)
  const { id, itemIds } = await work.db.transaction().execute((tx) =>
    askElsewhere(
      {
        ...intent,
        acquiredAt: now,
        expiresAt: after(intent.minutes * 60_000),
        lookAt: after(abandonedMs),
        settlesAt: after(abandonedMs + settlesWithinMs),
      },
      tx,
    ),
  )
  const { answer, isLost } = await ask(id, intent, work)
  if (answer.state === 'held') return { itemIds, ...(await keep(id, answer, intent, work)) }
  if (answer.state === 'unknown' || isLost) {
    await giveUp(id, settlesWithinMs, work)
    if (answer.state === 'unknown') return refuse('partner.failed')
  } else await moveElsewhere(id, ['ASKED'], { status: 'RELEASED', lookAt: null, settlesAt: null }, work.db)
  return refuseAs(answer, intent, work)
}

/** Sends the hold, and again under the same id while its answer is lost. */
async function ask(
  holdId: string,
  { connection, supplierId, productRef, rateRef, slotId, units, minutes }: Intent,
  work: Work,
): Promise<{ answer: RemoteHoldAnswer; isLost: boolean }> {
  const request = { holdId, supplierId, productRef, rateRef, slotId, units, minutes }
  const began = performance.now()
  let isLost = false
  for (const pauseMs of [...again.pausesMs, undefined]) {
    const answer = await sent(() => remoteOf(connection)?.hold(request, work), holdId, connection, work)
    if (answer.state !== 'unknown') return { answer, isLost }
    isLost = true
    if (pauseMs === undefined || performance.now() - began > again.patienceMs) break
    await sleep(pauseMs)
  }
  return { answer: { state: 'unknown' }, isLost }
}

/** A partner that could not be asked may have heard us all the same; its own message goes on to the seller. */
async function sent(
  act: () => Promise<RemoteHoldAnswer> | undefined,
  id: string,
  connection: string,
  work: Work,
): Promise<RemoteHoldAnswer> {
  try {
    return (await act()) ?? { state: 'refused', because: 'other', reason: 'not kept elsewhere' }
  } catch (error) {
    await giveUp(id, connectionOf(connection).settlesWithinMs, work)
    if (error instanceof PartnerError)
      work.log.warn({ hold: id, kind: error.kind }, 'a hold could not be asked for')
    return refusePartner(error)
  }
}

/** Somebody looks after it: the supplier is told to release whatever it may have. */
async function giveUp(id: string, settlesWithinMs: number, work: Work): Promise<void> {
  const now = work.clock()
  const settlesAt = new Date(now.getTime() + settlesWithinMs)
  await moveElsewhere(id, ['ASKED'], { status: 'RELEASING', lookAt: now, settlesAt }, work.db)
}

async function keep(
  id: string,
  answer: Extract<RemoteHoldAnswer, { state: 'held' }>,
  { items }: Intent,
  work: Work,
): Promise<Omit<HeldElsewhere, 'itemIds'>> {
  const { expiresAt, supplierRef, prices } = answer
  const [first] = items
  if (!first) return refuse('cart.empty')
  const held = prices.length === 0 ? first.held : { ...first.held, prices }
  const isOurs = await work.db.transaction().execute(async (tx) => {
    if (prices.length > 0) await keepHeldPrices(id, held, tx)
    const change = { status: 'ACQUIRED', expiresAt, supplierRef, lookAt: null, settlesAt: null } as const
    return moveElsewhere(id, ['ASKED'], change, tx)
  })
  return isOurs ? { id, expiresAt, held } : refuse('partner.failed')
}

/** The supplier said no: how many seats it has now, where that is the reason. */
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
