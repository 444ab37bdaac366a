import pg from 'pg'
import type { Stage } from '../../stage.ts'
import { cpuBeside } from '../../cpu.ts'
import { beside } from '../../load.ts'
import { buildShelf } from '../../octo.ts'

const callers = 4
const load = { agents: callers, warmSeconds: 2, seconds: 6 }
const count = 1000

/** `GET /octo/products` of 1,000 products, beside their rows, rates and prices as three prepared queries. */
export async function octoProducts(stage: Stage): Promise<string[]> {
  const shelf = await buildShelf(stage, { days: 30, slotsADay: 3, otherProducts: count - 1 })
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: callers })
  try {
    const first = await shelf.call('GET', '/products')
    const products: unknown = JSON.parse(first.text)
    if (!Array.isArray(products) || products.length !== count)
      throw new Error(`answered ${first.text.slice(0, 500)}`)
    const ours = async () => (await shelf.call('GET', '/products')).status === 200
    const reference = () => readRows(pool, shelf.supplierId)
    return [
      await beside('octo products, 1,000', load, { ours, reference }),
      ...(
        await cpuBeside({ serverPid: stage.server.pid, pool }, { what: 'call', ...load }, { ours, reference })
      ).map((line) => `  ${line}`),
    ]
  } finally {
    await pool.end()
  }
}

async function readRows(pool: pg.Pool, supplierId: string): Promise<boolean> {
  const rowsOf = (table: string) =>
    pool.query({
      name: `octo-${table}`,
      text: `select * from ${table} where supplier_id = $1`,
      values: [supplierId],
    })
  const [products] = [await rowsOf('products'), await rowsOf('rates'), await rowsOf('prices')]
  return products.rows.length === count
}
