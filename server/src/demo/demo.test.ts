import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '#test/database/database.ts'
import { openDatabase } from '#db/open.ts'
import { limits } from '#db/unavailable.ts'
import type { Db } from '#kit/context.ts'
import { addDays, dayIn } from '#kit/zone.ts'
import { extendCalendars } from '#modules/inventory/index.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { demoId, demoReseller } from '#test/demo-ids.ts'
import { testPassword } from '#test/password.ts'
import { openDesk, signIn, sitDown } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { keeperOf } from './accounts.ts'
import { demoSuppliers } from './suppliers/index.ts'
import { demoAccounts, demoPassword, loadDemo, welcome } from './index.ts'

// It's already Monday in New York and still Sunday in Phoenix, and no day ends while the tests run.
const night = '2026-06-15T05:15:00Z'

let app: TestApp
let agent: Awaited<ReturnType<typeof sitDown>>
/** A second one, for tests that sell in it or move its clock. */
let own: TestApp
beforeAll(async () => {
  app = await testApp({ demo: true, at: night })
  own = await testApp({ demo: true })
  agent = await sitDown(app, 'agent@harbor.example')
})

const cruises = 'Harbor City Cruises'
const zone = 'America/New_York'

async function counts(db: Db): Promise<Record<string, number>> {
  const tables = [
    'resellers',
    'points_of_sale',
    'suppliers',
    'channels',
    'products',
    'rates',
    'prices',
    'slots',
  ]
  const counted = [...tables, 'accounts', 'disabled_tickets'].map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return [table, rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

const pathTo = async (supplier: string, product: string) =>
  `${await demoId(app, supplier)}/${await demoId(app, supplier, product)}`
const ratesOf = async (supplier: string, product: string) =>
  (await agent.get(`/api/rates/rate-list/${await pathTo(supplier, product)}/rates`)).body.rates
const slotsOf = async (supplier: string, product: string, start: string, end: string) => {
  const path = `/api/booking/availability-list/${await pathTo(supplier, product)}`
  return (await agent.get(`${path}?start=${start}&end=${end}`)).body.availabilities.byRate
}

describe('the demo world', () => {
  test('its departures have rules, so that a rule that is added replaces none of them', async () => {
    const operator = await sitDown(app, 'admin@canyon.example')
    const { pools } = (await operator.get('/api/operator/pools')).body
    expect(pools.length).toBeGreaterThan(2)
    for (const { id } of pools) {
      const plan = await operator.get(`/api/operator/pools/${id}/plan`)
      expect(plan.body).toMatchObject({ changed: 0, closed: 0, affected: [] })
    }
  })

  test('everybody in it can sign in with its password', async () => {
    for (const { email } of demoAccounts) expect((await signIn(app, email)).csrf).not.toBe('')
  })

  test('Harbor Concierge sells three suppliers at two points of sale and takes cards', async () => {
    const names = (await agent.get('/api/suppliers')).body.suppliers.map((one: { name: string }) => one.name)
    expect(names).toEqual(['Canyon Rim Tours', cruises, 'Skyline Tower'])
    const manager = await sitDown(app, 'manager@harbor.example')
    const [reseller] = (await manager.get('/api/resellers')).body.resellers
    expect(reseller.config).toEqual({ military: false, paymentsEnabled: true })
    const offices = await manager.get(`/api/pos/distributors/${reseller.id}/pointsofsale`)
    expect(offices.body.pointsOfSale.map((pos: { code: string }) => pos.code)).toEqual([
      'HC-HOTEL',
      'HC-PIER',
    ])
  })

  test('one product has five rates with ten departures a day, for eighteen months', async () => {
    const last = addDays(dayIn(zone, app.clock()), 548)
    const byRate = await slotsOf(cruises, 'Harbor Highlights Cruise', last, last)
    const lists = Object.values<{ availability: unknown[] }>(byRate)
    expect(lists.map((rate) => rate.availability.length)).toEqual([10, 10, 10, 10, 10])
    const after = addDays(last, 1)
    const none = await slotsOf(cruises, 'Harbor Highlights Cruise', after, after)
    expect(Object.values<{ availability: unknown[] }>(none)[0]?.availability).toEqual([])
  })

  test('one night is sold out and one table has three seats left', async () => {
    const day = addDays(dayIn(zone, app.clock()), 7)
    const left = async (product: string) =>
      Object.values<{ availability: { capacity: number }[] }>(await slotsOf(cruises, product, day, day))
        .flatMap((rate) => rate.availability)
        .map((slot) => slot.capacity)
    expect(await left('Fireworks Night Cruise')).toEqual([0])
    expect(await left("Captain's Table Supper")).toEqual([3])
  })

  test('prices are in dollars, euro and yen, with taxes and a processing fee', async () => {
    const rates = await ratesOf(cruises, 'Harbor Highlights Cruise')
    const named = (title: string) => rates.find((rate: { title: string }) => rate.title === title)
    expect(named('Standard Admission').prices[1]).toMatchObject({
      travelerType: { typeOf: 'ADULT' },
      includedTaxes: [
        { name: 'Harbor Passenger Tax', currency: 'USD' },
        { name: 'Payment Processing Fee', retail: 150, currency: 'USD' },
      ],
    })
    expect(named('Europe Trade').prices[0].retail.currency).toBe('EUR')
    expect(named('Flexible Ticket').policy).toMatch(/^https:/)
    const tower = await ratesOf('Skyline Tower', 'Observation Deck')
    const yen = tower.find((rate: { title: string }) => rate.title === 'Japan Trade')
    expect(yen.prices[0].retail).toEqual({ amount: 4600, currency: 'JPY' })
    expect(tower.every((rate: { holdable: boolean }) => !rate.holdable)).toBe(true)
  })

  test('each supplier has somebody who runs it', async () => {
    for (const supplier of demoSuppliers) {
      const { body } = await (await sitDown(app, keeperOf(supplier).email)).get('/api/me')
      expect(body.groups.map((group: { name: string }) => group.name)).toContain('ORG_MGMT')
    }
  })

  describe('over OCTO', () => {
    let channel: { resellerId: string; supplierId: string }
    beforeAll(async () => {
      const resellerId = await demoReseller(own, 'Harbor Concierge')
      channel = { resellerId, supplierId: await demoId(own, 'Skyline Tower') }
    })

    test('one supplier sells at start times and by the day to a client with no capabilities', async () => {
      const shop = await openShop(own, channel, { capabilities: '' })
      const products = (await shop.get('/products')).body
      const kinds = products.map((product: { availabilityType: string }) => product.availabilityType)
      expect(new Set(kinds)).toEqual(new Set(['START_TIME', 'OPENING_HOURS']))
      const day = addDays(dayIn('America/Chicago', own.clock()), 3)
      for (const { id: productId, options } of products) {
        const [{ id: optionId, units, cancellationCutoffAmount, cancellationCutoff }] = options
        expect(cancellationCutoffAmount).toBe(0)
        expect(cancellationCutoff).toMatch(/until the visit begins|before it begins/)
        const days = { productId, optionId, localDateStart: day, localDateEnd: day }
        const [slot] = (await shop.post('/availability', days)).body
        const { id: unitId } = units.find(({ type }: { type: string }) => type === 'ADULT')
        const wanted = { productId, optionId, availabilityId: slot.id, unitItems: [{ unitId }] }
        const { uuid } = (await shop.post('/bookings', wanted)).body
        expect((await shop.confirm(uuid)).body).toMatchObject({ status: 'CONFIRMED' })
      }
    })

    test('a test key of that channel reaches what the validator of OCTO looks for', async () => {
      const shop = await openShop(own, channel, { isTest: true })
      const today = dayIn('America/Chicago', own.clock())
      const days = { localDateStart: today, localDateEnd: addDays(today, 30) }
      const { body: products } = await shop.get('/products')
      const soldOut: object[] = []
      const bookable = new Map<string, number>()
      for (const { id: productId, availabilityType, options } of products) {
        const [{ id: optionId, units }] = options
        const named = { productId, optionId }
        const { body: slots } = await shop.post('/availability', { ...named, ...days })
        const full = slots.find(({ status }: { status: string }) => status === 'SOLD_OUT')
        if (full) soldOut.push({ ...named, availabilityId: full.id, unitItems: [{ unitId: units[0].id }] })
        const open = slots.filter(({ available }: { available: boolean }) => available).length
        if (open > 1) bookable.set(availabilityType, (bookable.get(availabilityType) ?? 0) + 1)
      }
      expect([...bookable.keys()].toSorted()).toEqual(['OPENING_HOURS', 'START_TIME'])
      // Another product to move a reservation to.
      expect([...bookable.values()].reduce((all, count) => all + count, 0)).toBeGreaterThan(1)
      expect(soldOut).toHaveLength(1)
      const refused = await shop.post('/bookings', soldOut[0])
      expect([refused.status, refused.body.error]).toEqual([400, 'UNPROCESSABLE_ENTITY'])
    })
  })

  test('one rate is switched off at both points of sale', async () => {
    for (const channel of ['harbor-pier-7', 'harbor-grand-hotel']) {
      const path = `/api/resellers/disabledtickets/channels/${channel}/suppliers/${await demoId(app, cruises)}`
      const rateId = await demoId(app, cruises, 'Sunset Jazz Cruise', 'Locals Evening')
      expect((await agent.get(path)).body.disabledTickets).toEqual([{ rateId }])
    }
  })

  test('a theme park sells by date, in bulk, by will-call, with park reservations and to the military', async () => {
    const base = await sitDown(app, 'agent@base.example')
    const park = await demoId(app, 'Wonder Parks')
    const { products } = (await base.get(`/api/products/products-list/${park}/products`)).body
    const kinds = new Set<string>()
    for (const product of products) {
      const { rates } = (await base.get(`/api/rates/rate-list/${park}/${product.id}/rates`)).body
      for (const rate of rates) kinds.add(rate.ext['beta-productType'])
    }
    const all = ['BULK', 'DATE_BASED', 'MILITARY', 'PARK_RESERVATION', 'WILL_CALL']
    expect([...kinds].toSorted()).toEqual(all)
    expect((await base.get('/api/resellers')).body.resellers[0].config.military).toBe(true)
  })

  test('where it is still the day before, tickets begin on that day', async () => {
    const { ext } = await app.db
      .selectFrom('rates')
      .select('ext')
      .where('name', '=', 'Date-Based 1-Day')
      .executeTakeFirstOrThrow()
    expect(ext).toMatchObject({ 'usage-start': '2026-06-14' })
  })

  test('the military base sells on account, within a limit', async () => {
    const base = await sitDown(app, 'agent@base.example')
    const account = await base.get('/api/resellers/account')
    expect(account.body).toEqual({ balance: 0, limit: 250_000, currency: 'USD', share: 0 })
  })
})

describe('loading it', () => {
  test('a second start doubles nothing, and the job of every operator adds the days that come', async () => {
    const first = await counts(own.db)
    expect(await loadDemo(own, testPassword)).toBe('ready')
    expect(await counts(own.db)).toEqual(first)
    own.pass({ days: 10 })
    await extendCalendars(workOf(own))
    const { slots = 0, ...rest } = await counts(own.db)
    expect(rest).toEqual({ ...first, slots: undefined })
    expect(slots).toBeGreaterThan(first['slots'] ?? 0)
  })

  test('a database with a reseller of its own is left alone', async () => {
    const other = await testApp({ at: night })
    await openDesk(other)
    const before = await counts(other.db)
    expect(await loadDemo(other, testPassword)).toBe('not here')
    expect(await counts(other.db)).toEqual(before)
  })

  test('a password that does not open it is not shown', async () => {
    const state = await loadDemo(app, 'another password')
    expect(welcome('http://localhost:3000', { state, password: 'another password' })).not.toContain(
      'another password',
    )
    const state2 = await loadDemo(app, testPassword)
    expect(welcome('http://localhost:3000', { state: state2, password: testPassword })).toContain(
      testPassword,
    )
  })

  test('a server waits for another one that takes long to load it', async () => {
    const lock = 4_207_700_002
    let loads: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
      loads = loadDemo(app, testPassword)
      loads.catch(() => {})
      await sql`select pg_sleep(${limits.lockMs / 1000 + 0.5})`.execute(tx)
    })
    await expect(loads).resolves.toBe('ready')
  })

  test('two servers that start at once on an empty database load it once', async () => {
    const { url, drop } = await cloneDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
    const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
    const [one, other] = await Promise.all([firstWords(environment), firstWords(environment)])
    expect(one).toContain('agent@harbor.example')
    expect(other).toBe(one)
    const { db } = await openDatabase(url, { max: 2, applicationName: 'test' })
    // How many departures begin within eighteen months depends on the day.
    expect(await counts(db)).toEqual({ ...(await counts(app.db)), slots: expect.any(Number) })
    await db.destroy()
    await drop()
    await rm(folder, { recursive: true })
  })
})

/** Starts a server, waits until it is ready, stops it and answers what it said to the person at the terminal. */
async function firstWords(environment: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env: environment })
  const ended = once(child, 'exit')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (output.includes('root@portal.example')) break
  }
  child.kill('SIGTERM')
  await ended
  return output
}

describe('its password', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

  test('it is made up once, kept, and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'))
    folders.push(folder)
    await chmod(folder, 0o755)
    const config = { DATA_DIR: join(folder, 'data'), DEMO_PASSWORD: undefined }
    const made = await Promise.all([demoPassword(config), demoPassword(config), demoPassword(config)])
    expect(new Set(made).size).toBe(1)
    const path = join(config.DATA_DIR, 'demo-password')
    expect((await readFile(path, 'utf8')).trim()).toBe(made[0])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test('DEMO_PASSWORD goes before it', async () => {
    expect(await demoPassword({ DATA_DIR: '/nowhere', DEMO_PASSWORD: 'as I say it' })).toBe('as I say it')
  })
})
