import type { Client } from 'pg'
import type { Deps } from '#kit/context.ts'
import { openShop, type Account } from './shop.ts'
import type { Shop } from '../one-sale.ts'
import type { Control } from './control.ts'
import type { Address } from './seller.ts'
import type { Noted } from '../check/witness.ts'

/** Seats that were held, by us or at the other portal; `holdId` is the seller's name for them. */
export type Seat = { id: string; holdId: string; reference: string | null; status: string; expires: number }

/** The inventory of a rig, as its sellers and the checker see it. */
export type Supply = {
  settings: Record<string, string>
  /** Called when the servers have started. */
  open(): Promise<Shop>
  /** The seats of these sales and of these holds, and what became of each. */
  seatsOf(sales: readonly string[], holds: readonly string[]): Promise<{ seats: Seat[]; log: Noted[] }>
  moveClock(aheadMs: number): Promise<void>
  /** The work that the supplier still has to do. */
  owed(): Promise<number>
  /** Its process dies, so long after this moment, and comes back. */
  fall(afterMs: number): void
  /** Errors in the supplier's own data. */
  wrong(): Promise<string[]>
  output(): string
  close(): Promise<void>
}

export type Shelves = {
  client: Client
  db: Deps['db']
  databaseUrl: string
  control: Control
  resellerId: string
  account: Account
  addresses: () => Address[]
}

/** Our own inventory. */
export function ownSupply({ client, db, resellerId }: Shelves): Supply {
  return {
    settings: {},
    open: () => openShop(client, db, resellerId),
    seatsOf: async (sales, holds) => {
      const { rows: seats } = await client.query<Seat>(
        `select id, id as "holdId", reference, status, (extract(epoch from expires_at) * 1000)::float8 as expires
         from holds where reference = any($1) or id = any($2)`,
        [sales, holds],
      )
      return { seats, log: await logOf(client, seats) }
    },
    moveClock: async () => {},
    owed: async () => 0,
    fall: () => {},
    wrong: async () => [],
    output: () => '',
    close: async () => {},
  }
}

/** Everything that happened to these seats. */
export async function logOf(client: Client, seats: readonly Seat[]): Promise<Noted[]> {
  const ids = seats.map(({ id }) => id)
  const { rows } = await client.query<Noted>(
    "select * from fault_moments where kind = 'hold' and id = any($1) order by seq",
    [ids],
  )
  return rows
}
