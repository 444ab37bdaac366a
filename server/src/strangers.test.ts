import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { bundles, mayDo, roles, type Permission } from '@reseller-portal/contract/accounts'
import { pathParameters, refusals, type Endpoint } from '@reseller-portal/contract/kit'
import { newId } from '#kit/ids.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, type Desk } from '#test/desk.ts'
import { someOf } from '#test/long-runs.ts'
import {
  hasBody,
  oddParts,
  requestFor,
  servedBy,
  soundInput,
  type Fields,
  type Json,
} from '#test/requests.ts'
import { openSupplier } from '#test/stock.ts'
import { addThings, secret, type Things } from '#test/things.ts'

const all = Object.entries(endpoints)
const guarded = all.filter(([, it]) => it.may !== 'public')

let app: TestApp
let served: Set<string>
let owner: Desk
let stranger: Desk
let operator: Asker
let strangeOperator: Asker
let things: Things
/** Agents of the owner's reseller: of the point of sale where the things were made, and of another one. */
let colleague: Asker
let elsewhere: Asker

beforeAll(async () => {
  app = await sharedApp()
  served = await servedBy(app)
  owner = await openDesk(app, { roles: [...roles], paymentsEnabled: true })
  stranger = await openDesk(app, { roles: [...roles], paymentsEnabled: true })
  things = await addThings(app, owner)
  colleague = await agentAt(things.posID)
  elsewhere = await agentAt(`pos-${newId()}`)
  operator = await openOperator(app, things.supplierId, roles)
  for (const it of all.flatMap(([, each]) => (isRecord(each) ? [each] : []))) {
    const { body } = await ask(ownerOf(it), it, inputWith(it, things))
    made.set(it.path, body.id)
  }
  made.set('/api/settlements', await addSettlement())
  strangeOperator = await openOperator(app, await openSupplier(app, { soldBy: [] }), roles)
})

async function addSettlement(): Promise<string> {
  const id = newId()
  const { resellerId, accountId } = owner
  const days = { from_day: '2030-05-01', to_day: '2030-05-06', zone: 'UTC', basis: 'travel' as const }
  const whose = { reseller_id: resellerId, supplier_id: things.supplierId, closed_by: accountId }
  const row = { id, ...whose, ...days, closed_at: app.clock() }
  await app.db.insertInto('settlements').values(row).execute()
  return id
}

/** The id of one of each record, by the path where it was added: by the call that adds one. */
const made = new Map<string, string>()
const isRecord = (it: Endpoint) =>
  it.method === 'POST' && all.some(([, other]) => other.method === 'PUT' && other.path === `${it.path}/:id`)

/** An agent who works at the office of this code only, which is opened where there is none. */
async function agentAt(code: string): Promise<Desk> {
  const pointsOfSale = [await officeOf(code)]
  return openDesk(app, { resellerId: owner.resellerId, roles: ['RESELLER_PORTAL_AGENT'], pointsOfSale })
}

async function officeOf(code: string): Promise<string> {
  const { resellerId } = owner
  const existing = await app.db
    .selectFrom('points_of_sale')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  const office = { resellerId, code, name: secret, channelId: code }
  return existing?.id ?? addPointOfSale(office, workOf(app), app.db)
}

type Asker = Pick<Desk, 'send'>
/** What an operator does with its channels and products and at its gates is no reseller's; everything else is. */
const isOperators = (it: Endpoint) => /^(channels|operator|texts|media|tickets)\./.test(it.may)
const ownerOf = (it: Endpoint) => (isOperators(it) ? operator : owner)
const strangerTo = (it: Endpoint) => (isOperators(it) ? strangeOperator : stranger)

test(
  'every endpoint of the contract is served',
  {
    tags: [
      '1.7-06',
      '1.7-07',
      '1.7-08',
      '1.7-09',
      '1.7-10',
      '1.7-11',
      '1.7-12',
      '1.7-13',
      '1.7-15',
      '1.7-17',
      '2.7-04',
      '2.7-06',
      '2.7-07',
      '2.7-08',
      '2.7-09',
      '2.7-10',
      '2.7-11',
      '2.7-12',
      '2.7-13',
      '2.7-15',
      '2.7-17',
    ],
  },
  () => {
    expect(all.map(([name]) => name).filter((name) => !served.has(name))).toEqual([])
  },
)

test('these and no others are open to everybody', { tags: ['asvs-6.3.4'] }, () => {
  expect(
    all
      .filter(([, it]) => it.may === 'public')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'calendars.publicCalendar',
    'calendars.publicMonth',
    'channels.readInvitation',
    'companies.listCountries',
    'companies.readLogo',
    'companySignIn.beginCompanySignIn',
    'companySignIn.findCompany',
    'companySignIn.finishCompanySignIn',
    'connections.notifyConnection',
    'identity.forgotPassword',
    'identity.login',
    'identity.logout',
    'identity.readLink',
    'identity.refresh',
    'identity.resetPassword',
    'media.readMedia',
    'messages.writeLog',
    'payments.paySandbox',
    'payments.readSandbox',
    'registrations.register',
    'registrations.registrationChallenge',
    'secondFactor.finishSignIn',
  ])
})

describe.for(guarded)('%s', ([, it]) => {
  test(
    'does not answer somebody who is not signed in',
    { tags: ['1.8-23', 'asvs-7.2.1', 'asvs-7.2.3'] },
    async () => {
      const answer = await app.inject(requestFor(it, soundInput(it)))
      expect(answer.statusCode).toBe(401)
      const cookies = { 'access-token': 'made-up', 'XSRF-TOKEN': 'made-up' }
      const forged = await app.inject({
        ...requestFor(it, soundInput(it)),
        cookies,
        headers: { 'x-csrf-token': 'made-up' },
      })
      expect(forged.statusCode).toBe(401)
    },
  )

  // What the installation's staff read is no reseller's.
  const isTenants = !it.may.startsWith('installation.')

  test.runIf(isTenants)(
    "tells another reseller's staff nothing of what the first one has",
    { tags: ['1.6-24'] },
    async () => {
      const input = inputWith(it, things)
      const answer = await ask(strangerTo(it), it, input)
      if (it === endpoints['identity.endAllSessions']) await stranger.comeBack()
      const sent = Object.values(things).filter((id) => !JSON.stringify(input).includes(id))
      // A person who looks for a supplier to connect with reads the names of all suppliers, and nothing else.
      const names = it === endpoints['channels.suppliersToAsk'] ? [] : [secret]
      for (const word of [...names, 'lagoon@harbor.example', ...sent])
        expect(JSON.stringify(answer.body)).not.toContain(word)
      // A supplier may ask every reseller for a channel, whose answer it waits for.
      const namesThings =
        it !== endpoints['channels.askReseller'] &&
        (pathParameters(it.path).length > 0 ||
          it.refuses.some((code) => /not_found|groupon.unknown/.test(code)))
      // What is one's own asks for the password first.
      const others = ['cart.unknown_price', 'passwords.wrong']
      const refused = it.refuses.filter((code) => refusals[code].status === 404 || others.includes(code))
      // Made-up values may be refused for what they are, and a person where only a key is answered.
      const alike = ['reports.no_data', 'api_keys.only_key', 'things.out_of_date', 'suppliers.none']
      const madeUp = it.refuses.filter((code) => refusals[code].status === 422 || alike.includes(code))
      const reasons: unknown[] = namesThings ? refused : [undefined, ...madeUp]
      expect(reasons).toContain(answer.body.error?.data.reason)
    },
  )
})

/** Whatever takes the id of a sale, a booking, a hold or a payment; a new booking's hold has a test of its own. */
const ofSales: readonly string[] = ['bookings', 'holds', 'payments', 'vouchers'].map(
  (family) => `${family}.not_found`,
)
const namesSale = (it: Endpoint) =>
  it.refuses.some((code) => ofSales.includes(code)) &&
  !('booking' in soundInput(it)) &&
  !('cart' in soundInput(it))
const forAgents = all.filter(
  ([, { may }]) => may !== 'public' && may !== 'signed-in' && mayDo(['RESELLER_PORTAL_AGENT'], may),
)

describe.for(forAgents.filter(([, it]) => namesSale(it)))('%s', ([, it]) => {
  test('finds no sale of another point of sale of the same reseller', { tags: ['asvs-8.2.2'] }, async () => {
    const input = inputWith(it, things)
    const reasons: unknown[] = it.refuses.filter((code) => refusals[code].status === 404)
    expect(reasons).toContain((await ask(elsewhere, it, input)).body.error?.data.reason)
  })
})

const namesUser = (it: Endpoint) => it.refuses.some((code) => code === 'users.not_found')

describe.for(guarded.filter(([, it]) => namesUser(it)))('%s', ([, it]) => {
  test('finds nobody of another point of sale of the same reseller', { tags: ['asvs-8.2.2'] }, async () => {
    const location = await officeOf(`pos-${newId()}`)
    const admin = await openDesk(app, {
      resellerId: owner.resellerId,
      roles: ['RESELLER_PORTAL_LOCATION_SUPER_ADMIN'],
      pointsOfSale: [location],
    })
    const answer = await ask(admin, it, inputWith(it, things))
    expect(answer.body.error?.data.reason).toBe('users.not_found')
  })
})

/** A policy is kept on another server, and a code belongs to a ticket: both have tests of their own. */
const isElsewhere = (it: Endpoint) =>
  it === endpoints['catalog.policyContent'] || it === endpoints['vouchers.ticketCode']
/** Its answer does not end: its own test reads it. */
const isEndless = (it: Endpoint) => it.media === 'text/event-stream'
const readable = forAgents.filter(
  ([, it]) => it.method === 'GET' && !it.changes && !isElsewhere(it) && !isEndless(it),
)

/** Without this the colleague of another office could be refused for another reason. */
describe.for(readable)('%s', ([, it]) => {
  test('answers an agent of the point of sale where the thing was made', async () => {
    expect((await ask(colleague, it, inputWith(it, things))).status).toBe(200)
  })
})

const permitted = all.flatMap(([name, it]) =>
  it.may === 'public' || it.may === 'signed-in' ? [] : [[name, it, it.may] as const],
)

/** Who has every role that gives a permission not. */
const lesser = new Map<Permission, Asker>()

function openLesser(it: Endpoint, may: Permission): Promise<Asker> {
  const without = roles.filter((role) => !bundles[role].may.some((each) => each === may))
  return isOperators(it)
    ? openOperator(app, things.supplierId, without)
    : openDesk(app, { resellerId: owner.resellerId, roles: without })
}

describe.for(permitted)('%s', ([, it, may]) => {
  test(
    'does not answer an account without the permission',
    { tags: ['1.6-09', '1.6-25', 'asvs-8.3.1'] },
    async () => {
      const desk = lesser.get(may) ?? (await openLesser(it, may))
      lesser.set(may, desk)
      const answer = await ask(desk, it, inputWith(it, things))
      expect(answer).toMatchObject({
        status: 403,
        body: { error: { code: refusals['session.denied'].code } },
      })
    },
  )
})

/** Without this the walk above could ask for ids that name nothing at all. Documents need more rows: their own tests read them. */
describe.for(
  guarded.filter(
    ([, it]) => it.method === 'GET' && !it.media && !isElsewhere(it) && pathParameters(it.path).length > 0,
  ),
)('%s', ([, it]) => {
  test('answers the one whose thing it is', { tags: ['asvs-8.4.1'] }, async () => {
    expect(await ask(ownerOf(it), it, inputWith(it, things))).toMatchObject({ status: 200 })
  })
})

/** Last, for it changes the things: made-up ids stop at "not found", and hide what is behind. */
describe.for(guarded.filter(([, it]) => !isElsewhere(it) && !isEndless(it)))('%s', ([, it]) => {
  test('answers odd texts, days and numbers of its owner with a plain no, or does what they say', async () => {
    for (const { what, put } of someOf(oddParts(it), fieldOf)) {
      const { status } = await ask(ownerOf(it), it, put(inputWith(it, things)))
      expect(status, what).not.toBe(500)
    }
  })
})

const fieldOf = ({ what }: { what: string }) => what.split(' = ')[0] ?? ''

function ask(desk: Asker, it: Endpoint, input: Fields) {
  const { method, url, payload } = requestFor(it, input)
  return desk.send(method, url, payload)
}

/** What `id` names in a call that is no record's. */
function idFor({ path }: Endpoint, mine: Things): string {
  if (path.includes('/outbox/')) return mine.mailID
  if (path.includes('-hold/')) return mine.holdId
  if (path.includes('/cart-sale/') || path.includes('/sale-details/')) return mine.cartID
  if (path.includes('parked-cart/')) return mine.parkedID
  if (path.startsWith('/api/companies/')) return mine.distributorId
  if (path.startsWith('/api/registrations/')) return mine.registrationId
  if (path === '/api/user') return mine.userId
  return path.includes('/sessions/') ? mine.sessionId : mine.bookingID
}

/** A sound input that names these things wherever it names something. */
function inputWith(it: Endpoint, mine: Things): Fields {
  const record = [...made].find(([path]) => it.path.startsWith(`${path}/`))?.[1]
  const id = record ?? idFor(it, mine)
  const values: Record<string, Json> = {
    ...mine,
    id,
    ids: [it.path === '/api/users/bulk' ? mine.userId : id],
    code: mine.orgCode,
    org_code: mine.orgCode,
    paymentIntentID: mine.intent,
    payment_intent: mine.intent,
    channels: mine.distributorId,
    resellerId: mine.distributorId,
    companyId: mine.distributorId,
    channelId: mine.posID,
    productIds: [mine.productId],
    rateIds: [mine.rateId],
    pictureIds: [mine.pictureId],
    reseller_id: mine.distributorId,
    supplier_id: mine.supplierId,
    from: '2030-05-06',
    to: '2030-05-06',
    amount: 2000,
    zone: 'UTC',
    // The things have adults already.
    ...(it.path.includes('traveler-types') ? { kind: 'STUDENT' } : {}),
    start: '2030-05-06',
    end: '2030-05-06',
    at: '2030-05-06T07:08:09Z',
    position: 0,
    // A mailed report is due at an hour.
    ...(it.path.includes('schedules') ? { at: '06:00' } : {}),
    ...(it.path.startsWith('/api/webhooks') ? { url: 'https://partner.example/hook' } : {}),
    // Of a price that was adjusted.
    ...(it.path.endsWith('/park-cart') ? { from: 2000 } : {}),
    ...(it.path.endsWith('/replay') ? { from: '2030-05-06T07:08:09Z' } : {}),
    ...(it.path.endsWith('-sale-email') ? { to: 'guest@harbor.example' } : {}),
    ...(it.path.startsWith('/api/voucher/')
      ? { bookings: hasBody(it) ? [mine.bookingID] : mine.bookingID }
      : {}),
  }
  const named = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(named)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, values[name] ?? named(inner)]),
    )
  }
  return named(soundInput(it)) as Fields // An object stays an object.
}
