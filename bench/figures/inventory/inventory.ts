import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '../../../server/src/modules/accounts/index.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { beside } from '../../load.ts'
import { startReference } from '../../reference.ts'
import { sell, signIn, type Seller } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import { benchWork, buildProduct, type BenchProduct } from '../../world.ts'
import { readWeek } from './plain-calendar.ts'
import { addPlainTable, changePlainly, previewPlainly, undoPlainly, updateBarely } from './plain-change.ts'

/** `BENCH_SLOTS=2000` tries it small. */
const slots = Number(process.env['BENCH_SLOTS'] ?? 100_000)
const slotsADay = 20
const agents = 32
const load = { agents: 4, warmSeconds: 2, seconds: 6 }

/**
 * A supplier with 100,000 departures: a week of its calendar beside the same rows as one prepared query, served by the
 * same means (HTTP and a session) and bare; a change of all of them that is previewed, made and undone, with nobody about
 * and while 32 agents sell, beside plain statements that keep the same promise and beside one plain update; and lists of
 * rates with 13,000 departures beside 100.
 */
export async function inventory(stage: Stage): Promise<string[]> {
  const size = { rates: 1, slotsADay, capacity: 40, agents }
  const product = await buildProduct(stage, { ...size, days: Math.ceil(slots / slotsADay) })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  try {
    const email = await addOperator(stage, product)
    const operator = await signIn(stage.server.url, email, stage.server.password)
    return [
      ...(await week(stage, { product, email, operator, pool })),
      ...(await changes(stage, { product, email, operator, pool })),
      await lists(stage),
      '(aims: ≥ 0.5 of plain SQL, a change within 10 s, none oversold, lists as fast)',
    ]
  } finally {
    await pool.end()
  }
}

type Trade = { product: BenchProduct; email: string; operator: Seller; pool: pg.Pool }

/** An account of the staff of this product's supplier. */
async function addOperator(stage: Stage, { supplierId }: BenchProduct): Promise<string> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 1, applicationName: 'bench' })
  try {
    const work = benchWork(db)
    const email = `operator-${newId()}@bench.example`
    const orgCode = await organizationOf({ supplierId }, work, db)
    const roles = ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'] as const
    const staff = { email, orgCode, givenName: 'Bench', surname: 'Operator', roles }
    await createAccount(staff, await hashPassword(stage.server.password), work.now, db)
    return email
  } finally {
    await close()
  }
}

async function week(stage: Stage, { product, email, operator, pool }: Trade): Promise<string[]> {
  const { supplierId, poolId, firstDay: from } = product
  const until = new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10)
  const lean = await startReference(stage, join(import.meta.dirname, 'calendar-server.ts'))
  try {
    const leanOperator = await signIn(lean.url, email, stage.server.password)
    const isRead = ({ status, body }: { status: number; body: { slots: unknown[] } }) =>
      status === 200 && body.slots.length >= 7 * slotsADay
    const ours = async () =>
      isRead(await operator.send('GET', `/api/operator/calendar/${poolId}?from=${from}&until=${until}`))
    const served = async () =>
      isRead(await leanOperator.send('GET', `/api/bench/calendar/${poolId}?from=${from}`))
    const bare = async () => (await readWeek(pool, { supplierId, poolId, from })).length > 0
    return [
      await beside('calendar, one week, served', load, { reference: served, ours }),
      await beside('calendar, one week', load, { reference: bare, ours }),
    ]
  } finally {
    await lean.stop()
  }
}

async function changes(stage: Stage, trade: Trade): Promise<string[]> {
  const { product, pool } = trade
  await addPlainTable(pool)
  const quiet = await changeBeside('nobody about', trade)
  const sellers = await Promise.all(
    product.emails.map((email) => signIn(stage.server.url, email, stage.server.password)),
  )
  const market = { isOpen: true, sold: 0 }
  const selling = sellers.map(async (seller, index) => {
    for (let turn = index; market.isOpen; turn += agents)
      if (await sell(seller, product, product.slots[turn % product.slots.length])) market.sold += 1
  })
  const busy = await changeBeside(`${agents} agents sell`, trade)
  market.isOpen = false
  await Promise.all(selling)
  const over = await pool.query('select count(*) from slots where pool_id = $1 and taken > capacity', [
    product.poolId,
  ])
  return [...quiet, ...busy, `  sold meanwhile ${market.sold}, oversold ${over.rows[0].count}`]
}

/** How long the steps took, in seconds. */
type Took = { preview: number; made: number; undone: number }

/** Both sides twice, the second time in reverse: every change makes the table a little larger for the next. */
async function changeBeside(when: string, { product, operator, pool }: Trade): Promise<string[]> {
  const { poolId } = product
  const barely = [await seconds(() => updateBarely(pool, poolId, 50))]
  const plain = [await changeAsPlain(pool, poolId)]
  const ours = [await changeAsOurs(operator, product), await changeAsOurs(operator, product)]
  plain.push(await changeAsPlain(pool, poolId))
  barely.push(await seconds(() => updateBarely(pool, poolId, 45)))
  const step = (name: string, secondsOf: (took: Took) => number) => {
    const us = mean(ours.map(secondsOf))
    const them = mean(plain.map(secondsOf))
    return `${name} ${us.toFixed(2)} s beside ${them.toFixed(2)} s (${(them / us).toFixed(2)})`
  }
  const steps = [
    step('preview', ({ preview }) => preview),
    step('made', ({ made }) => made),
    step('undone', ({ undone }) => undone),
    step('all three', ({ preview, made, undone }) => preview + made + undone),
  ]
  const alone = mean(barely.map(({ took }) => took))
  const change = mean(ours.map(({ made }) => made))
  return [
    `a change of ${product.slots.length} departures, ${when}: ${steps.join(', ')}`,
    `  reference one plain update, which keeps nothing ${alone.toFixed(2)} s, ratio of made ${(alone / change).toFixed(2)}`,
  ]
}

const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

async function changeAsPlain(pool: pg.Pool, poolId: string): Promise<Took> {
  const preview = await seconds(() => previewPlainly(pool, poolId, 60))
  const made = await seconds(() => changePlainly(pool, poolId, 60))
  const undone = await seconds(() => undoPlainly(pool, made.answer))
  return { preview: preview.took, made: made.took, undone: undone.took }
}

async function changeAsOurs(operator: Seller, { poolId, slots: all }: BenchProduct): Promise<Took> {
  const edit = { poolId, chosen: {}, note: 'Bench', edit: { act: 'resize', capacity: 60 } }
  const send = <T>(path: string, body?: object) =>
    seconds(async () => {
      const answer = await operator.send<T>('POST', path, body)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return answer.body
    })
  const preview = await send('/api/operator/slots/plan', edit)
  const made = await send<{ changeId: string; plan: { changed: number } }>('/api/operator/slots/change', edit)
  const { changeId, plan } = made.answer
  if (plan.changed !== all.length) throw new Error(`${plan.changed} of ${all.length} departures were changed`)
  const undone = await send(`/api/operator/slot-changes/${changeId}/undo`)
  return { preview: preview.took, made: made.took, undone: undone.took }
}

async function seconds<T>(act: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const begun = performance.now()
  const answer = await act()
  return { took: (performance.now() - begun) / 1000, answer }
}

/** The rates of a product with 13,000 departures, beside those of one with 100. */
async function lists(stage: Stage): Promise<string> {
  const size = { rates: 5, slotsADay, capacity: 40, agents: 1 }
  const asks = await Promise.all(
    [5, Math.min(650, Math.ceil(slots / slotsADay))].map(async (days) => {
      const { supplierId, productId, emails } = await buildProduct(stage, { ...size, days })
      const seller = await signIn(stage.server.url, emails[0] ?? '', stage.server.password)
      const path = `/api/rates/rate-list/${supplierId}/${productId}/rates`
      return async () => (await seller.send('GET', path)).status === 200
    }),
  )
  const [few = async () => false, many = async () => false] = asks
  return beside('rates with 13,000 dates, beside 100', load, { reference: few, ours: many })
}
