import { Client } from 'pg'
import { openDatabase } from '#db/open.ts'
import { migrate } from '#db/migrate.ts'
import { onServer, withName } from '#test/database/cluster.ts'
import { dropDatabase } from '#test/database/database.ts'
import { addFactor } from '#test/people/factor.ts'
import { dayIn } from '#kit/zone.ts'
import type { Deps } from '#kit/context.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import type { Shelf } from '#test/shelf.ts'
import { Processes } from './processes.ts'
import { Session, pause, type Answer } from './seller.ts'
import { addDeparture, addDepartures, openAccount, openReseller, payOnAccount, zone } from './shop.ts'
import { logOf, type Seat, type Shelves, type Supply } from './supply.ts'
import { installWitness, witnessClock } from '../check/witness.ts'

/** How long the first portal waits for an answer, and how often it may ask. */
const settings = { timeoutMs: 1500, callsPerMinute: 6000 }
/** A process that was killed is back by then. */
const patienceMs = 60_000

/** Another portal with a database and a process of its own; the first sells what it has, over OCTO. */
export async function secondPortal(around: Shelves): Promise<Supply> {
  const name = `${new URL(around.databaseUrl).pathname.slice(1)}_supplier`
  await onServer(around.databaseUrl, `create database ${name}`)
  const url = withName(around.databaseUrl, name)
  const { pool, db, close } = await openDatabase(url, { max: 2, applicationName: 'faults' })
  await migrate(pool)
  const client = new Client({ connectionString: url })
  await client.connect()
  await installWitness(client)
  const processes = new Processes(
    { DATABASE_URL: url, FAULT_CONTROL: around.control.address, OCTO_CALLS_PER_MINUTE: '100000' },
    'supplier',
  )
  return {
    settings: {},
    open: async () => {
      await processes.start(1)
      const [there] = processes.addresses()
      const { resellerId } = await openReseller(db)
      const sold = async () => {
        const shelf = await addDepartures(db, resellerId)
        const day = dayIn(zone, new Date(shelf.at))
        const isLate = dayIn(zone, new Date(Date.parse(shelf.at) + 60 * 60_000)) !== day
        await addDeparture(db, shelf, isLate ? -60 : 60)
        const key = await keyFor(db, there?.url ?? '', resellerId, shelf.supplierId)
        return importFrom(around, `${there?.url}/octo`, key, day)
      }
      const [[card, later], [account, accountLater]] = [await sold(), await sold()]
      await payOnAccount(around.db, around.resellerId, account.supplierId)
      return {
        card,
        later,
        account,
        accountLater,
        cheaper: later,
        holdless: { ...card },
        accountHoldless: { ...account },
      }
    },
    seatsOf: async (sales, holds) => {
      const seats = await seatsAt(client, sales, holds)
      return { seats, log: await logOf(client, seats) }
    },
    moveClock: (aheadMs) => witnessClock(client, aheadMs),
    owed: async () => {
      const { rows } = await client.query<{ left: number }>(
        `select count(*)::integer as left from sales where state not in ('CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL')`,
      )
      return rows[0]?.left ?? 0
    },
    fall: (afterMs) => void setTimeout(() => processes.kill('supplier 0'), afterMs),
    wrong: async () => [
      ...(await inventoryDifferences(db)).map(({ what, id }) => `the supplier's ${what} ${id} is miscounted`),
      ...(await wrongBooks(client)),
      ...(await strangers(around.client, client)),
    ],
    output: () => processes.output.join(''),
    close: async () => {
      await processes.stop()
      await client.end()
      await close()
      await dropDatabase(around.databaseUrl, name)
    },
  }
}

/** A key of the reseller's channel, made by the supplier's own staff. */
async function keyFor(db: Deps['db'], url: string, resellerId: string, supplierId: string): Promise<string> {
  const account = await openAccount(db, ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'], { supplierId })
  const staff = new Session(account)
  await db.updateTable('channels').set({ credit: 'AGREED' }).where('reseller_id', '=', resellerId).execute()
  const path = `/api/channels/${resellerId}/keys`
  await insist(() => staff.send({ name: 'supplier', url }, 'GET', '/api/me'))
  await addFactor(account.email, db)
  const { body } = await insist(() =>
    staff.send({ name: 'supplier', url }, 'POST', path, { name: 'Faults', isTest: false }),
  )
  return body.key
}

/** Adds the connection, imports its catalog, and finds the shelf that it became. */
async function importFrom(
  around: Shelves,
  baseUrl: string,
  apiKey: string,
  day: string,
): Promise<[Shelf, Shelf]> {
  const { client, resellerId } = around
  const session = new Session(around.account)
  const at = () => around.addresses()[0] ?? { name: '', url: '' }
  const get = (path: string) => insist(() => session.send(at(), 'GET', path))
  const post = (path: string, body: object) => insist(() => session.send(at(), 'POST', path, body))
  const capabilities = ['octo/pricing', 'octo/content']
  const added = await post('/api/connections', { baseUrl, apiKey, capabilities, resellerIds: [resellerId] })
  const id: string = added.body.connection.id
  await client.query('update supplier_connections set settings = settings || $2 where supplier_id = $1', [
    id,
    settings,
  ])
  const { body } = await post(`/api/connections/${id}/preview`, {})
  await post(`/api/connections/${id}/apply`, { digest: body.preview.digest })
  for (const begun = Date.now(); ;) {
    const { connection } = (await get(`/api/connections/${id}`)).body
    if (connection.sync?.state === 'DONE') break
    if (Date.now() - begun > patienceMs) throw new Error('the catalog was not imported')
    await pause(200)
  }
  const [shelf, later] = await shelvesAt({ get }, id, day)
  if (!shelf || !later) throw new Error('nothing is for sale at the second portal')
  return [shelf, later]
}

async function insist(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (const begun = Date.now(); ;) {
    const answer = await ask()
    if (answer?.status === 200) return answer
    if (Date.now() - begun > patienceMs) throw new Error(`no answer: ${JSON.stringify(answer)}`)
    await pause(300)
  }
}

/** What it has for us, by our references; a reservation that never became a booking has none. */
async function seatsAt(client: Client, sales: readonly string[], holds: readonly string[]): Promise<Seat[]> {
  const { rows } = await client.query<Seat>(
    `select holds.id, octo.uuid as "holdId", holds.status,
       case when holds.reference is not null then octo.reseller_reference end as reference,
       (extract(epoch from holds.expires_at) * 1000)::float8 as expires
     from octo_bookings octo join holds on holds.id = octo.hold_id
     where octo.reseller_reference = any($1) or octo.uuid = any($2)`,
    [sales, holds],
  )
  return rows
}

/** Its own sales to us: booked and charged, or neither. */
async function wrongBooks(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(
    `select format('the supplier''s sale %s is %s: booking %s, charged %s, refunded %s',
       sales.id, sales.state, bookings.status, charges.captured, charges.refunded) as what
     from sales left join bookings on bookings.id = sales.id
       left join account_charges charges on charges.booking_id = sales.id
     where not coalesce(case sales.state
       when 'CAPTURED' then bookings.status = 'OPEN' and charges.captured = charges.amount and charges.refunded =
         (select coalesce(sum(amount), 0) from cancellations where sale_id = sales.id and not whole and refunded_at is not null)
       when 'REFUNDED' then bookings.status = 'CANCELLED' and charges.captured = charges.amount and charges.refunded > 0
       when 'REVERSED' then bookings.status = 'FAILED' and charges.captured = 0 end, false)`,
  )
  return rows.map(({ what }) => what)
}

/** Its bookings without a sale at our portal. */
async function strangers(here: Client, there: Client): Promise<string[]> {
  const booked = await there.query<{ reference: string | null }>(
    `select octo.reseller_reference as reference from octo_bookings octo
     join bookings on bookings.hold_id = octo.hold_id where bookings.status = 'OPEN'`,
  )
  const sold = await here.query<{ id: string }>(
    "select coalesce(supplier_key, id) as id from sales where state = 'CAPTURED' and amends is null",
  )
  const ids = new Set(sold.rows.map(({ id }) => id))
  return booked.rows
    .filter(({ reference }) => !ids.has(reference ?? ''))
    .map(({ reference }) => `the supplier has a booking of ${reference} that is not sold here`)
}
