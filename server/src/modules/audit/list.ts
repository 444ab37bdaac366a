import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { securityEvents } from '@reseller-portal/contract/audit'
import type * as audit from '@reseller-portal/contract/audit'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { plannedByValues } from '#db/prepared.ts'
import { statement } from '#db/statement.ts'
import type { Ctx } from '#kit/context.ts'
import { pageOf, shown } from '#kit/http/page-of.ts'

/** What happened in the account's organisation; for who runs the installation in every one. */
export async function listAudit(
  input: Input<typeof audit.listAudit>,
  ctx: Ctx,
): Promise<Returned<typeof audit.listAudit>> {
  const { kind, account = [], booking, organization, from, to, zone, name } = input
  const wanted = ownEvents(ctx)
    .$if(kind === 'security', (rows) => rows.where('name', 'in', securityEvents))
    .$if(account.length > 0, (rows) =>
      rows.where((row) => row.or([row('subject_id', 'in', account), row('actor_id', 'in', account)])),
    )
    .$if(booking !== undefined, (rows) => rows.where('subject_id', '=', booking ?? ''))
    .$if(organization !== undefined, (rows) =>
      rows.where((row) =>
        row.or([row('reseller_id', '=', organization ?? ''), row('supplier_id', '=', organization ?? '')]),
      ),
    )
    .$if(from !== undefined, (rows) => rows.where('at', '>=', midnight(sql`${from}::date`, zone)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', midnight(sql`${to}::date + 1`, zone)))
  const within = { search: ['name', 'actorName', 'address', 'facts'] as const, filters: { name } }
  const { rows, total } = await pageOf(wanted, input, within, ctx.db)
  const names = await namesOf(rows, ctx)
  const events = rows.map((row) => ({ ...shown(row), subjectName: names.get(row.subject) ?? null }))
  return { events, total }
}

/** What the people among the subjects are called, where they are members of the reader's organisation. */
async function namesOf(
  rows: readonly { subject: string }[],
  { db, actor }: Ctx,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ subject }) => subject))]
  const orgCode = actor.kind === 'PLATFORM' ? null : actor.orgCode
  const people = ids.length === 0 ? [] : await readNames({ ids, orgCode }, db)
  return new Map(people.map(({ id, name }) => [id, name]))
}

const readNames = statement<{ ids: string[]; orgCode: string | null }, { id: string; name: string }>(`
  select id, coalesce(nullif(trim(given_name || ' ' || surname), ''), email, '') as name from accounts
  where id = any(:ids) and exists (select from memberships
    where account_id = accounts.id and org_code = coalesce(:orgCode, accounts.org_code))`)

/** Where a place has no midnight, as Santiago in September, its day begins when the clock goes on. */
function midnight(day: RawBuilder<unknown>, zone: string) {
  return sql<Date>`(${day})::timestamp at time zone ${zone}`
}

function ownEvents({ db, actor }: Ctx) {
  const all = db
    .selectFrom('events')
    .modifyFront(sql.raw(plannedByValues))
    .select(['id', 'name', 'at', 'actor_id as actorId', 'actor_name as actorName'])
    .select(['address', 'subject_id as subject', 'facts'])
  if (actor.kind === 'PLATFORM') return all
  return actor.kind === 'RESELLER'
    ? all.where('reseller_id', '=', actor.resellerId)
    : all.where('supplier_id', '=', actor.supplierId)
}
