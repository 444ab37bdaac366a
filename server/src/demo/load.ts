import { verify } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { disableTicket, listTicketChannels, listTicketTypes } from '@reseller-portal/contract/prices'
import type { Database } from '#db/tables.ts'
import { workOf, type Db, type Deps } from '#kit/context.ts'
import { addDays, dayIn, startOfDay } from '#kit/zone.ts'
import { hashPassword, joinWithPassword, letTechnicianIn } from '#modules/accounts/index.ts'
import { extendCalendars } from '#modules/inventory/index.ts'
import { demoAccounts, keeperOf, technician } from './accounts.ts'
import { addCompanies } from './companies.ts'
import { joinable, openPeople, type People } from './people.ts'
import { addProducts, openParks } from './products.ts'
import { harborConcierge } from './resellers.ts'
import { demoSuppliers } from './suppliers/index.ts'
import { wonderParks } from './suppliers/wonder-parks.ts'

/** `new`: loaded just now. */
export type DemoState = 'new' | 'ready' | 'under another password' | 'not here'

/**
 * Loads the demo world into an empty database. Its people make the calls of the screens, in one transaction, so any number
 * of servers may load it at once, and one that is killed leaves nothing. A database that belongs to others is left alone.
 */
export async function loadDemo(deps: Deps, password: string): Promise<DemoState> {
  const there = await deps.db.transaction().execute(async (tx) => {
    // Another server may need long to load it.
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    const there = await contents(tx)
    if (there === 'empty') await loadWorld(deps, await hashPassword(password), tx)
    return there
  })
  if (there === 'others') return 'not here'
  if (there === 'empty') return 'new'
  return (await opens(password, deps.db)) ? 'ready' : 'under another password'
}

/** Any number of our own, next to that of the migrations. */
const lock = 4_207_700_002

/** One of those who are in each demo world. */
const anybody = 'agent@harbor.example'

/** A new world was set up so many days before today, for what was sold since then. */
export const daysBehind = 13

async function contents(tx: Db): Promise<'empty' | 'demo' | 'others'> {
  const others = tx.selectFrom('organizations').select('code').where('kind', '<>', 'PLATFORM')
  if ((await others.executeTakeFirst()) === undefined) return 'empty'
  return (await passwordOf(anybody, tx)) === undefined ? 'others' : 'demo'
}

async function loadWorld(deps: Deps, passwordHash: string, tx: Transaction<Database>): Promise<void> {
  const db = joinable(tx)
  const today = dayIn(zone, deps.clock())
  let now = startOfDay(zone, addDays(today, -daysBehind)).getTime()
  // Each act takes a few seconds.
  const clock = () => new Date((now += 5000))
  // Without followers nobody is written to.
  const then = { ...deps, db, clock, followers: [] }
  await letTechnicianIn(technician, workOf(then))
  const people = openPeople(then)
  await addCompanies(people)
  // West of New York it may still be the day before.
  const todayOf = ({ timeZone }: { timeZone: string }) => ({ today: dayIn(timeZone, deps.clock()) })
  for (const supplier of demoSuppliers)
    await addProducts(supplier, people.as(keeperOf(supplier).email), todayOf(supplier))
  await openParks(people.as(keeperOf(wonderParks).email), todayOf(wonderParks))
  await switchOff(people)
  await people.close()
  for (const { email } of demoAccounts) await joinWithPassword({ email, passwordHash }, workOf(then))
  // As the hourly job does it.
  await extendCalendars(workOf({ ...deps, db }))
}

const zone = 'America/New_York'

/** What Harbor Concierge doesn't sell. */
async function switchOff(people: People): Promise<void> {
  const keeper = people.as(keeperOf(harborConcierge).email)
  const { channels } = await keeper(listTicketChannels, {})
  for (const { name: supplier, products } of demoSuppliers)
    for (const { name: product, options } of products)
      for (const { name } of options.filter(({ isSwitchedOff }) => isSwitchedOff)) {
        const { ticketTypes } = await keeper(listTicketTypes, { search: name })
        const ofSupplier = ticketTypes.filter(
          (each) => each.supplier === supplier && each.product === product,
        )
        for (const { id: rateId, supplierId, productId } of ofSupplier)
          await keeper(disableTicket, {
            supplierId,
            productId,
            rateId,
            channels: channels.map(({ channelId }) => channelId),
            reason: 'Not sold here',
          })
      }
}

/** Whether the demo accounts were loaded with this password. */
async function opens(password: string, db: Db): Promise<boolean> {
  const hash = await passwordOf(anybody, db)
  return hash != null && verify(hash, password)
}

async function passwordOf(email: string, db: Db): Promise<string | null | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirst()
  return account?.password_hash
}
