import type { AuditEventName, EventFacts } from '@reseller-portal/contract/kit/audit'
import type { Db, Work } from '#kit/context.ts'
import { statement } from '#db/statement.ts'
import { newId } from '#kit/ids.ts'

export type Happening = {
  /** Past tense, `domain.happened`; a new name needs its texts in the audit log. */
  name: AuditEventName
  subject: string
  reseller?: string | null
  supplier?: string | null
  /** The account that the event is recorded for when no person is signed in. */
  onBehalfOf?: { accountId: string; name: string } | undefined
  /** Without personal data, because facts are stored and shown. */
  facts?: EventFacts
}

/** The context of an event: when, by whom, from where, and its followers. */
export type Recording = Pick<Work, 'now' | 'actor' | 'followers' | 'address'>

/** Writes events in the transaction of their cause: they are audit trail, timeline and trigger of followers. */
export async function recordEvent(tx: Db, work: Recording, ...happenings: Happening[]): Promise<void> {
  await insertEvents({ events: JSON.stringify(alike(work, happenings)) }, tx)
}

type EventRow = ReturnType<typeof eventRow>
type Alike = Omit<EventRow, 'id' | 'subject_id'> & { ids: string[]; subject_ids: string[] }

/** Groups equal events of many subjects, which are written once with a list: the database reads much less. */
function alike(work: Recording, happenings: readonly Happening[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const { subject, ...same } of happenings) {
    const key = JSON.stringify(same)
    const those = groups.get(key)
    if (those === undefined) {
      const { id, subject_id, ...row } = eventRow({ subject, ...same }, work)
      groups.set(key, { ...row, ids: [id], subject_ids: [subject_id] })
    } else {
      those.ids.push(newId())
      those.subject_ids.push(subject)
    }
  }
  return [...groups.values()]
}

/** The rows of events, for `insertEventsSql`. */
export function newEvents(work: Recording, ...happenings: Happening[]) {
  return happenings.map((happening) => eventRow(happening, work))
}

const insertHappened = `event as (
    insert into events (id, name, at, actor_id, actor_name, reseller_id, supplier_id, subject_id, facts, address)
    select id, name, at, actor_id, actor_name, reseller_id, supplier_id, subject_id, facts, address from happened
  ), outbox as (
    insert into event_outbox (event_id, name) select id, name from happened where is_followed
  )`

/** Inserts the events of `:events`, and those with followers into the outbox; parts of a larger statement. */
export const insertEventsSql = insertEventsFrom(':events')

/** The same from another source of rows, which may be null for no events. */
export function insertEventsFrom(source: string): string {
  return `
  happened as materialized (
    select * from json_to_recordset(${source}) as happened (id uuid, name text, at timestamptz, actor_id uuid, actor_name text,
      reseller_id uuid, supplier_id uuid, subject_id uuid, facts jsonb, address text, is_followed boolean)
  ), ${insertHappened}`
}

const insertEvents = statement<{ events: string }>(`
  with happened as materialized (
    select unnest(ids) as id, unnest(subject_ids) as subject_id,
      name, at, actor_id, actor_name, reseller_id, supplier_id, facts, address, is_followed
    from json_to_recordset(:events) as alike (ids uuid[], subject_ids uuid[], name text, at timestamptz, actor_id uuid,
      actor_name text, reseller_id uuid, supplier_id uuid, facts jsonb, address text, is_followed boolean)
  ), ${insertHappened} select`)

function eventRow(happening: Happening, { now, actor, followers, address }: Recording) {
  const { name, subject, reseller, supplier, facts = {}, onBehalfOf } = happening
  const by = actor ?? onBehalfOf
  return {
    id: newId(),
    name,
    at: now,
    actor_id: by?.accountId ?? null,
    actor_name: by?.name ?? 'Reseller Portal',
    reseller_id: reseller ?? actor?.resellerId ?? null,
    supplier_id: supplier ?? actor?.supplierId ?? null,
    subject_id: subject,
    facts,
    address: address ?? null,
    is_followed: followers.some(({ events }) => events.includes(name)),
  }
}

/** An event of a subject at another installation. */
export type Earlier = {
  subject_id: string
  name: string
  at: string
  actor_name: string
  facts: Record<string, unknown>
}

/**
 * Writes what happened elsewhere into the timelines of its subjects. It is nobody's event here: no company's audit log
 * has it, and nothing follows. The ids are new, because the chain of the audit log takes only new ones.
 */
export async function recordEarlier(earlier: readonly Earlier[], tx: Db): Promise<void> {
  const rows = earlier.map((each) => ({ ...each, id: newId() }))
  await insertEarlier({ rows: JSON.stringify(rows) }, tx)
}

const insertEarlier = statement<{ rows: string }>(`
  insert into events (id, name, at, actor_id, actor_name, subject_id, facts)
  select id, name, at, null, actor_name, subject_id, facts
  from json_to_recordset(:rows) as row (id uuid, name text, at timestamptz, actor_name text, subject_id uuid, facts jsonb)`)
