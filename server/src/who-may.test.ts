import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import {
  bundles,
  mayDo,
  permissionOf,
  roles,
  scopedPermissions,
  scopes,
  viewRole,
  type Permission,
  type Role,
  type Scope,
} from '@reseller-portal/contract/accounts'
import type { Endpoint } from '@reseller-portal/contract/kit'
import { newId } from '#kit/ids.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, signIn, sitDown, type Desk } from '#test/desk.ts'
import { someOf } from '#test/long-runs.ts'
import { requestFor, soundInput } from '#test/requests.ts'
import { openSupplier } from '#test/stock.ts'
import { addStaff } from '#test/people/factor.ts'

const guarded = Object.entries(endpoints).filter(([, it]) => it.may !== 'public')
const isLast = ([call]: (typeof guarded)[number]) => Number(call.endsWith('endAllSessions'))
/** The calls of each role; strangers.test.ts shows that accounts without a permission are refused all of its calls. Signing out comes last. */
const callsOfRole = someOf(guarded, ([, { method, may }]) => `${method} ${may}`).toSorted(
  (a, b) => isLast(a) - isLast(b),
)

let app: TestApp
let supplierId: string
beforeAll(async () => {
  app = await sharedApp()
  supplierId = await openSupplier(app, { soldBy: [] })
})

/** An account with only this role (operator roles beside View), in an organization of the role's kind. */
async function personWith(role: Role): Promise<Pick<Desk, 'send'>> {
  const { kind } = bundles[role]
  if (kind === 'RESELLER') return openDesk(app, { roles: [role] })
  if (kind === 'SUPPLIER') return openOperator(app, supplierId, heldWith(role))
  const email = `platform-${newId()}@portal.example`
  const name = { orgCode: 'PORTAL', givenName: 'Test', surname: 'Staff' }
  await addStaff(app, { email, ...name, roles: [role] })
  return sitDown(app, email)
}

function heldWith(role: Role): Role[] {
  return bundles[role].kind === 'SUPPLIER' ? [...new Set<Role>([role, viewRole])] : [role]
}

type Verdict = { call: string; role: Role; isLetIn: boolean }
const verdicts: Verdict[] = []

/** What the table says that a role may call, and the server does not let it, or the other way round. */
function differences(table: (held: Role[], may: Permission) => boolean): string[] {
  return verdicts.flatMap(({ call, role, isLetIn }) => {
    const may = endpoints[call]?.may ?? 'public'
    const isAllowed = may === 'public' || may === 'signed-in' || table(heldWith(role), may)
    return isAllowed === isLetIn ? [] : [`${role} ${isLetIn ? 'may call' : 'may not call'} ${call}`]
  })
}

describe.for(roles)('%s', (role) => {
  test(
    'calls what the table of roles says, and is denied everything else, which changes nothing',
    { tags: ['1.6-03', '2.6-02', '2.6-03', '2.6-16', 'asvs-8.2.1'] },
    async () => {
      const person = await personWith(role)
      const { groups } = (await person.send('GET', '/api/me')).body
      expect(groups.map(({ id }: { id: string }) => id).toSorted()).toEqual(heldWith(role).toSorted())
      const ask = async ([call, it]: (typeof guarded)[number]) => {
        const { method, url, payload } = requestFor(it, soundInput(it))
        const { status, body } = await person.send(method, url, payload)
        expect(status, call).not.toBe(401)
        verdicts.push({ call, role, isLetIn: body?.error?.data?.reason !== 'session.denied' })
      }
      const before = await contents()
      for (const each of callsOfRole.filter(([, it]) => !isAllowed(it, role))) await ask(each)
      expect(await contents()).toEqual(before)
      for (const each of callsOfRole.filter(([, it]) => isAllowed(it, role))) await ask(each)
      expect(differences(mayDo).filter((line) => line.startsWith(`${role} `))).toEqual([])
    },
  )
})

test('one permission that were looser than the table would be noticed', { tags: ['asvs-8.2.1'] }, () => {
  const looser = (held: Role[], may: Permission) =>
    mayDo(held, may) || (may === 'users.manage' && held.includes('RESELLER_PORTAL_AGENT'))
  expect(differences(looser).join()).toMatch(/RESELLER_PORTAL_AGENT may not call users\./)
  const stricter = (held: Role[], may: Permission) => may !== 'users.manage' && mayDo(held, may)
  expect(differences(stricter).join()).toMatch(/RESELLER_PORTAL_SUPER_ADMIN may call users\./)
})

/** What the table of scopes says that a key with these may call. */
function isAllowedByKey(it: Endpoint, held: readonly Scope[]): boolean {
  if (it.may === 'signed-in') return it.anyKey === true
  if (it.needsFactor) return false
  const isReading = it.method === 'GET' && it.changes !== true
  return held.some((scope) => scope === it.may || (isReading && scope === `${it.may}:read`))
}

const keyVerdicts: { call: string; held: readonly Scope[]; isLetIn: boolean }[] = []

function keyDifferences(table: typeof isAllowedByKey): string[] {
  return keyVerdicts.flatMap(({ call, held, isLetIn }) => {
    const it = endpoints[call]
    if (it === undefined || table(it, held) === isLetIn) return []
    return [`${held.join()} ${isLetIn ? 'may call' : 'may not call'} ${call}`]
  })
}

describe('a key', () => {
  let makers: { desk: Pick<Desk, 'post' | 'send'>; own: Scope[] }[]
  beforeAll(async () => {
    const reseller = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const operator = await openOperator(app, supplierId)
    const ownOf = (held: Role[]) => scopes.filter((scope) => mayDo(held, permissionOf(scope)))
    makers = [
      { desk: reseller, own: ownOf(['RESELLER_PORTAL_SUPER_ADMIN']) },
      { desk: operator, own: ownOf(['ORG_MGMT', viewRole]) },
    ]
  })

  async function judge(
    calls: typeof guarded,
    held: Scope[],
    desk: Pick<Desk, 'post' | 'send'>,
  ): Promise<void> {
    const made = await desk.post('/api/api-keys', {
      name: 'Key',
      scopes: held,
      addresses: [],
      isTest: false,
      days: null,
    })
    const headers = { authorization: `Bearer ${made.body.key}` }
    for (const [call, it] of calls) {
      const answer = await app.inject({ ...requestFor(it, soundInput(it)), headers })
      expect(answer.statusCode, call).not.toBe(401)
      const isLetIn = !/"(session\.denied|api_keys\.people_only)"/.test(answer.body)
      keyVerdicts.push({ call, held, isLetIn })
    }
    await desk.send('DELETE', `/api/api-keys/${made.body.id}`)
  }

  test.for(scopedPermissions)(
    'calls what %s says with it, and nothing of it with all others',
    async (permission) => {
      const calls = guarded.filter(([, it]) => it.may === permission)
      const { desk, own } = makers.find((maker) => maker.own.includes(permission)) ?? {}
      if (desk === undefined || own === undefined) throw new Error('nobody holds it')
      const mine = own.filter((scope) => permissionOf(scope) === permission)
      for (const scope of mine) await judge(calls, [scope], desk)
      await judge(
        calls,
        own.filter((scope) => !mine.includes(scope)),
        desk,
      )
      expect(keyDifferences(isAllowedByKey)).toEqual([])
    },
  )

  test('with all scopes does not what only people do', async () => {
    for (const { desk, own } of makers)
      await judge(
        guarded.filter(([, { may }]) => !scopedPermissions.some((each) => each === may)),
        own,
        desk,
      )
    expect(keyDifferences(isAllowedByKey)).toEqual([])
  })

  test('one scope that were looser or stricter than the table would be noticed', () => {
    const stricter: typeof isAllowedByKey = (it, held) => isAllowedByKey(it, held) && it.method === 'GET'
    expect(keyDifferences(stricter)).toContain('bookings.sell may call bookings.createBooking')
    const looser: typeof isAllowedByKey = (it, held) =>
      isAllowedByKey(it, held) || held.includes('audit.read')
    expect(keyDifferences(looser).some((line) => line.endsWith('may not call users.deleteUser'))).toBe(true)
  })

  test('each scope opens a call, and is no narrower one where the calls only read', () => {
    const callsOf = (scope: Scope) => guarded.filter(([, it]) => it.may === permissionOf(scope))
    const changing = ([, it]: (typeof guarded)[number]) => it.method !== 'GET' || it.changes === true
    // Its one effect is a column of the manifest.
    const named = scopes.filter((scope) => scope !== 'manifest.weights')
    expect(named.filter((scope) => callsOf(scope).length === 0)).toEqual([])
    const narrow = named.filter((scope) => scope.endsWith(':read'))
    expect(narrow.filter((scope) => callsOf(scope).every((each) => !changing(each)))).toEqual([])
    expect(narrow.filter((scope) => callsOf(scope).every(changing))).toEqual([])
  })
})

test('nobody calls with a token of another session, or without one, whatever their role', async () => {
  const desk = await openDesk(app, { roles: [...roles] })
  const { cookies } = await signIn(app, desk.email)
  const { csrf: stale } = await signIn(app, desk.email)
  for (const [call, it] of guarded.filter(([, { method }]) => method !== 'GET'))
    for (const headers of [{}, { 'x-csrf-token': stale }]) {
      const answer = await app.inject({ ...requestFor(it, soundInput(it)), cookies, headers })
      expect([answer.statusCode, answer.json().error.data.reason], call).toEqual([403, 'session.csrf'])
    }
})

test(
  'a denied call leaves a row that an administrator reads, and no more than one a minute',
  { tags: ['asvs-16.3.2'] },
  async () => {
    const desk = await openDesk(app)
    for (let times = 0; times < 3; times += 1) await desk.get('/api/voucher/outbox')
    const rows = await app.db
      .selectFrom('events')
      .select(['name', 'facts'])
      .where('subject_id', '=', desk.accountId)
      .where('name', '=', 'accounts.denied')
      .execute()
    expect(rows).toEqual([{ name: 'accounts.denied', facts: { call: 'GET /api/voucher/outbox' } }])
  },
)

test('a call without the token of its page, and one from another site, leave a row each, once a minute', async () => {
  const desk = await openDesk(app)
  for (let times = 0; times < 3; times += 1) {
    await desk.post('/api/feedback', { text: 'Hello' }, { 'x-csrf-token': 'guessed' })
    await desk.post('/api/feedback', { text: 'Hello' }, { 'sec-fetch-site': 'cross-site' })
  }
  const rows = await app.db
    .selectFrom('events')
    .select(['name', 'facts', 'reseller_id'])
    .where('subject_id', '=', desk.accountId)
    .where('name', 'in', ['accounts.token_refused', 'accounts.cross_site'])
    .orderBy('name')
    .execute()
  const refused = { facts: { call: 'POST /api/feedback' }, reseller_id: desk.resellerId }
  expect(rows).toEqual([
    { name: 'accounts.cross_site', ...refused },
    { name: 'accounts.token_refused', ...refused },
  ])
})

function isAllowed(it: Endpoint, role: Role): boolean {
  return it.may === 'public' || it.may === 'signed-in' || mayDo(heldWith(role), it.may)
}

/** A number for the rows of each table, which differs when one was added, changed or removed; events tell of denials. */
async function contents(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'events'`.execute(app.db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from ${sql.table(name)} as t`.execute(
      app.db,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}
