import { sql, type RawBuilder } from 'kysely'
import type { operatorSteps, readiness, resellerSteps } from '@reseller-portal/contract/reports'
import type { Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'

/** A step is done when its data are there, however they came in. */
export async function readReadiness(_input: object, ctx: Ctx): Promise<Returned<typeof readiness>> {
  const { supplierId } = ctx.actor
  if (supplierId !== null)
    return { kind: 'OPERATOR', done: await doneOf(stepsOfOperator(supplierId, ctx), ctx) }
  return { kind: 'RESELLER', done: await doneOf(stepsOfReseller(resellerOf(ctx)), ctx) }
}

type Steps<Step extends string> = Record<Step, RawBuilder<unknown>>

async function doneOf<Step extends string>(steps: Steps<Step>, ctx: Ctx): Promise<Record<Step, boolean>> {
  const columns = Object.entries<RawBuilder<unknown>>(steps).map(
    ([step, fact]) => sql`exists (${fact}) as ${sql.ref(step)}`,
  )
  const { rows } = await sql<Record<Step, boolean>>`select ${sql.join(columns)}`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw new Error('a statement without a table answers one row')
  return row
}

function stepsOfOperator(id: string, { now }: Ctx): Steps<(typeof operatorSteps)[number]> {
  const product = sql`select from products where supplier_id = ${id}::uuid and removed_at is null and archived_at is null`
  return {
    company: sql`select from companies where supplier_id = ${id}::uuid and legal_name <> ''`,
    // A new operator starts in UTC, which is no place of departure: the zone is still to be chosen.
    phoneAndZone: sql`select from suppliers where id = ${id}::uuid and contact_phone <> '' and timezone <> 'UTC'`,
    product,
    // Times and prices that are written go on sale with the step after them.
    times: sql`select from pools where supplier_id = ${id}::uuid and (
      exists (select from slots where slots.pool_id = pools.id and starts_at > ${now})
      or exists (select from availability_rules rule where rule.pool_id = pools.id and rule.removed_at is null))`,
    prices: sql`select from prices where supplier_id = ${id}::uuid and removed_at is null
      and (withdrawn_at is null or draft is not null)`,
    publish: sql`${product} and withdrawn_at is null`,
    reseller: sql`select from channels where supplier_id = ${id}::uuid`,
    sale: sql`select from bookings where supplier_id = ${id}::uuid and status <> 'FAILED'`,
    scan: sql`select from redemptions where supplier_id = ${id}::uuid and admitted > 0`,
  }
}

function stepsOfReseller(id: string): Steps<(typeof resellerSteps)[number]> {
  return {
    company: sql`select from companies where reseller_id = ${id}::uuid and legal_name <> ''`,
    phoneAndZone: sql`select from resellers join companies on reseller_id = resellers.id
      where resellers.id = ${id}::uuid and contact_phone <> '' and time_zone is not null`,
    people: sql`select from memberships join organizations on code = org_code
      where reseller_id = ${id}::uuid and deactivated_at is null offset 1`,
    supplier: sql`select from channels where reseller_id = ${id}::uuid`,
    sale: sql`select from bookings where reseller_id = ${id}::uuid and status <> 'FAILED'`,
  }
}
