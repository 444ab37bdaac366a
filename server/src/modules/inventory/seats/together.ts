import { sql } from 'kysely'
import { inTurn } from '#kit/background/in-turn.ts'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { retryTransaction } from '#kit/within.ts'
import { slotsOf, takeSeatsIn, type NewHold, type TakenHold } from './seats.ts'

/**
 * Takes the seats of several holds, or of none. All slots are locked first, in order of id as everywhere, to avoid
 * deadlocks. If two holds need seats of one slot, the seats are counted together.
 */
export function takeTogether(holds: readonly NewHold[], work: Work): Promise<TakenHold[]> {
  const slotIds = slotsOf(holds.flatMap(({ items }) => items))
  const takeAll = () =>
    work.db.transaction().execute(async (tx) => {
      await sql`select id from slots where id = any(${slotIds}::uuid[]) order by id for no key update`.execute(
        tx,
      )
      const taken: TakenHold[] = []
      for (const hold of holds) taken.push(await takeSeatsIn({ ...hold, id: newId() }, work.now, tx))
      return taken
    })
  return inTurn(slotIds, () => retryTransaction(takeAll))
}
