import type { Deps } from '../server/src/kit/context.ts'
import { newId } from '../server/src/kit/ids.ts'
import { createAccount, hashPassword } from '../server/src/modules/identity/index.ts'
import { addShelf } from '../server/src/test-shelf.ts'
import type { Shop } from './scenarios.ts'

const password = 'correct horse battery'

/** A reseller with an account, what it sells, and how each supplier is paid. */
export async function openShop(
  db: Deps['db'],
): Promise<{ shop: Shop; account: { email: string; password: string } }> {
  const now = new Date()
  const resellerId = newId()
  await db
    .insertInto('resellers')
    .values({
      id: resellerId,
      name: 'Harbor Concierge',
      channel_id: `channel-${resellerId}`,
      payments_enabled: true,
      created_at: now,
    })
    .execute()
  const email = 'faults@harbor.example'
  await createAccount(
    {
      ...{ email, orgCode: 'HARBOR', givenName: 'Fault', surname: 'Seller' },
      ...{ roles: ['RESELLER_PORTAL_AGENT'], resellerId, pointsOfSale: [] },
    },
    await hashPassword(password),
    now,
    db,
  )
  const shelf = (holdable: boolean) =>
    addShelf(
      { db, clock: () => now },
      { resellerId },
      { ...{ capacity: 1_000_000, retail: 5000, fee: 250, holdable }, startsInMinutes: 60 * 24 * 60 },
    )
  const shop = { card: await shelf(true), holdless: await shelf(false), account: await shelf(true) }
  await db
    .insertInto('payment_configurations')
    .values({ reseller_id: resellerId, supplier_id: shop.account.supplierId, payments_enabled: false })
    .execute()
  return { shop, account: { email, password } }
}
