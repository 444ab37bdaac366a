import pg from 'pg'
import { costOf, type Cost } from '../cpu.ts'
import { sell, signIn } from '../seller.ts'
import { onStage, type Stage } from '../stage.ts'
import { buildProduct } from '../world.ts'

const agents = 4
const seconds = 8

/**
 * Four cells, each a database and a server by itself, that sell their own operators' inventory: what a sale costs in
 * processor time where one cell sells, and where all four do. What they share would show as a higher cost; the ratio says
 * how many times the sales of one cell four of them make on four machines.
 */
export function cells(first: Stage): Promise<string[]> {
  return onStage((second) => onStage((third) => onStage((fourth) => compare([first, second, third, fourth]))))
}

async function compare(stages: readonly Stage[]): Promise<string[]> {
  const all = await Promise.all(stages.map(openCell))
  try {
    const [one] = all
    const alone = await one?.cost()
    const together = await Promise.all(all.map((cell) => cell.cost()))
    if (alone === undefined) return ['processor time: not known here']
    const each = together.map((cost) => (cost === undefined ? 0 : work(cost)))
    const times = each.reduce((sum, ms) => sum + work(alone) / ms, 0)
    return [
      `processor time a sale, one cell by itself   ${work(alone).toFixed(2)} ms`,
      `processor time a sale, each of four         ${each.map((ms) => ms.toFixed(2)).join(', ')} ms`,
      `four cells sell ${times.toFixed(2)} times what one does, a machine each (aim: ≥ 3.5)`,
    ]
  } finally {
    for (const cell of all) await cell.pool.end()
  }
}

function work({ server, database }: Cost): number {
  return server + database
}

async function openCell(stage: Stage) {
  const product = await buildProduct(stage, {
    rates: 1,
    days: 20,
    slotsADay: 10,
    capacity: 1_000_000,
    agents,
  })
  const { url, password, pid: serverPid } = stage.server
  const sellers = await Promise.all(product.emails.map((email) => signIn(url, email, password)))
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 1 })
  const sold = { count: 0 }
  const round = (agent: number) =>
    sell(sellers[agent], product, product.slots[(sold.count += 1) % product.slots.length])
  return { pool, cost: () => costOf({ serverPid, pool }, { what: 'sale', agents, seconds }, round) }
}
