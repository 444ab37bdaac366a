import { statement } from '#db/statement.ts'
import { inTurn } from '#kit/background/in-turn.ts'
import type { Db } from '#kit/context.ts'

/**
 * Runs an act that changes the seats of a hold in turn (`inTurn`) with others on its slots. The hold is named by its id
 * or by its booking's reference.
 */
export async function inTurnOfHold<T>(
  hold: { id: string } | { reference: string },
  db: Db,
  act: () => Promise<T>,
): Promise<T> {
  const [id, reference] = 'id' in hold ? [hold.id, null] : [null, hold.reference]
  const slots = await slotsOfHold({ id, reference }, db)
  return inTurn(
    slots.map(({ slot_id }) => slot_id),
    act,
  )
}

const slotsOfHold = statement<{ id: string | null; reference: string | null }, { slot_id: string }>(`
  select distinct slot_id from hold_items where slot_id is not null and hold_id in (
    select id from holds where id = :id::uuid union all select id from holds where reference = :reference::uuid)`)
