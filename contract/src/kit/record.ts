import * as z from 'zod'
import { endpoint, pathParameters, type Endpoint } from './endpoint.ts'
import { listInput, listOutput } from './list.ts'
import { Id } from './shapes.ts'
import type { RefusalCode } from './refusal.ts'
import type { Permission } from '../accounts/rights/roles.ts'

/** One kind of thing that people list, add, change and remove: its schema is the form, the columns and the API. */
export type RecordType<N extends string, F extends z.ZodRawShape, Shown extends z.ZodRawShape> = {
  name: N
  /** The fields that a person fills in. */
  fields: z.ZodObject<F>
  /** The fields that are read: those of the form, and those that only the server sets. */
  row: z.ZodObject<typeof kept & F & Shown>
}

const kept = { id: Id, version: z.int() }

/** Declares a record; `shown` are the fields of a row that nobody fills in. */
export function record<const N extends string, F extends z.ZodRawShape>(
  name: N,
  fields: F,
): RecordType<N, F, Record<never, never>>
export function record<const N extends string, F extends z.ZodRawShape, Shown extends z.ZodRawShape>(
  name: N,
  fields: F,
  shown: Shown,
): RecordType<N, F, Shown>
export function record(name: string, fields: z.ZodRawShape, shown: z.ZodRawShape = {}) {
  return { name, fields: z.object(fields), row: z.object({ ...kept, ...fields, ...shown }) }
}

type Options<Sort extends string, Act extends string> = {
  may: Permission
  /** The permission to read; without it, the one to change. */
  read?: Permission
  /** Only a person with a second factor can change it. */
  needsFactor?: boolean
  /** The fields by which a list may be sorted; `first` is the default. */
  sort: readonly [Sort, ...Sort[]]
  first?: Sort | `-${Sort}`
  /** Further acts on many rows at once, besides removing and restoring. */
  acts?: readonly Act[]
  refuses?: readonly RefusalCode[]
}

/**
 * The calls of a record as plain endpoints: list, get, create, change with a version, remove, restore, and one for many
 * rows. `filters` are the fields by which the list can be filtered, with the schema of one value.
 */
export function recordEndpoints<
  N extends string,
  F extends z.ZodRawShape,
  Shown extends z.ZodRawShape,
  P extends string,
  const Sort extends string,
  Filters extends Readonly<Record<string, z.ZodType>>,
  const Act extends string = never,
>(type: RecordType<N, F, Shown>, path: P, options: Options<Sort, Act> & { filters?: Filters }) {
  const { may, read = may, acts = [], refuses = [] } = options
  const change = { may, needsFactor: options.needsFactor === true }
  const place = placeOf(path)
  const one = { ...place, id: Id }
  const { shape } = type.fields
  const notFound = Object.keys(place).length > 0 ? unknown : []
  return {
    record: type,
    list: endpoint({
      method: 'GET',
      path,
      summary: `The matching ${type.name}, a page at a time, and how many there are`,
      input: listInput(options).extend(place),
      output: listOutput(type.name, type.row),
      may: read,
      refuses: notFound,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `One of the ${type.name}`,
      input: z.object(one),
      output: type.row,
      may: read,
      refuses: unknown,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Add one of the ${type.name}`,
      input: z.object({ ...shape, ...place }),
      output: type.row,
      ...change,
      refuses: [...notFound, ...refuses],
    }),
    change: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change one of the ${type.name}; refused when somebody else changed it since that version was read`,
      input: z.object({ ...shape, ...one, version: z.int() }),
      output: type.row,
      ...change,
      refuses: ['things.out_of_date', ...unknown, ...refuses],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Remove one of the ${type.name}; it can be restored`,
      input: z.object(one),
      output: z.object({}),
      ...change,
      refuses: [...unknown, ...refuses],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Undo the removal of one of the ${type.name}`,
      input: z.object(one),
      output: type.row,
      ...change,
      refuses: [...unknown, ...refuses],
    }),
    bulk: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      summary: `Do one thing to many of the ${type.name}; those that a rule refuses are named in the answer and stay as they are`,
      input: z.object({
        ...place,
        act: z.enum(['remove', 'restore', ...acts]),
        ids: z.array(Id).min(1).max(500),
      }),
      output: BulkAnswer,
      ...change,
      refuses: unknown,
    }),
  }
}

const unknown = ['things.not_found'] as const satisfies readonly RefusalCode[]

export const BulkAnswer = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ id: Id, reason: z.string(), facts: z.record(z.string(), z.unknown()) })),
})

type Place<P extends string> = { [K in NamesIn<P>]: typeof Id }
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The schema of the path parameters: each is an id. */
function placeOf<P extends string>(path: P): Place<P> {
  // The names are those that the type reads from the same text.
  return Object.fromEntries(pathParameters(path).map((name) => [name, Id])) as Place<P>
}

/** The calls of any record, for code that works with all of them. */
export type RecordEndpoints = { record: { name: string; fields: z.ZodObject; row: z.ZodObject } } & {
  [Verb in 'list' | 'get' | 'create' | 'change' | 'remove' | 'restore' | 'bulk']: Endpoint
}
