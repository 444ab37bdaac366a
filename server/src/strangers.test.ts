import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { mayDo, roles } from '@reseller-portal/contract/identity'
import { pathParameters, refusals } from '@reseller-portal/contract/kit'
import type { Endpoint } from '@reseller-portal/contract/kit'
import { testApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'
import { openDesk, openOperator } from './test-desk.ts'
import type { Desk } from './test-desk.ts'
import { requestFor, servedBy, soundInput } from './test-requests.ts'
import type { Fields, Json } from './test-requests.ts'
import { openSupplier } from './test-stock.ts'
import { addThings, secret } from './test-things.ts'
import type { Things } from './test-things.ts'

const all = Object.entries(endpoints)
const guarded = all.filter(([, it]) => it.may !== 'public')

let app: TestApp
let served: Set<string>
let owner: Desk
let stranger: Desk
let operator: Asker
let strangeOperator: Asker
let things: Things

beforeAll(async () => {
  app = await testApp()
  served = await servedBy(app)
  owner = await openDesk(app, { roles: [...roles], paymentsEnabled: true })
  stranger = await openDesk(app, { roles: [...roles], paymentsEnabled: true })
  things = await addThings(app, owner)
  operator = await openOperator(app, things.supplierId, roles)
  strangeOperator = await openOperator(app, await openSupplier(app, { soldBy: [] }), roles)
})

type Asker = Pick<Desk, 'send'>
/** What an operator does with its channels is no reseller's; everything else is. */
const isOperators = (it: Endpoint) => it.may.startsWith('channels.')
const ownerOf = (it: Endpoint) => (isOperators(it) ? operator : owner)
const strangerTo = (it: Endpoint) => (isOperators(it) ? strangeOperator : stranger)

test('every endpoint of the contract is served', () => {
  expect(all.map(([name]) => name).filter((name) => !served.has(name))).toEqual([])
})

test('these and no others are open to everybody', () => {
  expect(
    all
      .filter(([, it]) => it.may === 'public')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'connections.notifyConnection',
    'identity.login',
    'identity.logout',
    'identity.refresh',
    'messages.writeLog',
    'payments.paySandbox',
    'payments.readSandbox',
  ])
})

describe.for(guarded)('%s', ([, it]) => {
  test('does not answer somebody who is not signed in', async () => {
    const answer = await app.inject(requestFor(it, soundInput(it)))
    expect(answer.statusCode).toBe(401)
    const cookies = { 'access-token': 'made-up', 'XSRF-TOKEN': 'made-up' }
    const forged = await app.inject({
      ...requestFor(it, soundInput(it)),
      cookies,
      headers: { 'x-csrf-token': 'made-up' },
    })
    expect(forged.statusCode).toBe(401)
  })

  test("tells another reseller's staff nothing of what the first one has", async () => {
    const input = inputWith(it, things)
    const answer = await ask(strangerTo(it), it, input)
    const sent = Object.values(things).filter((id) => !JSON.stringify(input).includes(id))
    for (const word of [secret, 'lagoon@harbor.example', ...sent])
      expect(JSON.stringify(answer.body)).not.toContain(word)
    const namesThings =
      pathParameters(it.path).length > 0 || it.refuses.some((code) => code.endsWith('not_found'))
    const refused = it.refuses.filter(
      (code) => refusals[code].status === 404 || code === 'cart.unknown_price',
    )
    const reasons: unknown[] = namesThings ? refused : [undefined]
    expect(reasons).toContain(answer.body.error?.data.reason)
  })
})

const permitted = all.flatMap(([name, it]) =>
  it.may === 'public' || it.may === 'signed-in' ? [] : [[name, it, it.may] as const],
)

describe.for(permitted)('%s', ([, it, may]) => {
  test('does not answer an account without the permission', async () => {
    const lesser = roles.filter((role) => !mayDo([role], may))
    const desk = isOperators(it)
      ? await openOperator(app, things.supplierId, lesser)
      : await openDesk(app, { resellerId: owner.resellerId, roles: lesser })
    const answer = await ask(desk, it, inputWith(it, things))
    expect(answer).toMatchObject({ status: 403, body: { error: { code: refusals['session.denied'].code } } })
  })
})

/** Without this the walk above could ask for ids that name nothing at all. */
describe.for(guarded.filter(([, it]) => it.method === 'GET' && pathParameters(it.path).length > 0))(
  '%s',
  ([, it]) => {
    test('answers the one whose thing it is', async () => {
      expect(await ask(ownerOf(it), it, inputWith(it, things))).toMatchObject({ status: 200 })
    })
  },
)

function ask(desk: Asker, it: Endpoint, input: Fields) {
  const { method, url, payload } = requestFor(it, input)
  return desk.send(method, url, payload)
}

/** A sound input that names these things wherever it names something. */
function inputWith(it: Endpoint, mine: Things): Fields {
  const id = it.path.includes('/outbox/')
    ? mine.mailID
    : it.path.includes('-hold/')
      ? mine.holdId
      : mine.bookingID
  const known: Record<string, Json> = {
    ...mine,
    id,
    paymentIntentID: mine.intent,
    payment_intent: mine.intent,
    channels: mine.distributorId,
    resellerId: mine.distributorId,
    ...{ reseller_id: mine.distributorId, supplier_id: mine.supplierId },
    ...{ from: '2030-05-06', to: '2030-05-06' },
    amount: 2000,
    ...{ start: '2030-05-06', end: '2030-05-06', at: '2030-05-06T07:08:09Z', position: 0 },
  }
  const named = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(named)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, known[name] ?? named(inner)]),
    )
  }
  return named(soundInput(it)) as Fields // An object stays an object.
}
