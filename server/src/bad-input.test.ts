import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { roles } from '@reseller-portal/contract/accounts'
import { ErrorEnvelope, type Endpoint } from '@reseller-portal/contract/kit'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk, openOperator, signIn } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'
import { someOf } from '#test/long-runs.ts'
import { hasBody, oddInputs, requestFor, soundInput, wrongInputs } from '#test/requests.ts'

const logs: string[] = []
let app: TestApp
let seller: Awaited<ReturnType<typeof openDesk>>
let session: Awaited<ReturnType<typeof signIn>>
let operators: typeof session
/** The token of another session. */
let stale: string
let before: Record<string, number>

beforeAll(async () => {
  app = await testApp({ logs, settings: { LOG_LEVEL: 'warn' } })
  seller = await openDesk(app, { roles: [...roles] })
  session = await signIn(app, seller.email)
  const supplierId = await openSupplier(app, { soldBy: [] })
  operators = await signIn(app, (await openOperator(app, supplierId, roles)).email)
  stale = (await signIn(app, (await openDesk(app)).email)).csrf
  before = await rowCounts()
})

const all = Object.entries(endpoints)
const withBody = all.filter(([, it]) => hasBody(it))
const signedIn = withBody.filter(([, it]) => it.may !== 'public')

describe.for(all)('%s', ([, it]) => {
  test('is not asked in vain: the made-up request is sound', () => {
    expect(it.input.safeParse(soundInput(it))).toMatchObject({ success: true })
  })

  test(
    'refuses every field that is missing, too long or of the wrong type',
    { tags: ['1.8-26', '2.5-41'] },
    async () => {
      const wrong = someOf(wrongInputs(it), fieldOf)
      const answers: string[] = []
      for (const { what, input } of wrong)
        answers.push(`${what}: ${await answerTo(it, requestFor(it, input))}`)
      expect(answers.filter((answer) => !/: (400 BAD_REQUEST|413 ENTITY_TOO_LARGE)$/.test(answer))).toEqual(
        [],
      )
      const takesInput = Object.keys(soundInput(it)).length > 0
      expect(wrong.length > 0).toBe(takesInput)
    },
  )

  test('answers ids that name nothing, and odd texts, days and numbers, with a plain no', async () => {
    const odd = [{ what: 'unknown ids', input: soundInput(it) }, ...someOf(oddInputs(it), fieldOf)]
    const answers: string[] = []
    for (const { what, input } of odd) answers.push(`${what}: ${await answerTo(it, requestFor(it, input))}`)
    expect(answers.filter((answer) => !/: (2|4)\d\d [\w.]+$/.test(answer))).toEqual([])
    const needsThings = it.path.includes(':') || it.refuses.some((code) => code.endsWith('not_found'))
    expect(answers[0]).toMatch(needsThings ? /: 4\d\d [\w.]+$/ : /: (2|4)\d\d [\w.]+$/)
  })
})

describe.for(someOf(withBody, guardOf))('%s', ([, it]) => {
  const { method, url, payload } = requestFor(it, soundInput(it))
  const send = (type: string, body: string) => answerTo(it, { method, url }, { type, body })

  test(
    'refuses a body that is no JSON object, of another type, or too large',
    { tags: ['1.8-06', '1.8-67'] },
    async () => {
      for (const body of ['{"half":', 'null and void', '[]', '"text"', '7', '{"a":1}{', '\u0000'])
        expect(await send('application/json', body), body).toBe('400 BAD_REQUEST')
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ])
        expect(await send(type, 'a=b'), type).toBe('415 BAD_REQUEST')
      const huge = JSON.stringify({ ...payload, padding: 'x'.repeat((it.mostBytes ?? 1_000_000) + 100_000) })
      expect(await send('application/json', huge)).toBe('413 ENTITY_TOO_LARGE')
    },
  )
})

describe.for(someOf(withBody, guardOf).filter(([, it]) => it.may === 'public'))('%s', ([, it]) => {
  const { method, url, payload } = requestFor(it, soundInput(it))
  const send = (more: unknown) =>
    answerTo(it, { method, url }, { type: 'application/json', body: JSON.stringify({ ...payload, more }) })
  const nested = (levels: number): unknown => (levels === 0 ? 0 : [nested(levels - 1)])

  test('costs nobody else a moment, whatever a stranger puts into a megabyte', async () => {
    const heavy = {
      'a value too many': [
        Array.from({ length: 50_001 }, () => 0),
        /^(400 BAD_REQUEST|413 ENTITY_TOO_LARGE)$/,
      ],
      'a level too many': [nested(33), /^400 BAD_REQUEST$/],
      'as many values as are read': [Array.from({ length: 49_000 }, () => 'x'.repeat(15)), /^\d{3} /],
      'one long text': ['a@'.repeat(450_000), /^\d{3} /],
    } as const
    for (const [what, [more, answer]] of Object.entries(heavy)) {
      let quickest = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 3; turn += 1) {
        // The processor's time, which neighbors on a busy machine do not lengthen.
        const begun = process.threadCpuUsage()
        expect(await send(more), what).toMatch(answer)
        quickest = Math.min(quickest, process.threadCpuUsage(begun).user / 1000)
      }
      expect(quickest, what).toBeLessThan(50)
    }
  })
})

describe.for(someOf(signedIn, guardOf))('%s', ([, it]) => {
  const request = requestFor(it, soundInput(it))

  test(
    'refuses a missing, a stale and a made-up anti-forgery token',
    { tags: ['1.7-02', '1.8-69', '1.9-29', '2.7-03'] },
    async () => {
      for (const token of [undefined, '', stale, 'x'.repeat(5000)])
        expect(await answerTo(it, request, { csrf: token })).toBe('403 FORBIDDEN')
    },
  )
})

describe.for(signedIn.filter(([, it]) => it.keyed))('%s', ([, it]) => {
  test('refuses an idempotency key that is too long', async () => {
    const answer = await answerTo(it, requestFor(it, soundInput(it)), { key: 'k'.repeat(201) })
    expect(answer).toBe('400 BAD_REQUEST')
  })
})

test(
  'after all of this nothing was written, and nothing was logged as a fault',
  { tags: ['asvs-16.5.3'] },
  async () => {
    expect(await rowCounts()).toEqual(before)
    expect(logs.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  },
)

const fieldOf = ({ what }: { what: string }) => what.split(' = ')[0] ?? ''

/** What the server looks at before it reads a body. */
function guardOf([, it]: (typeof all)[number]): string {
  return `${it.method} ${it.may === 'public' ? 'public' : ''} ${it.mostBytes ?? ''}`
}

const endsSessions = (it: Endpoint) => it.path === '/api/sessions' && it.method === 'DELETE'

/** Ending every session ends that of this test. */
async function signInAgain() {
  session = await signIn(app, seller.email)
}

type Special = { type?: string; body?: string; csrf?: string | undefined; key?: string }

/** Status and code of the answer; every refusal must come in the envelope. Public calls are sent without a session. */
async function answerTo(
  it: Endpoint,
  request: ReturnType<typeof requestFor>,
  special: Special = {},
): Promise<string> {
  // An operator's channels are no reseller's.
  const own = it.may.startsWith('channels.') ? operators : session
  const token = 'csrf' in special ? special.csrf : own.csrf
  const answer = await app.inject({
    ...request,
    ...(special.body === undefined ? {} : { payload: special.body }),
    ...(it.may === 'public' ? {} : { cookies: own.cookies }),
    headers: {
      ...(special.type === undefined ? {} : { 'content-type': special.type }),
      ...(token === undefined ? {} : { 'x-csrf-token': token }),
      ...(special.key === undefined ? {} : { 'idempotency-key': special.key }),
    },
  })
  if (endsSessions(it)) await signInAgain()
  if (answer.statusCode < 400) return `${answer.statusCode} done`
  const { error, meta } = ErrorEnvelope.parse(answer.json())
  expect(meta.reqId).toBe(answer.headers['x-request-id'])
  return `${answer.statusCode} ${error.code}`
}

/**
 * How many rows each table has. What signing in, being refused, counting calls, marking transactions, and opening or
 * inviting to a channel may write is left out.
 */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db)
  const expected = new Set([
    ...[
      'sessions',
      'tries',
      'events',
      'event_outbox',
      'accounts',
      'resellers',
      'channels',
      'channel_invitations',
    ],
    ...['memberships', 'organizations', 'known_devices', 'catalog_versions', 'allowances', 'commit_marks'],
    ...['feedback', 'mails', 'idempotent_answers', 'saved_views', 'report_schedules', 'api_keys'],
  ])
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    if (expected.has(name)) continue
    const [row] = (
      await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(app.db)
    ).rows
    counts[name] = row?.count ?? 0
  }
  return counts
}
