import { expect } from 'vitest'
import { bookingBody, holdBody, type Shelf } from '../shelf.ts'
import type { GrouponWorld } from './groupon.ts'

type World = Pick<GrouponWorld, 'desk' | 'operator' | 'shelf'>
type AddOnRow = { id: string; version: number; amount: number }

const lunchFields = {
  name: 'Lunch',
  amount: 1200,
  currency: 'USD',
  per: 'TICKET',
  productIds: [] as string[],
  rateIds: [] as string[],
  validFrom: null as string | null,
  validUntil: null as string | null,
}

/** A meal at 12.00 a ticket, unless asked otherwise. */
export async function addExtra({ operator }: World, change: object = {}): Promise<AddOnRow> {
  const answer = await operator.post('/api/pricing/supplemental', { ...lunchFields, ...change })
  expect(answer.status).toBe(200)
  return answer.body
}

export function changeExtra({ operator }: World, { id, version }: AddOnRow, change: object) {
  return operator.send('PUT', `/api/pricing/supplemental/${id}`, { ...lunchFields, version, ...change })
}

export function offeredAt({ desk }: Pick<World, 'desk'>, shelf: Shelf, day = shelf.at.slice(0, 10)) {
  const { supplierId, productId, rateId } = shelf
  const query = new URLSearchParams({ supplierId, productId, rateId, day })
  return desk.get(`/api/pricing/offered-supplemental?${query}`)
}

/** A held booking request for two with so many of an add-on. */
export async function withExtra({ desk, shelf }: World, { id, amount }: AddOnRow, quantity: number) {
  const held = await desk.post('/api/booking/acquire-hold', holdBody(shelf, 2))
  const { booking } = bookingBody(shelf, 2, held.body.hold.id)
  return { booking: { ...booking, addOns: [{ id, quantity, amount }] } }
}
