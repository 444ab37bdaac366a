import { createHash } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { SettleAction } from '@reseller-portal/contract/sales'
import { OctoSettings } from '@reseller-portal/contract/connections'
import { testApp, type TestApp } from '../app.ts'
import { openCheckout, workOf } from '../checkout.ts'
import { openDesk, type Desk } from '../desk.ts'
import { openRemote, type RemoteSupplier } from '../fakes/remote-connection.ts'
import { bookingBody, holdBody } from '../shelf.ts'
import { lookAfterBooking } from '#modules/sales/index.ts'

/** A booking, and its supplier. */
export type Sold = { id: string; partner: RemoteSupplier }

const token = 'the-secret-of-the-address'

/** A reseller with cards, another on account, and what their remote suppliers do to them. */
export function openRemoteSales({ works = true } = {}) {
  const logs: string[] = []
  let app: TestApp
  let cards: Desk
  let boss: Desk
  beforeAll(async () => {
    app = await testApp({ works, logs })
    cards = await openDesk(app, { paymentsEnabled: true })
    const { resellerId } = cards
    boss = await openDesk(app, { resellerId, roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  })

  /** Two tickets at 25.00, paid by card; of each so much is the processing fee. */
  const sold = async ({ fee = 0 } = {}): Promise<Sold> => {
    const partner = await openRemote(app, cards, { fee })
    const checkout = await openCheckout(app, cards, partner.shelf, 2)
    await checkout.pay('approve')
    await checkout.book()
    await connect(app, partner)
    return { id: checkout.saleId, partner }
  }
  return {
    logs,
    app: () => app,
    cards: () => cards,
    boss: () => boss,
    sold,
    /** The same at a desk of another reseller, without a card. */
    soldOnAccount: async (at: Desk): Promise<Sold> => {
      const partner = await openRemote(app, at)
      const { body } = await at.post('/api/booking/acquire-hold', holdBody(partner.shelf, 2))
      const request = bookingBody(partner.shelf, 2, body.hold.id)
      const { booking } = (await at.post('/api/booking/create-booking', request)).body
      await connect(app, partner)
      return { id: booking.id, partner }
    },
    /** The supplier cancels the booking, or restores it. */
    turn: ({ partner }: Sold, state: 'cancelled' | 'gone' | 'booked') => {
      for (const hold of partner.holds.values()) hold.state = state
    },
    look: ({ id }: Sold) => lookAfterBooking({ booking: id }, workOf(app)),
    hint: ({ partner }: Sold) =>
      app.inject({
        method: 'POST',
        url: `/api/connections/${partner.shelf.supplierId}/notifications/${token}`,
        payload: {
          id: 'n1',
          notificationType: 'BOOKING_UPDATE',
          data: { uuid: [...partner.holds.keys()][0] },
        },
      }),
    rowOf: async ({ id }: Sold, by = boss) => {
      const { body } = await by.get('/api/booking/needs-attention')
      return body.sales.find((each: { id: string }) => each.id === id)
    },
    read: async ({ id }: Sold, at = cards) => (await at.get(`/api/booking/get-booking/${id}`)).body.booking,
    settle: ({ id }: Sold, action: SettleAction, by = boss) =>
      by.post(`/api/booking/needs-attention/${id}`, { action, reason: 'Agreed with the guest' }),
    eventsOf: ({ id }: Sold, name: string) =>
      app.db.selectFrom('events').selectAll().where('subject_id', '=', id).where('name', '=', name).execute(),
    errorsOf: ({ partner }: Sold) =>
      app.db
        .selectFrom('connection_errors')
        .select(['kind', 'detail'])
        .where('supplier_id', '=', partner.shelf.supplierId)
        .execute(),
    /** Makes the check of the booking due. */
    isDue: async ({ id }: Sold) => {
      await app.db.updateTable('bookings').set({ watch_at: app.clock() }).where('id', '=', id).execute()
    },
  }
}

async function connect(app: TestApp, { shelf }: RemoteSupplier): Promise<void> {
  const now = app.clock()
  await app.db
    .insertInto('supplier_connections')
    .values({
      supplier_id: shelf.supplierId,
      reseller_id: null,
      base_url: 'https://partner.example/octo',
      api_key: Buffer.alloc(1),
      state: 'ACTIVE',
      created_at: now,
      updated_at: now,
      settings: JSON.stringify(OctoSettings.parse({})),
      notify_hash: createHash('sha256').update(token).digest(),
    })
    .execute()
}
