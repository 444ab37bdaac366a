import type { Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

/** A backup that was restored into a new folder; without findings it passed. */
export type Drill = { at: Date; restoredTo: Date; seconds: number; findings: string[] }

export async function noteDrill({ restoredTo, ...drill }: Drill, db: Db): Promise<void> {
  await db
    .insertInto('restore_drills')
    .values({ id: newId(), restored_to: restoredTo, ...drill })
    .execute()
}

/** When a restored backup last passed. */
export async function lastPassedDrill(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restore_drills')
    .select('at')
    .where((drill) => drill(drill.fn<number>('cardinality', ['findings']), '=', 0))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
