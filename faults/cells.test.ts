import { expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { openChannel } from '#modules/organizations/index.ts'
import { noLimits, testApp, workOf, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { atEnd } from '#test/at-end.ts'
import { openDesk } from '#test/desk.ts'
import { octoKey } from '#test/octo/calls.ts'
import { testPassword } from '#test/password.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import { startServer, type TestServer } from '#test/servers/server.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'
import { Session, type Answer } from './world/seller.ts'
import { isLongRun } from '#test/long-runs.ts'

const zone = 'America/New_York'
const day = addDays(dayIn(zone, new Date()), 3)

/** A portal by itself: its own database, its own server, an operator with a boat, and a reseller. */
type Cell = {
  name: string
  url: string
  settings: Record<string, string>
  server: TestServer
  /** Only sets up what is for sale: the server sells. */
  app: TestApp
  resellerId: string
  supplierId: string
  session: Session
}

async function openCell(name: string): Promise<Cell> {
  const SECRETS_KEY = `the key of the cell that is called ${name}`
  const app = await testApp({ settings: { SECRETS_KEY } })
  const PORT = String(await freePort())
  // Catalogs are read by the app that sets up.
  const settings = {
    DATABASE_URL: app.databaseUrl,
    ROLE: 'web',
    PORT,
    SECRETS_KEY,
    LOG_LEVEL: 'silent',
    ...noLimits,
  }
  const server = startServer(settings)
  await server.until(/Reseller Portal: /)
  const { resellerId, email } = await openDesk(app)
  const supplierId = await openSupplier(app, {
    name: `Boats of ${name}`,
    soldBy: [resellerId],
    timezone: zone,
  })
  const stock = await stockProduct(app, supplierId, { prices: [{ octoId: 'adult', retail: 2500 }] })
  await stockSlot(app, stock, { zone, day, time: '10:00', capacity: 40 })
  const session = new Session({ email, password: testPassword })
  const cell = {
    name,
    url: `http://127.0.0.1:${PORT}`,
    settings,
    server,
    app,
    resellerId,
    supplierId,
    session,
  }
  atEnd(async () => {
    cell.server.signal('SIGKILL')
    await cell.server.ended
  })
  return cell
}

/** Lets the reseller of one cell sell the boats of another over OCTO, on account. */
async function connect(here: Cell, there: Cell): Promise<Shelf> {
  const { resellerId } = await openDesk(there.app)
  const channel = { resellerId, supplierId: there.supplierId }
  await openChannel(channel, workOf(there.app), there.app.db)
  const key = await octoKey(there.app, channel)
  const admin = await openDesk(here.app, {
    resellerId: here.resellerId,
    roles: ['RESELLER_PORTAL_SUPER_ADMIN'],
  })
  const at = connectionsAt(here.app, admin)
  const connectionId = await at.added({ address: `${there.url}/octo`, key })
  await at.imported(connectionId)
  await openChannel({ resellerId: here.resellerId, supplierId: connectionId }, workOf(here.app), here.app.db)
  return shelfOf(here, connectionId)
}

async function shelfOf({ app, resellerId }: Cell, supplierId: string): Promise<Shelf> {
  const desk = await openDesk(app, { resellerId })
  const [shelf] = await shelvesAt(desk, supplierId, day)
  if (!shelf) throw new Error('there is no departure')
  return shelf
}

/** A hold and its booking, over the server of the cell. */
async function sell(cell: Cell, shelf: Shelf): Promise<Answer> {
  const send = async (path: string, body: object) =>
    (await cell.session.send(cell, 'POST', path, body, newId())) ?? { status: 0, body: {} }
  const held = await send('/api/booking/acquire-hold', holdBody(shelf, 1))
  if (held.status !== 200) return held
  return send('/api/booking/create-booking', bookingBody(shelf, 1, held.body.hold.id))
}

const sold = { status: 200, body: { booking: { status: 'OPEN' } } }

/** Seats sold of the cell's own boat, by any seller. */
async function soldOf({ app, supplierId }: Cell): Promise<number> {
  const rows = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('status', '=', 'OPEN')
    .execute()
  return rows.length
}

test.runIf(isLongRun)('four cells sell each other’s boats, and a dead one stops only its own', async () => {
  const cells: Cell[] = []
  for (const name of ['north', 'east', 'south', 'west']) cells.push(await openCell(name))
  const [north, east, south, west] = cells
  if (!north || !east || !south || !west) throw new Error('there are not four')
  const own = new Map<Cell, Shelf>()
  for (const cell of cells) own.set(cell, await shelfOf(cell, cell.supplierId))
  const remote = new Map<Cell, { there: Cell; shelf: Shelf }>()
  for (const [here, there] of [
    [north, east],
    [east, south],
    [south, west],
    [west, north],
  ] as const)
    remote.set(here, { there, shelf: await connect(here, there) })
  const sellOwn = (cell: Cell) => sell(cell, own.get(cell) as Shelf)
  const sellRemote = (cell: Cell) => sell(cell, remote.get(cell)?.shelf as Shelf)

  for (const cell of cells) {
    expect(await sellOwn(cell)).toMatchObject(sold)
    expect(await sellRemote(cell)).toMatchObject(sold)
  }
  expect(await Promise.all(cells.map(soldOf))).toEqual([2, 2, 2, 2])

  west.server.signal('SIGKILL')
  await west.server.ended
  for (const cell of [north, east, south]) expect(await sellOwn(cell)).toMatchObject(sold)
  for (const cell of [north, east]) expect(await sellRemote(cell)).toMatchObject(sold)
  const refused = await sellRemote(south)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.body.error).toMatchObject({ message: expect.any(String) })
  expect(refused.status).not.toBe(500)
  // Requests that waited for the dead cell kept no others from selling.
  expect(await sellOwn(south)).toMatchObject(sold)
  expect(await Promise.all(cells.map(soldOf))).toEqual([3, 4, 5, 2])

  west.server = startServer(west.settings)
  await west.server.until(/Reseller Portal: /)
  expect(await sellOwn(west)).toMatchObject(sold)
  expect(await sellRemote(west)).toMatchObject(sold)
  await expect.poll(() => sellRemote(south), { interval: 1000 }).toMatchObject(sold)
  expect(await Promise.all(cells.map(soldOf))).toEqual([4, 4, 5, 4])
})
