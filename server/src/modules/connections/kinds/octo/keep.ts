import { sql } from 'kysely'
import type { ConnectionErrorKind } from '#db/tables/connections.ts'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'

export type CallError = {
  call: string
  status: number | undefined
  kind: ConnectionErrorKind
  /** The explanation for a person, without guests' data that we sent. */
  detail: string
}

const mostErrors = 200

/** Stores a failed call, for the screen of the connection and for the log. */
export async function keepError(supplierId: string | undefined, error: CallError, work: Work): Promise<void> {
  const { call, status = null, kind } = error
  work.log.warn({ supplierId, call, status, kind }, 'a call to a supplier failed')
  if (supplierId === undefined) return
  const detail = storable(error.detail).slice(0, 500)
  await work.db
    .insertInto('connection_errors')
    .values({ id: newId(), supplier_id: supplierId, at: work.clock(), call, status, kind, detail })
    .execute()
  await work.db
    .deleteFrom('connection_errors')
    .where('supplier_id', '=', supplierId)
    .where(
      'id',
      '<',
      sql<string>`(select id from connection_errors where supplier_id = ${supplierId}
        order by id desc offset ${mostErrors - 1} limit 1)`,
    )
    .execute()
}

export type Payload = {
  /** The booking's uuid at the supplier. */
  holdId: string
  reference?: string
  direction: 'sent' | 'received'
  call: string
  body: object
}

/** Stores the supplier's answer about a booking as it came, or what we are about to send. */
export async function keepPayload(supplierId: string, payload: Payload, work: Work): Promise<void> {
  const { holdId, reference = null, direction, call, body } = payload
  await work.db
    .insertInto('remote_payloads')
    .values({
      id: newId(),
      supplier_id: supplierId,
      hold_id: holdId,
      reference,
      at: work.clock(),
      direction,
      call,
      body: storable(JSON.stringify(body)),
    })
    .execute()
}

/** The last stored payload of a booking; undefined where there is none. */
export async function lastPayload(
  supplierId: string,
  { holdId, direction }: Pick<Payload, 'holdId' | 'direction'>,
  work: Work,
): Promise<object | undefined> {
  const row = await work.db
    .selectFrom('remote_payloads')
    .select('body')
    .where('hold_id', '=', holdId)
    .where('supplier_id', '=', supplierId)
    .where('direction', '=', direction)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body
}

/** PostgreSQL stores no NUL character in text or JSON, and no half of a surrogate pair in JSON. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g, '$1')
}
