import { beforeAll, describe, expect, test } from 'vitest'
import { rateExt } from '@reseller-portal/contract/catalog'
import { addDays, dayIn } from '../../kit/zone.ts'
import { testApp, workOf } from '../../test-app.ts'
import type { TestApp } from '../../test-app.ts'
import { openDesk } from '../../test-desk.ts'
import type { Desk } from '../../test-desk.ts'
import { openSupplier, stockProduct, stockRate } from '../../test-stock.ts'
import type { Stock } from '../../test-stock.ts'
import { disableTicket } from '../resellers/index.ts'
import { sellableRate } from './index.ts'

const zone = 'America/New_York'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  // Evening in New York, when the next day has begun elsewhere.
  app = await testApp({ at: '2026-06-16T02:00:00Z' })
  desk = await openDesk(app)
})

const openShop = async () => stockProduct(app, await openSupplier(app, { soldBy: [desk.resellerId] }))

describe('a rate that may be sold', () => {
  const may = (stock: Stock, channels: string[] = [], resellerId = desk.resellerId) =>
    sellableRate({ ...stock, resellerId, channels }, app.clock(), app.db)
  const deactivated = { refusal: { code: 'cart.rate_deactivated' } }

  test('it is found with its zone and the lifetime of its holds', async () => {
    expect(await may(await openShop())).toMatchObject({ timezone: zone, hold_minutes: 15 })
  })

  test('one that is switched off at the point of sale is refused there and sold elsewhere', async () => {
    const shop = await openShop()
    const off = { resellerId: desk.resellerId, channelId: 'pier', rateId: shop.rateId }
    await disableTicket(off, workOf(app), app.db)
    await expect(may(shop, ['pier'])).rejects.toMatchObject(deactivated)
    expect((await may(shop, ['hotel'])).id).toBe(shop.rateId)
    const reseller = await app.db
      .selectFrom('resellers')
      .select('channel_id')
      .where('id', '=', desk.resellerId)
      .executeTakeFirstOrThrow()
    await disableTicket({ ...off, channelId: reseller.channel_id }, workOf(app), app.db)
    await expect(may(shop, ['hotel'])).rejects.toMatchObject(deactivated)
  })

  test("one outside its sales window is refused by the supplier's day", async () => {
    const shop = await openShop()
    const today = dayIn(zone, app.clock())
    const windowed = (from: number, until: number) =>
      stockRate(app, shop, {
        ext: { [rateExt.salesStart]: addDays(today, from), [rateExt.salesEnd]: addDays(today, until) },
      })
    const open = await windowed(0, 0)
    expect((await may({ ...shop, rateId: open })).id).toBe(open)
    await expect(may({ ...shop, rateId: await windowed(1, 9) })).rejects.toMatchObject(deactivated)
    await expect(may({ ...shop, rateId: await windowed(-9, -1) })).rejects.toMatchObject(deactivated)
  })

  test("another reseller's rate is not found", async () => {
    const stranger = await openDesk(app)
    const refused = { refusal: { code: 'catalog.rate_not_found' } }
    await expect(may(await openShop(), [], stranger.resellerId)).rejects.toMatchObject(refused)
  })
})
