import type { Client } from 'pg'
import type { Deps } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { dayIn } from '#kit/zone.ts'
import { createAccount, hashPassword } from '../../server/src/modules/accounts/index.ts'
import type { Role } from '@reseller-portal/contract/accounts'
import { addShelf, type Shelf } from '#test/shelf.ts'
import type { Shop } from '../one-sale.ts'

type Db = Deps['db']
export type Account = { email: string; password: string }

/** Where the shelves of `addShelf` are. */
export const zone = 'America/New_York'
const password = 'correct horse battery'

/** A reseller, and an account with all rights that a run needs. */
export async function openReseller(db: Db): Promise<{ resellerId: string; account: Account }> {
  const resellerId = newId()
  await db
    .insertInto('resellers')
    .values({
      id: resellerId,
      name: 'Harbor Concierge',
      channel_id: `channel-${resellerId}`,
      payments_enabled: true,
      contact_phone: '+1 212 555 0100',
      created_at: new Date(),
    })
    .execute()
  const roles: Role[] = ['RESELLER_PORTAL_AGENT', 'RESELLER_PORTAL_SUPER_ADMIN']
  return { resellerId, account: await openAccount(db, roles, { resellerId }) }
}

/** An account that signs in: staff of a reseller or of a supplier. */
export async function openAccount(
  db: Db,
  roles: readonly Role[],
  whose: { resellerId: string } | { supplierId: string },
): Promise<Account> {
  const email = `faults-${newId()}@harbor.example`
  const orgCode = await orgCodeOf(db, whose)
  const name = { orgCode, givenName: 'Fault', surname: 'Seller' }
  await createAccount({ email, ...name, roles }, await hashPassword(password), new Date(), db)
  return { email, password }
}

/** The code of whose organization it is, which is added when it has none. */
async function orgCodeOf(db: Db, whose: { resellerId: string } | { supplierId: string }): Promise<string> {
  const isReseller = 'resellerId' in whose
  const owner = isReseller ? whose.resellerId : whose.supplierId
  const code = `ORG-${owner.toUpperCase()}`
  await db
    .insertInto('organizations')
    .values({
      code,
      name: 'Faults',
      kind: isReseller ? 'RESELLER' : 'SUPPLIER',
      reseller_id: isReseller ? owner : null,
      supplier_id: isReseller ? null : owner,
      created_at: new Date(),
    })
    .onConflict((row) => row.doNothing())
    .execute()
  return code
}

/** More departures than anybody sells, two months ahead. */
export function addDepartures(db: Db, resellerId: string, holdable = true): Promise<Shelf> {
  return addShelf(
    { db, clock: () => new Date() },
    { resellerId },
    { capacity: 1_000_000, retail: 5000, fee: 250, holdable, startsInMinutes: 60 * 24 * 60 },
  )
}

/** Another departure of the same rate. */
export async function addDeparture(db: Db, shelf: Shelf, afterMinutes: number): Promise<Shelf> {
  const id = newId()
  const starts_at = new Date(Date.parse(shelf.at) + afterMinutes * 60_000)
  const ends_at = new Date(starts_at.getTime() + 60 * 60_000)
  const { supplierId: supplier_id, poolId: pool_id } = shelf
  await db
    .insertInto('slots')
    .values({ id, supplier_id, pool_id, starts_at, ends_at, capacity: 1_000_000 })
    .execute()
  return { ...shelf, slotId: id, at: starts_at.toISOString() }
}

/** A departure three days later, when the season is another one in which everybody pays 40.00. */
async function addCheaper(client: Client, db: Db, shelf: Shelf): Promise<Shelf> {
  const cheaper = await addDeparture(db, shelf, 3 * 24 * 60)
  const [until, from] = [1, 2].map((days) => dayIn(zone, new Date(Date.parse(shelf.at) + days * 86_400_000)))
  const priceId = newId()
  await client.query(
    `insert into prices select (jsonb_populate_record(prices, $2)).* from prices where id = $1`,
    [shelf.priceId, { id: priceId, octo_id: priceId, retail: 4000, valid_from: from }],
  )
  await client.query('update prices set valid_until = $2 where id = $1', [shelf.priceId, until])
  return { ...cheaper, priceId }
}

/** Makes sales of this supplier go on the reseller's account. */
export async function payOnAccount(db: Db, reseller_id: string, supplier_id: string): Promise<void> {
  await db
    .insertInto('payment_configurations')
    .values({ reseller_id, supplier_id, payments_enabled: false })
    .execute()
}

/** What is for sale where the seats are our own. */
export async function openShop(client: Client, db: Db, resellerId: string): Promise<Shop> {
  const [card, holdless, account, accountHoldless] = [
    await addDepartures(db, resellerId),
    await addDepartures(db, resellerId, false),
    await addDepartures(db, resellerId),
    await addDepartures(db, resellerId, false),
  ]
  await payOnAccount(db, resellerId, account.supplierId)
  await payOnAccount(db, resellerId, accountHoldless.supplierId)
  const [later, accountLater] = [await addDeparture(db, card, 60), await addDeparture(db, account, 60)]
  const cheaper = await addCheaper(client, db, card)
  return { card, holdless, account, accountHoldless, later, accountLater, cheaper }
}

/** Adds voucher codes that are worth less than a sale, of every supplier of the shop. */
export async function addCodes(client: Client, shop: Shop, codes: readonly string[]): Promise<void> {
  const suppliers = [...new Set(Object.values(shop).map(({ supplierId }) => supplierId))]
  await client.query(
    `insert into groupon_codes (id, supplier_id, version, code, amount, currency)
     select gen_random_uuid(), supplier, 1, code, 1500, 'USD' from unnest($1::uuid[]) supplier, unnest($2::text[]) code`,
    [suppliers, codes],
  )
}
