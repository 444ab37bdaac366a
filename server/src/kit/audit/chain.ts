import { createHash } from 'node:crypto'
import { statement } from '#db/statement.ts'
import type { Db, Work } from '#kit/context.ts'

const batch = 5000
/**
 * An id is made before its transaction ends: an event whose id is older than the last one by less than this may still
 * appear.
 */
const latestMs = 10 * 60_000

/**
 * A hash of the whole event. The instant is a number and the facts are in the database's own order, so that a zone or
 * a version does not change the text.
 */
const digest = `sha256(convert_to(jsonb_build_array(events.id, name, extract(epoch from at), actor_id, actor_name,
  reseller_id, supplier_id, subject_id, facts, address)::text, 'UTF8'))`

export type Link = { position: number; hash: Buffer }

export function nextHash(before: Buffer, eventDigest: Buffer): Buffer {
  return createHash('sha256').update(before).update(eventDigest).digest()
}

/**
 * Adds new events to the chain, in the order of their ids, some at a time. One process at a time does this. True if there
 * may be more.
 */
export async function extendChain({
  db,
  log,
}: Pick<Work, 'db'> & { log: Pick<Work['log'], 'info'> }): Promise<boolean> {
  const { added, head } = await db.transaction().execute(extendOnce)
  // The end of the chain is also written to the log, outside of the database: `audit:verify` compares it.
  if (head) log.info({ audit: `${head.position}:${head.hash.toString('hex')}` }, 'audit chain')
  return added === batch
}

/** The number of added events, and the new end of the chain if there are any. */
async function extendOnce(tx: Db): Promise<{ added: number; head?: Link }> {
  const query = tx.selectFrom('audit_head').select(['position', 'hash']).forUpdate().skipLocked()
  const head: Link | undefined = await query.executeTakeFirst()
  if (!head) return { added: 0 }
  const events = await unchained({ from: firstPossible(await newestId(tx)), batch }, tx)
  if (events.length === 0) return { added: 0 }
  let { position, hash } = head
  const links = events.map((event) => {
    position += 1
    hash = nextHash(hash, event.digest)
    return { position, event_id: event.id, hash }
  })
  await tx.insertInto('audit_chain').values(links).execute()
  await tx.updateTable('audit_head').set({ position, hash }).execute()
  return { added: links.length, head: { position, hash } }
}

const unchained = statement<{ from: string; batch: number }, { id: string; digest: Buffer }>(`
  select events.id, ${digest} as digest from events
  where events.id >= :from::uuid
    and not exists (select from audit_chain where event_id = events.id)
  order by events.id limit :batch`)

async function newestId(tx: Db): Promise<string | undefined> {
  const newest = tx.selectFrom('audit_chain').select('event_id').orderBy('event_id', 'desc')
  return (await newest.limit(1).executeTakeFirst())?.event_id
}

/** The smallest id of an event that may not be in the chain yet: an id begins with its time in milliseconds. */
export function firstPossible(newest: string | undefined): string {
  const none = '00000000-0000-0000-0000-000000000000'
  if (newest === undefined) return none
  const at = Math.max(0, Number.parseInt(newest.replaceAll('-', '').slice(0, 12), 16) - latestMs)
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${none.slice(13)}`
}

/** A part of the chain with the hashes of its events as they are now. */
export const linksAfter = statement<
  { after: number; many: number },
  { position: number; event_id: string; hash: Buffer; digest: Buffer | null }
>(`
  select position, event_id, hash, case when events.id is null then null else ${digest} end as digest
  from audit_chain left join events on events.id = event_id
  where position > :after order by position limit :many`)
