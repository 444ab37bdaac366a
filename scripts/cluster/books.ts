import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { connectionTo } from '#db/hosts.ts'
import { openDatabase } from '#db/open.ts'
import { inventoryDifferences } from '#modules/inventory/index.ts'
import { reportDifferences } from '#modules/reports/index.ts'
import {
  addDeparture,
  addDepartures,
  openReseller,
  payOnAccount,
  type Account,
} from '../../faults/world/shop.ts'
import type { Shelf } from '#test/shelf.ts'
import type { Acknowledged } from './selling.ts'

/** What is for sale: a departure for each desk, every other one by card and the rest on account. */
export async function openShop(
  url: string,
  desks: number,
): Promise<{ account: Account; shelves: { shelf: Shelf; isByCard: boolean }[] }> {
  const { db, close } = await openDatabase(url, { max: 1, applicationName: 'cluster-test' })
  try {
    const { resellerId, account } = await openReseller(db)
    const [card, onAccount] = [await addDepartures(db, resellerId), await addDepartures(db, resellerId)]
    await payOnAccount(db, resellerId, onAccount.supplierId)
    const shelves: { shelf: Shelf; isByCard: boolean }[] = []
    for (let desk = 0; desk < desks; desk += 1) {
      const isByCard = desk % 2 === 1
      shelves.push({ shelf: await addDeparture(db, isByCard ? card : onAccount, desk + 1), isByCard })
    }
    return { account, shelves }
  } finally {
    await close()
  }
}

/** Acknowledged sales that the database does not have. */
export async function lostOf(url: string, sold: readonly Acknowledged[]): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    url,
    `select told.id from unnest($1::uuid[], $2::text[]) told (id, ref)
     where not exists (select from bookings join sales on sales.booking_id = bookings.id
       where bookings.id = told.id and bookings.status = 'OPEN'
         and sales.draft->'request'->'customer'->>'clientRef' = told.ref)`,
    [sold.map(({ bookingId }) => bookingId), sold.map(({ ref }) => ref)],
  )
  return rows.map(({ id }) => id)
}

/** Orders of the driver that were sold more than once. */
export async function doublesOf(url: string): Promise<number> {
  const rows = await ask(
    url,
    `select draft->'request'->'customer'->>'clientRef' from sales where booking_id is not null
     group by 1 having count(*) > 1`,
  )
  return rows.length
}

/** Money that was taken, or is still kept back, for what was not sold. */
export async function paidWithoutSale(url: string): Promise<number> {
  const rows = await ask(
    url,
    `select payments.id from payments left join sales on sales.id = payments.id
       left join bookings on bookings.id = sales.booking_id
     where payments.captured > payments.refunded and bookings.status is distinct from 'OPEN'`,
  )
  return rows.length
}

/** Sales that still have something to be done. */
export async function unfinished(url: string): Promise<number> {
  const [row] = await ask<{ left: number }>(
    url,
    `select count(*)::integer as left from sales
     where state in ('AUTHORIZED', 'BOOKING', 'BOOKED', 'VOIDING', 'RELEASING', 'REFUNDING')`,
  )
  return row?.left ?? 0
}

/** Whether a worker has written the email of a sale. */
export async function hasEmail(url: string, bookingId: string): Promise<boolean> {
  const rows = await ask(url, 'select id from mails where booking_id = $1 limit 1', [bookingId])
  return rows.length > 0
}

/** What seats and reports count otherwise than their rows say. */
export async function miscounted(url: string): Promise<number> {
  const { db, close } = await openDatabase(url, { max: 2, applicationName: 'cluster-test', isPatient: true })
  try {
    return (await inventoryDifferences(db)).length + (await reportDifferences(db)).length
  } finally {
    await close()
  }
}

/** Asks over a connection of its own, again while the database is away. */
async function ask<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  for (let tries = 60; ; tries -= 1) {
    const client = new Client({
      ...connectionTo(url),
      connectionTimeoutMillis: 3000,
      statement_timeout: 30_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(text, values)).rows
    } catch (error) {
      if (tries === 0) throw error
      await sleep(1000)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
