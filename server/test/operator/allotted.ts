import { expect } from 'vitest'
import { dayIn, startOfDay } from '#kit/zone.ts'
import { openChannel } from '#modules/organizations/index.ts'
import { workOf, type TestApp } from '../app.ts'
import { openDesk, openOperator, type Desk } from '../desk.ts'
import { addShelf, holdBody, type Shelf } from '../shelf.ts'

const zone = 'America/New_York'

/** An operator with a departure of ten seats in a day and a half, and two resellers of it: seats are set aside for the owner. */
export async function openAllotted(app: TestApp) {
  const [owner, other] = [await openDesk(app), await openDesk(app)]
  const shelf = await addShelf(app, owner, { startsInMinutes: 36 * 60 })
  const { supplierId, slotId, at } = shelf
  await openChannel({ resellerId: other.resellerId, supplierId }, workOf(app), app.db)
  const operator = await openOperator(app, supplierId)
  const dayOf = () => dayIn(zone, new Date(at))
  const contract = (desk: Desk, change: object = {}) => ({
    resellerId: desk.resellerId,
    name: 'Season',
    kind: 'NET',
    commission: null,
    base: 'WITH_TAXES',
    validFrom: '2027-01-01',
    validUntil: null,
    allotment: 6,
    releaseDays: null,
    allotments: [],
    credit: null,
    currency: 'USD',
    amendedBy: 'RESELLER',
    invoicedBy: 'VISIT',
    ...change,
  })
  const hold = (desk: Desk, quantity: number, held: Shelf = shelf) =>
    desk.post('/api/booking/acquire-hold', holdBody(held, quantity))
  return {
    owner,
    other,
    shelf,
    operator,
    contract,
    hold,
    dayOf,
    agree: async (desk: Desk, change: object = {}) => {
      const { status, body } = await operator.post('/api/channel-contracts', contract(desk, change))
      expect(status).toBe(200)
      return body
    },
    outcome: async (desk: Desk, quantity: number, held?: Shelf) => {
      const { status, body } = await hold(desk, quantity, held)
      return status === 200 ? 'held' : [status, body.error.data.reason]
    },
    freeFor: async (desk: Desk, sought: Shelf = shelf) => {
      const url = `/api/booking/availability-specific/${supplierId}/${sought.productId}/${sought.rateId}`
      return (await desk.get(`${url}?at=${encodeURIComponent(sought.at)}&qty=1`)).body.availability[0]
        .capacity
    },
    /** Of the departure's day. */
    minutesToMidnight: () =>
      Math.floor((startOfDay(zone, dayOf()).getTime() - app.clock().getTime()) / 60_000),
    slot: async () => (await operator.get(`/api/operator/slots/${slotId}`)).body.slot,
    markOf: async (id = slotId) => {
      const slots = app.db.selectFrom('slots').select('set_aside').where('id', '=', id)
      return (await slots.executeTakeFirstOrThrow()).set_aside
    },
  }
}

export type Allotted = Awaited<ReturnType<typeof openAllotted>>
