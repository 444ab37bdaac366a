import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import {
  beginArriving,
  checkArriving,
  dropArriving,
  loadArriving,
  mostArchive,
  readArriving,
  sendArriving,
  type ArrivingArchive,
} from '@reseller-portal/contract/reports'
import type { Database } from '#db/tables.ts'
import { supplierOf, type Ctx, type Db, type Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { hasRecords } from './has-records.ts'

export function serveArriving(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, readArriving, read)
  serve(app, deps, beginArriving, begin)
  serve(app, deps, sendArriving, send)
  serve(app, deps, checkArriving, check)
  serve(app, deps, loadArriving, load)
  serve(app, deps, dropArriving, drop)
}

type Answer = { archive: ArrivingArchive }
type Row = Selectable<Database['arriving_archives']>

async function read(_: unknown, ctx: Ctx): Promise<Returned<typeof readArriving>> {
  const row = await ofCompany(ctx).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const archive = row ? await shown(row, ctx.db) : null
  return { archive, hasRecords: await hasRecords(supplierOf(ctx), ctx.db) }
}

/** A new start deletes what the same person sent before; another person's archive has to be deleted first. */
function begin({ bytes }: Input<typeof beginArriving>, ctx: Ctx): Promise<Answer> {
  const supplier_id = supplierOf(ctx)
  return within(ctx, async (tx) => {
    if (await hasRecords(supplier_id, tx.db)) refuse('archives.not_empty')
    const open = await ofCompany(tx)
      .where('state', 'not in', ['DONE', 'FAILED'])
      .forUpdate()
      .executeTakeFirst()
    const { accountId: account_id, name: made_by } = tx.actor
    if (open) {
      const isMine = open.account_id === account_id && open.look_at === null
      if (!isMine) refuse('archives.under_way', { name: open.made_by })
      await tx.db.deleteFrom('arriving_archives').where('id', '=', open.id).execute()
    }
    const sent = { bytes, state: 'SENDING' as const, salt: randomBytes(32), started_at: tx.now }
    const row = await tx.db
      .insertInto('arriving_archives')
      .values({ id: newId(), supplier_id, account_id, made_by, ...sent })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { archive: await shown(row, tx.db) }
  })
}

/** A part of another length than it should have would shift the ones after it. */
function send({ id, position, part }: Input<typeof sendArriving>, ctx: Ctx): Promise<Answer> {
  const bytes = Buffer.from(part, 'base64')
  return within(ctx, async (tx) => {
    const row = await lock(id, tx)
    const isWhole = bytes.length === lengthOf(position, row.bytes)
    if (row.state !== 'SENDING' || row.account_id !== tx.actor.accountId || !isWhole) refuse('archives.part')
    await tx.db
      .insertInto('arriving_archive_parts')
      .values({ archive_id: id, position, bytes })
      .onConflict((same) => same.columns(['archive_id', 'position']).doUpdateSet({ bytes }))
      .execute()
    return { archive: await shown(row, tx.db) }
  })
}

function lengthOf(position: number, bytes: number): number {
  return Math.max(0, Math.min(mostArchive.ofPart, bytes - position * mostArchive.ofPart))
}

function check({ id }: Input<typeof checkArriving>, ctx: Ctx): Promise<Answer> {
  return within(ctx, async (tx) => {
    const row = await lock(id, tx)
    if (row.state !== 'SENDING') return { archive: await shown(row, tx.db) }
    if ((await partsOf(row, tx.db)) < Math.ceil(row.bytes / mostArchive.ofPart)) refuse('archives.part')
    return { archive: await move(row, 'CHECKING', tx) }
  })
}

/** Its rows are loaded by a worker; asked again, it goes on. */
function load({ id }: Input<typeof loadArriving>, ctx: Ctx): Promise<Answer> {
  return within(ctx, async (tx) => {
    const row = await lock(id, tx)
    if (row.state !== 'CHECKED') return { archive: await shown(row, tx.db) }
    if (await hasRecords(row.supplier_id, tx.db)) refuse('archives.not_empty')
    return { archive: await move(row, 'LOADING', tx) }
  })
}

async function move({ id }: Row, state: 'CHECKING' | 'LOADING', { db, now }: Ctx): Promise<ArrivingArchive> {
  const row = await db
    .updateTable('arriving_archives')
    .set({ state, tries: 0, done: 0, look_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row, db)
}

/** What is being checked or loaded stays, and so does how the last one ended. */
function drop({ id }: Input<typeof dropArriving>, ctx: Ctx): Promise<Record<string, never>> {
  return within(ctx, async (tx) => {
    const { state } = await lock(id, tx)
    if (state !== 'SENDING' && state !== 'CHECKED') refuse('archives.not_found')
    await tx.db.deleteFrom('arriving_archives').where('id', '=', id).execute()
    return {}
  })
}

function ofCompany(ctx: Ctx) {
  return ctx.db.selectFrom('arriving_archives').selectAll().where('supplier_id', '=', supplierOf(ctx))
}

/**
 * Locks the company's archive; refused as not found if it is another company's, or if the caller works for no
 * supplier.
 */
async function lock(id: string, ctx: Ctx): Promise<Row> {
  if (ctx.actor.supplierId === null) refuse('archives.not_found')
  return found(await ofCompany(ctx).where('id', '=', id).forUpdate().executeTakeFirst(), 'archives.not_found')
}

/** How many parts have arrived without a gap. */
async function partsOf({ id }: Row, db: Db): Promise<number> {
  const rows = await db
    .selectFrom('arriving_archive_parts')
    .select('position')
    .where('archive_id', '=', id)
    .orderBy('position')
    .execute()
  const gap = rows.findIndex(({ position }, at) => position !== at)
  return gap === -1 ? rows.length : gap
}

async function shown(row: Row, db: Db): Promise<ArrivingArchive> {
  const { id, state, bytes, done, total, files, pictures, unusable, problem } = row
  const progress = { done, total, files, pictures, unusable, problem, parts: await partsOf(row, db) }
  return { id, state, bytes, by: row.made_by, startedAt: row.started_at.toISOString(), ...progress }
}
