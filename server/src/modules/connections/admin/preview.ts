import type {
  applyCatalog as applyEndpoint,
  CatalogPreview,
  previewCatalog as endpoint,
  syncConnection as syncEndpoint,
} from '@reseller-portal/contract/connections'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'
import { askForSync, type SyncRequest } from '../import/ask.ts'
import { compare, digestOf, type Comparison } from '../import/compare/compare.ts'
import { mostListed } from '../import/compare/plan.ts'
import type { RemoteCatalog } from '../catalog.ts'
import { readCatalog } from '../kinds/octo/index.ts'
import { PartnerError } from '../supplier.ts'
import { listProblems } from './probe.ts'
import { myConnection } from './mine.ts'
import { syncOf } from './view.ts'

/** What an import would change now; nothing is stored. */
export async function preview(
  { connectionId }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  const { found, read } = await look(connectionId, ctx)
  return { preview: await previewOf(found, read) }
}

/** Compares again, and requests the import only if it is the one that the person has seen. */
export async function apply(
  { connectionId, digest }: Input<typeof applyEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof applyEndpoint>> {
  const { found } = await look(connectionId, ctx)
  if ((await nameOf(found)) !== digest) refuse('connections.preview_outdated')
  return start({ supplierId: connectionId, cause: 'PREVIEW', approved: found.remoteDigest }, ctx)
}

export async function sync(
  { connectionId }: Input<typeof syncEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof syncEndpoint>> {
  await openConnection(connectionId, ctx)
  return start({ supplierId: connectionId, cause: 'PERSON' }, ctx)
}

type Looked = { found: Comparison; read: Pick<RemoteCatalog, 'listed' | 'warnings'> }

async function look(connectionId: string, ctx: Ctx): Promise<Looked> {
  await openConnection(connectionId, ctx)
  try {
    const { listed, warnings, ...read } = await readCatalog(connectionId, ctx)
    return { found: await compare(connectionId, read, ctx.db), read: { listed, warnings } }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    return refuse('connections.unreadable', { kind: error.kind })
  }
}

async function openConnection(connectionId: string, ctx: Ctx): Promise<void> {
  const { state } = await myConnection(connectionId, ctx)
  if (state === 'PAUSED') refuse('connections.paused')
}

async function start(request: SyncRequest, ctx: Ctx) {
  const id = await ctx.db.transaction().execute((tx) => askForSync(request, ctx, tx))
  const row = await ctx.db
    .selectFrom('catalog_syncs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { sync: syncOf(row) }
}

/** A digest of the supplier's offer and of the changes here: both must be those that the person has seen. */
function nameOf({ remoteDigest, changes }: Comparison): Promise<string> {
  return digestOf([remoteDigest, changes.digest])
}

async function previewOf(found: Comparison, { listed, warnings }: Looked['read']): Promise<CatalogPreview> {
  return {
    digest: await nameOf(found),
    counts: found.counts,
    changes: found.changes.listed,
    left: found.changes.left,
    unsellable: found.unsellable.slice(0, mostListed),
    problems: [
      ...listProblems(listed),
      ...(found.unasked.length > 0 ? (['questions_unasked'] as const) : []),
    ],
    details: [...warnings, ...found.unasked].slice(0, mostListed),
  }
}
