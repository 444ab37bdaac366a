import type { ClientBase, Pool } from 'pg'
import { newId } from '#kit/ids.ts'

/** Where a plain program keeps what an undo needs. */
export async function addPlainTable(pool: Pool): Promise<void> {
  await pool.query(`
    create table bench_kept (change_id uuid, slot_id uuid, version integer, capacity integer, note text, is_by_hand boolean);
    create index on bench_kept (change_id)`)
}

/** Sets the seats of every coming departure, whatever was sold: one statement that keeps nothing. */
export async function updateBarely(pool: Pool, poolId: string, capacity: number): Promise<void> {
  await pool.query(
    `update slots set capacity = $2, version = version + 1, note = 'Bench', is_by_hand = true where pool_id = $1`,
    [poolId, capacity],
  )
}

/** How many departures it would change, and how many it would leave, as more is sold. */
export async function previewPlainly(pool: Pool, poolId: string, capacity: number) {
  const { rows } = await pool.query<{ changed: number; limited: number }>(
    `select count(*)::int as changed, count(*) filter (where taken > $2)::int as limited
    from slots where pool_id = $1 and starts_at > now()`,
    [poolId, capacity],
  )
  return rows[0]
}

/** Keeps how each departure is and sets its seats, where no more are sold: two statements in a transaction. */
export async function changePlainly(pool: Pool, poolId: string, capacity: number): Promise<string> {
  const changeId = newId()
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into bench_kept select $1, id, version + 1, capacity, note, is_by_hand
      from slots where pool_id = $2 and starts_at > now() and taken <= $3`,
      [changeId, poolId, capacity],
    )
    await client.query(
      `update slots set capacity = $2, version = version + 1, note = 'Bench', is_by_hand = true
      where pool_id = $1 and starts_at > now() and taken <= $2`,
      [poolId, capacity],
    )
  })
  return changeId
}

/** Makes them as they were, where nobody changed them since and no more is sold: one statement. */
export async function undoPlainly(pool: Pool, changeId: string): Promise<void> {
  await pool.query(
    `update slots set capacity = kept.capacity, version = slots.version + 1, note = kept.note, is_by_hand = kept.is_by_hand
    from bench_kept kept
    where change_id = $1 and slots.id = slot_id and slots.version = kept.version and taken <= kept.capacity`,
    [changeId],
  )
}

async function inTransaction(pool: Pool, act: (client: ClientBase) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await act(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}
