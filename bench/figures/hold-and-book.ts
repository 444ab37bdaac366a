import pg from 'pg'
import type { Stage } from '../stage.ts'
import { cpuPerRound } from '../cpu.ts'
import { beside } from '../load.ts'
import { sell, signIn } from '../seller.ts'
import { agentIdOf, buildProduct } from '../world.ts'
import { plainSale } from '../plain-sale.ts'
import { shortestSale } from './shortest-sale.ts'

const agents = 32
const load = { agents, warmSeconds: 5, seconds: 12 }

/**
 * A hold and its booking over HTTP by 32 agents, beside two references: the rows and commits that a sale once wrote, as
 * plain prepared SQL and kept as they were (`plain-sale.ts`), and the shortest SQL for a sale.
 */
export async function holdAndBook(stage: Stage): Promise<string[]> {
  const hot = await compare('hold + book, one hot slot', stage, 1)
  const wide = await compare('hold + book, 200 slots', stage, 20)
  return [...hot, ...wide, '(aims: ≥ 1.0 of what a sale once wrote, ≥ 0.3 of the shortest SQL)']
}

async function compare(what: string, stage: Stage, days: number): Promise<string[]> {
  const size = { rates: 1, days, slotsADay: days === 1 ? 1 : 10, capacity: 1_000_000, agents }
  const product = await buildProduct(stage, size)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 20 })
  try {
    const sellers = await Promise.all(
      product.emails.map((email) => signIn(stage.server.url, email, stage.server.password)),
    )
    const account = await agentIdOf(product, pool)
    const sold = { count: 0 }
    const next = () => product.slots[(sold.count += 1) % product.slots.length]
    const ours = (agent: number) => sell(sellers[agent], product, next())
    return [
      await beside(what, load, { reference: () => plainSale(pool, product, next(), account), ours }),
      await beside(
        '  beside the shortest SQL',
        { ...load, warmSeconds: 2 },
        {
          reference: () => shortestSale(pool, product, next(), account),
          ours,
        },
      ),
      `  ${await cpuPerRound({ serverPid: stage.server.pid, pool }, { what: 'sale', agents, seconds: 4 }, ours)}`,
    ]
  } finally {
    await pool.end()
  }
}
