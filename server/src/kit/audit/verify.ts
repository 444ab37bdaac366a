import type { Db } from '#kit/context.ts'
import { firstPossible, linksAfter, nextHash, type Link } from './chain.ts'

export type ChainFault = { what: 'changed' | 'removed' | 'not in the chain'; event: string; position: number }
export type Verified = { links: number; head: string; faults: ChainFault[] }

const many = 20_000
const mostFaults = 100

/**
 * Reads the chain from its beginning and compares each event with it: a changed, removed or moved row does not match.
 * `noted` is an earlier end of the chain from the log, which must still be part of it.
 */
export async function verifyAudit(db: Db, noted?: string): Promise<Verified> {
  const faults: ChainFault[] = []
  const report = (fault: ChainFault) => void (faults.length < mostFaults && faults.push(fault))
  let last: Link = { position: 0, hash: Buffer.alloc(0) }
  const [notedPosition, notedHash] = (noted ?? '').split(':')
  let isNotedThere = noted === undefined
  for (;;) {
    const links = await linksAfter({ after: last.position, many }, db)
    for (const { position, event_id: event, hash, digest } of links) {
      const isNext = position === last.position + 1
      if (digest === null || !isNext) report({ what: 'removed', event, position })
      else if (!nextHash(last.hash, digest).equals(hash)) report({ what: 'changed', event, position })
      last = { position, hash }
      if (String(position) === notedPosition && hash.toString('hex') === notedHash) isNotedThere = true
    }
    if (links.length < many) break
  }
  if (!isNotedThere) report({ what: 'removed', event: '', position: Number(notedPosition) })
  await verifyEnd(last, report, db)
  return { links: last.position, head: `${last.position}:${last.hash.toString('hex')}`, faults }
}

/** The end must be where the head says, and no older event may be without a link. */
async function verifyEnd(last: Link, report: (fault: ChainFault) => void, db: Db): Promise<void> {
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (head?.position !== last.position || !head.hash.equals(last.hash))
    report({ what: 'removed', event: '', position: last.position + 1 })
  const newest = db.selectFrom('audit_chain').select('event_id').orderBy('event_id', 'desc').limit(1)
  const bound = firstPossible((await newest.executeTakeFirst())?.event_id)
  const outside = await db
    .selectFrom('events')
    .leftJoin('audit_chain', 'audit_chain.event_id', 'events.id')
    .select('events.id')
    .where('events.id', '<', bound)
    .where('audit_chain.event_id', 'is', null)
    .limit(mostFaults)
    .execute()
  for (const { id } of outside) report({ what: 'not in the chain', event: id, position: 0 })
}
