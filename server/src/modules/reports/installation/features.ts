import type * as installation from '@reseller-portal/contract/reports'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import type { Ctx } from '#kit/context.ts'

/** Every organization with its features and its last change. */
export async function listFeatures(
  _input: Input<typeof installation.listFeatures>,
  { db }: Ctx,
): Promise<Returned<typeof installation.listFeatures>> {
  const rows = await db
    .selectFrom('organizations')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('events')
          .select(['at', 'actor_name'])
          .where('name', '=', 'organizations.changed')
          .where((on) => on(on.ref('facts', '->>').key('code'), '=', on.ref('organizations.code')))
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('organizations')
    .select(['last.at as changed_at', 'last.actor_name as changed_by'])
    .orderBy('organizations.name')
    .orderBy('organizations.code')
    .execute()
  return {
    organizations: rows.map((row) => ({
      code: row.code,
      name: row.name,
      kind: row.kind,
      emailDomains: row.email_domains,
      features: row.features,
      factorRequired: row.factor_required,
      version: row.version,
      changedAt: row.changed_at?.toISOString() ?? null,
      changedBy: row.changed_by ?? '',
    })),
  }
}
