import { newId } from '#kit/ids.ts'
import type { TestApp } from '../app.ts'
import { openDesk, openOperator, type Desk } from '../desk.ts'
import { addShelf, bookingBody, type Shelf } from '../shelf.ts'

export type SoldTicket = { id: string; status: string; barcode: { value: string } }

export const gateStaff = ['SUPPLIER_BUSINESS_STAFF', 'SUPPLIER_REDEMPTION_STAFF'] as const

/** A desk that sells an operator's boat of this half hour, and gate staff of that operator. */
export async function openGate(app: TestApp) {
  const desk = await openDesk(app)
  const shelf = await addShelf(app, desk, { holdable: false, capacity: 500, startsInMinutes: 15 })
  const gate = await openOperator(app, shelf.supplierId, gateStaff)

  async function sell(quantity = 1, sold: Shelf = shelf) {
    const answer = await desk.post('/api/booking/create-booking', bookingBody(sold, quantity, null))
    const booking: { id: string; supplierBookingRef: string; tickets: SoldTicket[] } = answer.body.booking
    return booking
  }

  /** The only ticket of a new booking; with guests, its one barcode lets so many in. */
  async function oneTicket(guests = 1) {
    const { id: booking, tickets } = await sell()
    const [ticket] = tickets
    if (!ticket) throw new Error('no ticket')
    await app.db.updateTable('tickets').set({ guests }).where('id', '=', ticket.id).execute()
    return { booking, id: ticket.id, code: ticket.barcode.value }
  }

  const scanOf = (code: string, more: object = {}) => ({
    scanId: newId(),
    barcode: code,
    scannedAt: app.clock().toISOString(),
    ...more,
  })

  /** A device that began its shift at this time, and called last at the other one. */
  async function deviceSince(believedFrom: Date, seen = app.clock()) {
    const device = newId()
    await gate.post('/api/redemption/shift', { gate: 'Gate B', device, unsent: 0 })
    await app.db
      .updateTable('gate_devices')
      .set({ believed_from: believedFrom, seen_at: seen })
      .where('id', '=', device)
      .execute()
    return device
  }

  async function scan(
    code: string,
    { device = newId(), ...more }: { device?: string } & Record<string, unknown> = {},
    at: Pick<Desk, 'post'> = gate,
    place = 'Gate B',
  ) {
    const sent = scanOf(code, more)
    const body = { gate: place, device, scans: [sent] }
    const answer = await at.post('/api/redemption/redeem', body)
    return { ...answer.body.results?.[0], status: answer.status, sent, body }
  }

  const stateOf = (id: string) =>
    app.db.selectFrom('tickets').select(['status', 'redeemed']).where('id', '=', id).executeTakeFirstOrThrow()

  return { desk, shelf, gate, sell, oneTicket, deviceSince, scanOf, scan, stateOf }
}
