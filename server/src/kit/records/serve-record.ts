import type { FastifyInstance } from 'fastify'
import type { Input, RecordEndpoints, Refusal, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Deps } from '#kit/context.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { serve } from '#kit/http/serve.ts'
import { within } from '#kit/within.ts'
import type { Act, How, RecordTable } from './how.ts'
import {
  columnsOf,
  insert,
  lock,
  ownRows,
  readOne,
  write,
  type AnyEndpoints,
  type AnyHow,
  type Place,
  type RecordRow,
} from './rows.ts'

/**
 * Serves every endpoint of a record: the tenant's filter, the version, the event in the same transaction, and the
 * undo.
 */
export function serveRecord<E extends RecordEndpoints, T extends RecordTable>(
  app: FastifyInstance,
  deps: Deps,
  endpoints: E,
  how: How<E, T>,
): void {
  // The code below handles all records alike. The types of this one were checked where it was declared.
  const calls = endpoints as unknown as AnyEndpoints
  const it = { ...how, record: endpoints.record } as unknown as AnyHow
  serve(app, deps, calls.list, (input, ctx) => list(it, input, ctx))
  serve(app, deps, calls.get, (input, ctx) => readOne(it, input, input.id, ctx))
  serve(app, deps, calls.create, (input, ctx) => create(it, input, ctx))
  serve(app, deps, calls.change, (input, ctx) => change(it, input, ctx))
  serve(app, deps, calls.remove, (input, ctx) => actOnOne(it, 'remove', input, ctx))
  serve(app, deps, calls.restore, async (input, ctx) => {
    await actOnOne(it, 'restore', input, ctx)
    return readOne(it, input, input.id, ctx)
  })
  serve(app, deps, calls.bulk, (input, ctx) => actOnMany(it, input, ctx))
}

/** One record as its own endpoint answers it, for other code that changes it. */
export async function readRecord<E extends RecordEndpoints, T extends RecordTable>(
  endpoints: E,
  how: How<E, T>,
  place: Place & { id: string },
  ctx: Ctx,
): Promise<Returned<E['get']>> {
  const row = await readOne({ ...how, record: endpoints.record } as unknown as AnyHow, place, place.id, ctx)
  // The cast is safe: the types of this record were checked where it was declared.
  return row as Returned<E['get']>
}

/** Writes rows of a record for other code, in its transaction; that code checks the rules and locks the rows. */
export function writerOf<E extends RecordEndpoints, T extends RecordTable>(
  endpoints: E,
  how: How<E, T>,
  tx: Ctx,
) {
  const it = { ...how, record: endpoints.record } as unknown as AnyHow
  return {
    add: (fields: Input<E['create']>) => insert(it, {}, columnsOf(it, fields as Place, tx), tx),
    change: (row: RecordRow, fields: Input<E['create']>) =>
      write(it, 'changed', row, columnsOf(it, fields as Place, tx, row), tx),
    remove: (row: RecordRow) => {
      const { event, set } = found(actsOf(it)['remove'])
      return write(it, event, row, set(row, tx), tx)
    },
  }
}

async function list(it: AnyHow, input: Parameters<typeof pageOf>[1] & Place, ctx: Ctx) {
  // A parameter with several values is a filter, see `listInput`.
  const filters = Object.fromEntries(Object.entries(input).filter(([, value]) => Array.isArray(value)))
  const page = await pageOf(ownRows(it, input, ctx), input, { search: it.search, filters }, ctx.db)
  return { [it.record.name]: page.rows.map(shown), total: page.total }
}

function create(it: AnyHow, input: Place, ctx: Ctx) {
  return within(ctx, async (tx) => {
    refuseIf(await it.whyNotCreate?.(input, tx))
    const id = await insert(it, input, columnsOf(it, input, tx), tx)
    return readOne(it, input, id, tx)
  })
}

function change(it: AnyHow, input: Place & { id: string; version: number }, ctx: Ctx) {
  return within(ctx, async (tx) => {
    const [locked] = await lock(it, input, [input.id], tx)
    const row = found(locked?.removed_at === null ? locked : undefined)
    if (row.version !== input.version) refuse('things.out_of_date')
    refuseIf(await it.whyNotChange?.(row, input, tx))
    await write(it, 'changed', row, columnsOf(it, input, tx, row), tx)
    return readOne(it, input, input.id, tx)
  })
}

async function actOnOne(it: AnyHow, act: string, input: Place & { id: string }, ctx: Ctx) {
  await within(ctx, async (tx) => {
    for (const { refused } of await doAct(it, act, [input.id], input, tx)) refuseIf(refused)
  })
  return {}
}

/** A row that a rule refuses is unchanged and named in the answer; the others are changed. */
async function actOnMany(it: AnyHow, input: Place & { act: string; ids: string[] }, ctx: Ctx) {
  const ids = [...new Set(input.ids)]
  const answers = await within(ctx, (tx) => doAct(it, input.act, ids, input, tx))
  return {
    done: answers.flatMap(({ id, refused }) => (refused ? [] : [id])),
    refused: answers.flatMap(({ id, refused }) =>
      refused ? [{ id, reason: refused.code, facts: refused.facts }] : [],
    ),
  }
}

/** Changes nothing where one of the ids does not belong to the account. */
async function doAct(it: AnyHow, name: string, ids: string[], place: Place, tx: Ctx) {
  const act = found(actsOf(it)[name])
  const rows = await lock(it, place, ids, tx)
  if (rows.length < ids.length) refuse('things.not_found')
  const answers: { id: string; refused: Refusal | undefined }[] = []
  for (const row of rows) {
    const isOver = (name === 'restore') === (row.removed_at === null)
    const refused = isOver ? undefined : await act.whyNot?.(row, tx)
    if (!refused && !isOver) await write(it, act.event, row, act.set(row, tx), tx)
    answers.push({ id: row.id, refused })
  }
  return answers
}

function actsOf(it: AnyHow): Record<string, Act<RecordRow, Record<string, unknown>>> {
  return {
    remove: {
      event: 'removed',
      set: (_, { now }) => ({ removed_at: now }),
      ...(it.whyNotDelete && { whyNot: it.whyNotDelete }),
    },
    restore: { event: 'restored', set: () => ({ removed_at: null }) },
    ...it.acts,
  }
}
