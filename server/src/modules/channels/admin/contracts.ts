import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import {
  contracts,
  whyNotContract,
  type ownContracts as ownEndpoint,
} from '@reseller-portal/contract/channels'
import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import { resellerOf, supplierOf, type Ctx, type Deps } from '#kit/context.ts'
import { pageOf } from '#kit/http/page-of.ts'
import { lockCalendars, setAside } from '#modules/inventory/index.ts'
import { serveRecord } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'
import { whoseChannel } from './channel.ts'

type Fields = Input<typeof contracts.create>

const columns = [
  'channel_contracts.id',
  'channel_contracts.version',
  'channel_contracts.name',
  'channel_contracts.kind',
  'channel_contracts.commission',
  'channel_contracts.base',
  'channel_contracts.valid_from as validFrom',
  'channel_contracts.valid_until as validUntil',
  'channel_contracts.allotment',
  'channel_contracts.release_days as releaseDays',
  'channel_contracts.allotments',
  'channel_contracts.credit',
  'channel_contracts.currency',
  'channel_contracts.amended_by as amendedBy',
  'channel_contracts.invoiced_by as invoicedBy',
  'channel_contracts.reseller_id as resellerId',
  'channel_contracts.supplier_id as supplierId',
  'suppliers.name as supplier',
] as const

const how: How<typeof contracts, 'channel_contracts'> = {
  table: 'channel_contracts',
  mine: (ctx) => ({ supplier_id: supplierOf(ctx) }),
  search: ['name'],
  view: (own) =>
    own.innerJoin('suppliers', 'suppliers.id', 'channel_contracts.supplier_id').select([...columns]),
  columns: (fields) => ({
    reseller_id: fields.resellerId,
    name: fields.name,
    kind: fields.kind,
    commission: fields.commission,
    base: fields.base,
    valid_from: fields.validFrom,
    valid_until: fields.validUntil,
    allotment: fields.allotment,
    release_days: fields.releaseDays,
    allotments: JSON.stringify(fields.allotments),
    credit: fields.credit,
    currency: fields.currency,
    amended_by: fields.amendedBy,
    invoiced_by: fields.invoicedBy,
  }),
  whyNotCreate: async (fields, ctx) =>
    (await whyNotAllot(fields, ctx)) ?? (await whyNot(fields, undefined, ctx)),
  whyNotChange: async (row, fields, ctx) =>
    row.reseller_id === fields.resellerId
      ? ((await whyNotAllot(fields, ctx)) ?? (await whyNot(fields, row.id, ctx)))
      : refusal('channels.not_found', { field: 'resellerId' }),
  whyNotDelete: async ({ supplier_id }, ctx) => {
    await lockCalendars(supplier_id, ctx.db)
    return undefined
  },
  alsoWrite: (_, { supplier_id }, ctx) => setAside(supplier_id, ctx),
  acts: {
    // Another contract may apply on its days in the meantime.
    restore: {
      event: 'restored',
      set: () => ({ removed_at: null }),
      whyNot: ({ id, kind, commission, reseller_id, valid_from, valid_until }, ctx) =>
        whyNot(
          { kind, commission, resellerId: reseller_id, validFrom: valid_from, validUntil: valid_until },
          id,
          ctx,
        ),
    },
  },
}

/** Serves the operator's contracts with the resellers of its channels; a change applies to later sales. */
export function serveContracts(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, contracts, how)
}

/** The reseller's own contracts, to read. */
export async function ownContracts(
  input: Input<typeof ownEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof ownEndpoint>> {
  const own = ctx.db
    .selectFrom('channel_contracts')
    .innerJoin('suppliers', 'suppliers.id', 'channel_contracts.supplier_id')
    .where('channel_contracts.reseller_id', '=', resellerOf(ctx))
    .where('channel_contracts.removed_at', 'is', null)
    .select([...columns])
  const page = await pageOf(
    own,
    input,
    { search: ['name', 'supplier'], filters: { kind: input.kind } },
    ctx.db,
  )
  return { contracts: page.rows, total: page.total }
}

/** Allotments are of the operator's own products and their options. */
async function whyNotAllot({ allotments }: Fields, ctx: Ctx): Promise<Refusal | undefined> {
  const { rows } = await sql`select from jsonb_to_recordset(${JSON.stringify(allotments)}::jsonb)
      as named ("productId" uuid, "rateId" uuid)
    where not exists (select from products left join rates on rates.product_id = products.id
      and rates.id = named."rateId"
      where products.id = named."productId" and products.supplier_id = ${supplierOf(ctx)}
        and (named."rateId" is null or rates.id is not null)) limit 1`.execute(ctx.db)
  return rows.length > 0 ? refusal('catalog.rate_not_found', { field: 'allotments' }) : undefined
}

type Wanted = Pick<Fields, 'resellerId' | 'kind' | 'commission' | 'validFrom' | 'validUntil'>

async function whyNot(wanted: Wanted, id: string | undefined, ctx: Ctx): Promise<Refusal | undefined> {
  // Concurrent additions wait for each other, so that the second one sees the first.
  const { resellerId, supplierId } = await whoseChannel(wanted, ctx)
  await lockCalendars(supplierId, ctx.db)
  const others = await ctx.db
    .selectFrom('channel_contracts')
    .select(['valid_from as validFrom', 'valid_until as validUntil'])
    .where('reseller_id', '=', resellerId)
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .orderBy('valid_from')
    .execute()
  return whyNotContract(wanted, others)
}
