import pg from 'pg'
import { openDatabase } from '#db/open.ts'
import { newId } from '#kit/ids.ts'
import { createAccount, hashPassword } from '#modules/identity/index.ts'
import { organizationOf } from '#modules/organizations/index.ts'
import { beside } from '../load.ts'
import { sell, signIn } from '../seller.ts'
import type { Seller } from '../seller.ts'
import type { Stage } from '../stage.ts'
import { benchWork, buildProduct } from '../world.ts'
import type { BenchProduct } from '../world.ts'

/** `BENCH_SLOTS=2000` tries it small. */
const slots = Number(process.env['BENCH_SLOTS'] ?? 100_000)
const slotsADay = 20
const agents = 32
const load = { agents: 4, warmSeconds: 2, seconds: 6 }

/**
 * A supplier with 100,000 departures: a week of its calendar beside the same rows as one prepared query; a change of all
 * of them that is previewed, made and undone while 32 agents sell, beside one plain update while they do; and lists of rates with 13,000
 * departures beside 100.
 */
export async function inventory(stage: Stage): Promise<string[]> {
  const size = { rates: 1, slotsADay, capacity: 40, agents }
  const product = await buildProduct(stage, { ...size, days: Math.ceil(slots / slotsADay) })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: load.agents })
  try {
    const operator = await operatorOf(stage, product)
    const path = `/api/operator/calendar/${product.poolId}?from=${product.firstDay}&until=${weekAfter(product)}`
    return [
      await beside('calendar, one week', load, {
        reference: async () => (await readWeek(pool, product)) > 0,
        ours: async () => (await operator.send('GET', path)).status === 200,
      }),
      ...(await changeWhileSelling(stage, { product, operator, pool })),
      await lists(stage),
      '(aims: ≥ 0.5 of plain SQL, a change within 10 s, none oversold, lists as fast)',
    ]
  } finally {
    await pool.end()
  }
}

/** Somebody who runs the supplier of this product. */
async function operatorOf(stage: Stage, { supplierId }: BenchProduct): Promise<Seller> {
  const { db, close } = await openDatabase(stage.databaseUrl, { max: 1, applicationName: 'bench' })
  try {
    const work = benchWork(db)
    const email = `operator-${newId()}@bench.example`
    const orgCode = await organizationOf({ supplierId }, work, db)
    const roles = ['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'] as const
    const staff = { email, orgCode, givenName: 'Bench', surname: 'Operator', roles }
    await createAccount(staff, await hashPassword(stage.server.password), work.now, db)
    return await signIn(stage.server.url, email, stage.server.password)
  } finally {
    await close()
  }
}

function weekAfter({ firstDay }: BenchProduct): string {
  return new Date(Date.parse(firstDay) + 6 * 86_400_000).toISOString().slice(0, 10)
}

async function readWeek(pool: pg.Pool, product: BenchProduct): Promise<number> {
  const { rows } = await pool.query({
    name: 'week',
    text: `select slots.id, version, starts_at, ends_at, capacity, taken, closed_at, note, is_by_hand,
        (select sum(quantity) from hold_items join holds on holds.id = hold_id
          where hold_items.slot_id = slots.id and status = 'ACQUIRED') as held
      from slots where pool_id = $1 and starts_at >= $2::date and starts_at < $2::date + 8 order by starts_at`,
    values: [product.poolId, product.firstDay],
  })
  return rows.length
}

const plainly = `update slots set capacity = $2, version = version + 1, note = 'Bench', is_by_hand = true where pool_id = $1`

type Trade = { product: BenchProduct; operator: Seller; pool: pg.Pool }
type Done = { changeId: string; plan: { changed: number } }

async function changeWhileSelling(stage: Stage, { product, operator, pool }: Trade): Promise<string[]> {
  const sellers = await Promise.all(
    product.emails.map((email) => signIn(stage.server.url, email, stage.server.password)),
  )
  const edit = {
    ...{ poolId: product.poolId, chosen: {}, note: 'Bench' },
    edit: { act: 'resize', capacity: 60 },
  }
  const trade = { isOpen: true, sold: 0 }
  const selling = sellers.map(async (seller, index) => {
    for (let turn = index; trade.isOpen; turn += agents)
      if (await sell(seller, product, product.slots[turn % product.slots.length])) trade.sold += 1
  })
  const plain = (capacity: number) => seconds(() => pool.query(plainly, [product.poolId, capacity]))
  const before = await plain(50)
  const times = {
    plan: await seconds(() => operator.send('POST', '/api/operator/slots/plan', edit)),
    change: await seconds(() => operator.send<Done>('POST', '/api/operator/slots/change', edit)),
  }
  const { changeId, plan } = times.change.answer.body
  const undo = await seconds(() => operator.send('POST', `/api/operator/slot-changes/${changeId}/undo`))
  const after = await plain(50)
  trade.isOpen = false
  await Promise.all(selling)
  const over = await pool.query('select count(*) from slots where pool_id = $1 and taken > capacity', [
    product.poolId,
  ])
  const reference = { took: (before.took + after.took) / 2 }
  const word = (what: string, { took }: { took: number }) => `${what} ${took.toFixed(2)} s`
  return [
    `a change of ${plan.changed} departures: ${word('preview', times.plan)}, ${word('made', times.change)}, ${word('undone', undo)}`,
    `  reference ${word('one plain update', reference)}, ratio ${(reference.took / times.change.took).toFixed(2)}; sold meanwhile ${trade.sold}, oversold ${over.rows[0].count}`,
  ]
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
