import type { Event, Work } from '#kit/context.ts'

/** Erases what a hold said of the guests of a booking: weights are in it. */
export async function forgetHold({ facts }: Event, { db }: Work): Promise<void> {
  if (typeof facts['hold'] !== 'string') return
  await db.updateTable('hold_items').set({ ext: '{}' }).where('hold_id', '=', facts['hold']).execute()
}
