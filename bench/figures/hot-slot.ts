import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { takeSeats } from '#modules/inventory/index.ts'
import { beside } from '../load.ts'
import { plainHold } from '../plain-hold.ts'
import type { Stage } from '../stage.ts'
import { agentIdOf, buildProduct } from '../world.ts'

const minute = 60_000

/** 64 callers of one process hold seats of one departure, beside each one's statement by itself. */
export async function hotSlot(stage: Stage): Promise<string[]> {
  const product = await buildProduct(stage, {
    rates: 1,
    days: 1,
    slotsADay: 1,
    capacity: 1_000_000,
    agents: 1,
  })
  const [slot] = product.slots
  if (!slot) throw new Error('there is no departure')
  const { resellerId, supplierId, productId, rateId, priceId } = product
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 20 })
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 20, applicationName: 'bench' })
  try {
    const accountId = await agentIdOf(product, pool)
    const item = {
      productId,
      rateId,
      priceId,
      slotId: slot.id,
      at: slot.starts_at,
      travelerType: 'ADULT' as const,
      quantity: 1,
      ext: {},
    }
    const ours = async () => {
      const acquiredAt = new Date()
      const expiresAt = new Date(acquiredAt.getTime() + 15 * minute)
      await takeSeats(
        { resellerId, supplierId, accountId, acquiredAt, expiresAt, ext: {}, items: [item] },
        { db, now: acquiredAt },
      )
      return true
    }
    const reference = () => plainHold(pool, product, slot, accountId)
    const lines = []
    for (const agents of [1, 64])
      lines.push(
        await beside(
          `holds of one departure, ${agents} at once`,
          { agents, warmSeconds: 3, seconds: 9 },
          { ours, reference },
        ),
      )
    return lines
  } finally {
    await close()
    await pool.end()
  }
}
