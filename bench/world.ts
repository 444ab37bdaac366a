import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Temporal } from 'temporal-polyfill'
import { openDatabase } from '#db/open.ts'
import type { Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '../server/src/modules/accounts/index.ts'
import { organizationOf, addReseller, addSupplier, openChannel } from '#modules/organizations/index.ts'
import type { Stage } from './stage.ts'
import { addSlots, addPool, addPrices, addProduct, addRate } from '#test/catalog.ts'

export type BenchProduct = {
  emails: string[]
  resellerId: string
  supplierId: string
  productId: string
  poolId: string
  rateId: string
  priceId: string
  slots: { id: string; starts_at: Date; ends_at: Date }[]
  firstDay: string
  lastDay: string
}

const timezone = 'America/New_York'

/** Only what the modules' own functions use here of a piece of work: they queue no jobs. */
export function benchWork(db: Work['db']): Work {
  return { db, now: new Date(), actor: undefined, followers: [] } as unknown as Work
}

/** A supplier, a product and a reseller on account with so many agents, made by the modules' own functions. */
export async function buildProduct(
  stage: Stage,
  size: { rates: number; days: number; slotsADay: number; capacity: number; agents: number },
): Promise<BenchProduct> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 2, applicationName: 'bench' })
  const work = benchWork(db)
  try {
    const resellerId = await addReseller(
      { name: 'Bench', channelId: newId(), contactPhone: '+1 212 555 0100' },
      work,
      db,
    )
    const supplierId = await addSupplier({ name: 'Bench', timezone }, work, db)
    await openChannel({ resellerId, supplierId }, work, db)
    const emails = await agentsOf(resellerId, size.agents, stage.server.password, work)
    const productId = await addProduct({ supplierId, name: 'Bench' }, work, db)
    const poolId = await addPool({ supplierId, productId, name: 'Bench' }, db)
    const [rateId, priceId] = await firstOf(size.rates, () => rate({ supplierId, productId, poolId }, work))
    const days = daysAhead(size.days)
    const slots = days.flatMap((day) => times(size.slotsADay, (index) => slotOn(day, index, size.capacity)))
    await addSlots({ supplierId, poolId }, slots, db)
    // As autovacuum does within a minute: plans of a table that has just grown are nobody's daily figure.
    await sql`analyze slots`.execute(db)
    return {
      emails,
      resellerId,
      supplierId,
      productId,
      poolId,
      rateId,
      priceId,
      slots: await db
        .selectFrom('slots')
        .select(['id', 'starts_at', 'ends_at'])
        .where('pool_id', '=', poolId)
        .execute(),
      firstDay: String(days[0]),
      lastDay: String(days.at(-1)),
    }
  } finally {
    await close()
  }
}

/** One of the product's agents. */
export async function agentIdOf({ resellerId }: BenchProduct, pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from accounts join organizations on code = org_code where reseller_id = $1 limit 1',
    [resellerId],
  )
  return rows[0]?.id ?? ''
}

async function agentsOf(resellerId: string, count: number, password: string, work: Work): Promise<string[]> {
  const hash = await hashPassword(password)
  const orgCode = await organizationOf({ resellerId }, work, work.db)
  return Promise.all(
    times(count, async () => {
      const email = `bench-${newId()}@harbor.example`
      const staff = { email, orgCode, givenName: 'Bench', surname: 'Agent' }
      await createAccount({ ...staff, roles: ['RESELLER_PORTAL_AGENT'] }, hash, work.now, work.db)
      return email
    }),
  )
}

async function rate(
  ids: { supplierId: string; productId: string; poolId: string },
  work: Work,
): Promise<[string, string]> {
  const rateId = await addRate(
    { ...ids, name: 'Bench', holdable: true, availabilityType: 'Attraction' },
    work,
    work.db,
  )
  const priceId = newId()
  const adult = { travelerType: 'ADULT', travelerName: 'Adult', minAge: 18, maxAge: 120 } as const
  await addPrices(
    [{ id: priceId, supplierId: ids.supplierId, rateId, ...adult, currency: 'USD', retail: 5000 }],
    work.db,
  )
  return [rateId, priceId]
}

async function firstOf<T>(count: number, make: () => Promise<T>): Promise<T> {
  const first = await make()
  for (let made = 1; made < count; made += 1) await make()
  return first
}

function daysAhead(count: number): Temporal.PlainDate[] {
  const tomorrow = Temporal.Now.plainDateISO(timezone).add({ days: 1 })
  return times(count, (index) => tomorrow.add({ days: index }))
}

function slotOn(day: Temporal.PlainDate, index: number, capacity: number) {
  const start = day.toZonedDateTime({ timeZone: timezone, plainTime: '08:00' }).add({ minutes: index * 45 })
  const at = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)
  return { startsAt: at(start), endsAt: at(start.add({ minutes: 45 })), capacity }
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
