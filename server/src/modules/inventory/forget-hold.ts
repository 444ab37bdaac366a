import type { Event, Work } from '#kit/context.ts'

/** Erases guests' data, such as weights, from the hold of a booking. */
export async function forgetHold({ facts }: Event, { db }: Work): Promise<void> {
  if (typeof facts['hold'] !== 'string') return
  await db.updateTable('hold_items').set({ ext: '{}' }).where('hold_id', '=', facts['hold']).execute()
}
