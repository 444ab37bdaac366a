import {
  OctoSettings,
  type addConnection as endpoint,
  type Probe,
} from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx, Db } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { withoutSlash } from '#kit/outgoing/outgoing.ts'
import { refuse } from '#kit/refuse.ts'
import { seal } from '#kit/security/secrets.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { addSupplier, openChannel } from '#modules/organizations/index.ts'
import { commonZone } from '../import/zone.ts'
import { refuseDuplicate } from './duplicates.ts'
import { runsInstallation } from './mine.ts'
import { probeAddress } from './probe.ts'
import { detailOf } from './read.ts'

/** Adds a supplier after probing it; its products come with the first import, which a person approves. */
export async function add(input: Input<typeof endpoint>, ctx: Ctx): Promise<Returned<typeof endpoint>> {
  const resellerIds = await allowedResellers(input.resellerIds, ctx)
  await refuseDuplicate(input, ctx)
  const found = await probeAddress(input, ctx)
  if (!found.isUsable) refuse('connections.unusable', { problems: found.problems })
  const supplierId = newId()
  const sealed = await seal(input.apiKey, ctx.config)
  await ctx.db.transaction().execute(async (tx) => {
    const supplier = { id: supplierId, name: nameOf(input.baseUrl, found), connection: 'octo' }
    await addSupplier({ ...supplier, timezone: commonZone(found.timeZones) }, ctx, tx)
    for (const resellerId of resellerIds) await openChannel({ resellerId, supplierId }, ctx, tx)
    await insert({ supplierId, sealed, input, found }, ctx, tx)
    const reseller = ownerOf(ctx)
    await recordEvent(tx, ctx, {
      name: 'connections.added',
      subject: supplierId,
      supplier: supplierId,
      reseller,
    })
  })
  return { connection: await detailOf(supplierId, ctx) }
}

/**
 * The resellers of a new connection: a reseller's staff may name only their own, the installation's staff any
 * existing one.
 */
async function allowedResellers(wanted: readonly string[], ctx: Ctx): Promise<string[]> {
  const ids = [...new Set(wanted)]
  if (!runsInstallation(ctx) && ids.some((id) => id !== ctx.actor.resellerId)) refuse('things.not_found')
  const existing = await ctx.db
    .selectFrom('resellers')
    .select('id')
    .where('id', 'in', ids)
    .where('stands_in_for', 'is', null)
    .execute()
  if (existing.length < ids.length) refuse('things.not_found')
  return ids
}

type New = { supplierId: string; sealed: Buffer; input: Input<typeof endpoint>; found: Probe }

async function insert({ supplierId, sealed, input, found }: New, ctx: Ctx, tx: Db): Promise<void> {
  await tx
    .insertInto('supplier_connections')
    .values({
      supplier_id: supplierId,
      reseller_id: ownerOf(ctx),
      base_url: withoutSlash(input.baseUrl),
      api_key: sealed,
      key_ending: endingOf(input.apiKey),
      capabilities: input.capabilities,
      settings: JSON.stringify(settingsOf(input, found)),
      state: 'ACTIVE',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}

/** What the probe could not find out about extending is tried when it is first needed. */
function settingsOf({ tokenPath }: Input<typeof endpoint>, { has }: Probe): OctoSettings {
  const answer = has.find(({ endpoint }) => endpoint === 'extend')?.answer
  const extend = answer === 'yes' || answer === 'no' ? answer : 'auto'
  return OctoSettings.parse({ tokenPath, has: { extend } })
}

function ownerOf(ctx: Ctx): string | null {
  return runsInstallation(ctx) ? null : ctx.actor.resellerId
}

/** The last four characters of a key, where it is long enough to stay secret. */
export function endingOf(key: string): string {
  return key.length >= 12 ? key.slice(-4) : ''
}

function nameOf(baseUrl: string, { supplierName }: Probe): string {
  return supplierName.trim() || new URL(baseUrl).hostname
}
