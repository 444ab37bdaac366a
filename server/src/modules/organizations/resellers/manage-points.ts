import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refusal, type Input, type Refusal, type Returned } from '@reseller-portal/contract/kit'
import { pointsOfSale, replaceKeys, whyNotCode } from '@reseller-portal/contract/organizations'
import type { Config } from '#server/config.ts'
import { resellerOf, type Ctx, type Db, type Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { found, refuse } from '#kit/refuse.ts'
import { resealed, seal } from '#kit/security/secrets.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { readRecord, serveRecord } from '#kit/records/serve-record.ts'
import { type How } from '#kit/records/how.ts'

type Fields = Input<typeof pointsOfSale.create>

const how: How<typeof pointsOfSale, 'points_of_sale'> = {
  table: 'points_of_sale',
  mine: (ctx, { resellerId }) =>
    resellerId === resellerOf(ctx) ? { reseller_id: resellerId } : refuse('things.not_found'),
  search: ['code', 'name'],
  view: (own) =>
    own.select([
      'points_of_sale.id',
      'points_of_sale.version',
      'points_of_sale.code',
      'points_of_sale.name',
      'points_of_sale.channel_id as channelID',
      'points_of_sale.property_brand',
      'points_of_sale.phone',
      'points_of_sale.street_address as streetAddress',
      'points_of_sale.city',
      'points_of_sale.state',
      'points_of_sale.zip_code as zipCode',
      'points_of_sale.country',
      'points_of_sale.fax',
      'points_of_sale.hours',
      'points_of_sale.reseller_id as resellerID',
      'points_of_sale.keys_since as keysSince',
      staffOf().as('staff'),
    ]),
  whyNotCreate: async (fields, ctx) => whyNotOwn(fields, await lockReseller(ctx), ctx),
  whyNotChange: async (row, fields, ctx) => {
    await lockReseller(ctx)
    if (row.code !== fields.code) return refusal('points_of_sale.code_fixed', { field: 'code' })
    return whyNotUnique(fields, row.id, ctx)
  },
  whyNotDelete: async (row, { db }) => {
    const { count } = await db
      .selectFrom('account_points_of_sale')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('point_of_sale_id', '=', row.id)
      .executeTakeFirstOrThrow()
    return count > 0 ? refusal('points_of_sale.staffed', { count }) : undefined
  },
}

/** Where a reseller sells, added and changed by its staff (docs/rules.md §9: keys are encrypted and never answered). */
export function servePointsOfSale(app: FastifyInstance, deps: Deps): void {
  serveRecord(app, deps, pointsOfSale, how)
  serve(app, deps, replaceKeys, writeKeys)
}

function staffOf() {
  return sql<number>`(select count(*)::int from account_points_of_sale where point_of_sale_id = points_of_sale.id)`
}

/** Locks the reseller, so that two calls that add the same code wait for each other. */
async function lockReseller(ctx: Ctx) {
  const row = ctx.db.selectFrom('resellers').select('distributor_id').where('id', '=', resellerOf(ctx))
  return found(await row.forNoKeyUpdate().executeTakeFirst())
}

async function whyNotOwn(fields: Fields, reseller: { distributor_id: string | null }, ctx: Ctx) {
  return whyNotCode(fields.code, reseller.distributor_id) ?? whyNotUnique(fields, undefined, ctx)
}

/** Refuses a code or channel of another point of sale, even a removed one, which may be restored. */
async function whyNotUnique(fields: Fields, id: string | undefined, ctx: Ctx): Promise<Refusal | undefined> {
  const rows = await ctx.db
    .selectFrom('points_of_sale')
    .select(['id', 'code'])
    .where('reseller_id', '=', resellerOf(ctx))
    .where((row) => row.or([row('code', '=', fields.code), row('channel_id', '=', fields.channelID)]))
    .execute()
  const others = rows.filter((row) => row.id !== id)
  if (others.some(({ code }) => code === fields.code))
    return refusal('points_of_sale.code_taken', { field: 'code' })
  return others.length > 0 ? refusal('points_of_sale.channel_taken', { field: 'channelID' }) : undefined
}

/** The previous keys stop working. The portal shows neither the old nor the new ones. */
async function writeKeys(input: Input<typeof replaceKeys>, ctx: Ctx): Promise<Returned<typeof replaceKeys>> {
  const { id, resellerId, version, bookingAPIKey, bookingAPISecret } = input
  const [key, secret] = [await seal(bookingAPIKey, ctx.config), await seal(bookingAPISecret, ctx.config)]
  return within(ctx, async (tx) => {
    const row = found(
      await tx.db
        .selectFrom('points_of_sale')
        .select(['id', 'version', 'keys_since'])
        .where('id', '=', id)
        .where('reseller_id', '=', resellerId === resellerOf(tx) ? resellerId : refuse('things.not_found'))
        .where('removed_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    if (row.version !== version) refuse('things.out_of_date')
    await tx.db
      .updateTable('points_of_sale')
      .set({ booking_api_key: key, booking_api_secret: secret, keys_since: tx.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const facts = { first: row.keys_since === null }
    await recordEvent(tx.db, tx, { name: 'points_of_sale.keys_replaced', subject: id, facts })
    return readRecord(pointsOfSale, how, input, tx)
  })
}

/**
 * Encrypts the keys of points of sale with the present `SECRETS_KEY`. Returns how many were encrypted with the previous
 * one.
 */
export async function resealPointKeys(db: Db, config: Config): Promise<number> {
  let count = 0
  const columns = ['booking_api_key', 'booking_api_secret'] as const
  const rows = await db
    .selectFrom('points_of_sale')
    .select(['id', ...columns])
    .execute()
  for (const row of rows)
    for (const column of columns) {
      const sealed = row[column]
      const fresh = sealed === null ? undefined : await resealed(sealed, config)
      if (fresh === undefined) continue
      // If another call replaces the keys at this moment, those keys stay.
      await db
        .updateTable('points_of_sale')
        .set({ [column]: fresh })
        .where('id', '=', row.id)
        .where(column, '=', sealed)
        .execute()
      count += 1
    }
  return count
}
