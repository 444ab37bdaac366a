import { slotCalendar, type CalendarSlot, type OperatorSlot } from '@reseller-portal/contract/inventory'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { openDesk, openOperator } from '../desk.ts'
import { bookingBody, holdBody, type Shelf } from '../shelf.ts'
import { openSupplier, stockProduct } from '../stock.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

const at = '/api/operator'
const daily = {
  layer: 'BASE',
  position: 1,
  name: 'Every day',
  validFrom: null,
  validUntil: null,
  weekdays: ['0', '1', '2', '3', '4', '5', '6'],
  times: ['09:00', '14:00'],
  minutes: 90,
  capacity: 10,
}

export type Departures = Awaited<ReturnType<typeof openDepartures>>

/** An operator with one product, the departures of its rules, and a desk that sells them. */
export async function openDepartures(app: TestApp, timezone = 'America/New_York') {
  const desk = await openDesk(app)
  const supplierId = await openSupplier(app, { soldBy: [desk.resellerId], name: 'Bay Boats', timezone })
  const admin = await openOperator(app, supplierId)
  const cruise = await stockProduct(app, supplierId)
  const { poolId } = cruise
  const slots = async (from: string, until = from): Promise<CalendarSlot[]> => {
    const { body } = await admin.get(`${at}/calendar/${poolId}?from=${from}&until=${until}`)
    // It is written without its schema.
    return slotCalendar.output.strict().parse(body).slots
  }
  const shelfOf = async (slot: CalendarSlot): Promise<Shelf> => {
    const price = app.db.selectFrom('prices').select('id').where('rate_id', '=', cruise.rateId)
    const { id: priceId } = await price.executeTakeFirstOrThrow()
    return { ...cruise, priceId, slotId: slot.id, at: new Date(slot.start).toISOString(), currency: 'USD' }
  }
  const publish = async (by = admin) => {
    const path = `${at}/products/${cruise.productId}`
    return by.post(`${path}/publish`, { version: (await admin.get(path)).body.version })
  }
  const hold = async (slot: CalendarSlot, quantity: number) =>
    desk.post('/api/booking/acquire-hold', holdBody(await shelfOf(slot), quantity))
  return {
    desk,
    supplierId,
    admin,
    cruise,
    slots,
    hold,
    rule: { ...daily, poolId },
    addRule: async (fields: object = {}) =>
      (await admin.post(`${at}/availability-rules`, { ...daily, poolId, ...fields })).body,
    plan: async () => (await admin.get(`${at}/pools/${poolId}/plan`)).body,
    publish,
    /** Publishes the product with its rules, and names the change of its departures. */
    apply: async () => {
      const { body: plan } = await admin.get(`${at}/pools/${poolId}/plan`)
      expect(await publish()).toMatchObject({ status: 200 })
      const changes = app.db.selectFrom('slot_changes').select('id').where('pool_id', '=', poolId)
      const { id: changeId } = await changes.orderBy('id', 'desc').executeTakeFirstOrThrow()
      return { plan, changeId }
    },
    starts: async (from: string, until?: string) => (await slots(from, until)).map(({ start }) => start),
    firstOf: async (day: string): Promise<OperatorSlot> => {
      const [slot] = await slots(day)
      if (slot === undefined) throw new Error(`no departure on ${day}`)
      return (await admin.get(`${at}/slots/${slot.id}`)).body.slot
    },
    sell: async (slot: CalendarSlot, quantity: number) => {
      const { body } = await hold(slot, quantity)
      const booking = bookingBody(await shelfOf(slot), quantity, body.hold.id)
      const sold = await desk.post('/api/booking/create-booking', booking)
      expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    },
    bulk: (edit: object, chosen: object = {}) => ({ poolId, chosen, note: 'Storm', edit }),
  }
}

export const reasonOf = ({ status, body }: Awaited<ReturnType<Operator['get']>>) => [
  status,
  body.error?.data?.reason,
]
