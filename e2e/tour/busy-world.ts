import { testApp } from '#test/app.ts'
import { sitDown } from '#test/desk.ts'
import { octoKey } from '#test/octo/calls.ts'
import { relate } from '#test/portals/two-portals.ts'
import { openSupplier, stockProduct, stockSlot } from '#test/stock.ts'
import { usualDay } from '../sale/selling.ts'
import type { World } from '../world.ts'
import { superAdmin } from './people.ts'

/** A partner's system that makes calls and gets notifications. */
export async function useChannel({ app }: World): Promise<void> {
  const one = (table: 'resellers' | 'suppliers', name: string) =>
    app.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const { id: resellerId } = await one('resellers', 'Harbor Concierge')
  const { id: supplierId } = await one('suppliers', 'Canyon Rim Tours')
  const key = await octoKey(app, { resellerId, supplierId })
  await octoKey(app, { resellerId, supplierId, isTest: true })
  const headers = { authorization: `Bearer ${key}`, 'octo-capabilities': 'octo/notifications' }
  await app.inject({ url: '/octo/products', headers })
  const notificationTypes = ['PRODUCT_UPDATE', 'AVAILABILITY_UPDATE', 'BOOKING_UPDATE']
  const payload = { url: 'http://127.0.0.1:9/hooks/of-the-booking-system-of-the-partner', notificationTypes }
  await app.inject({ method: 'POST', url: '/octo/notifications/subscriptions', headers, payload })
}

/** A product with this name at another portal, which is sold here. */
export async function connectAfar(world: World, product: string): Promise<void> {
  const there = await testApp({ works: true })
  const zone = 'America/New_York'
  const supplierId = await openSupplier(there, { name: 'Spree Boats', soldBy: [], timezone: zone })
  const stock = await stockProduct(there, supplierId, { product })
  await stockSlot(there, stock, { zone, day: usualDay(), time: '10:00' })
  const { reseller_id: resellerId } = await world.app.db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .select('reseller_id')
    .where('email', '=', superAdmin)
    .executeTakeFirstOrThrow()
  const desk = { ...(await sitDown(world.app, superAdmin)), resellerId: resellerId ?? '' }
  await relate(world.app, desk, there, supplierId)
}
