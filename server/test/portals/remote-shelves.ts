import type { Shelf } from '../shelf.ts'

/** Anyone who may read the catalog. */
// What came over the wire; the code below picks what is needed.
// oxlint-disable-next-line typescript/no-explicit-any
type Looker = { get(path: string): Promise<{ body: any }> }

/** What a desk finds on the shelf of an imported supplier for a day: the only rate of the only product, each departure of it. */
export async function shelvesAt(desk: Looker, connectionId: string, day: string): Promise<Shelf[]> {
  const products = await desk.get(`/api/products/products-list/${connectionId}/products`)
  const productId: string = products.body.products[0].id
  const rates = await desk.get(`/api/rates/rate-list/${connectionId}/${productId}/rates`)
  const rateId: string = rates.body.rates[0].id
  const base = `${connectionId}/${productId}/${rateId}`
  const list = await desk.get(`/api/booking/availability-list/${base}?start=${day}&end=${day}`)
  const schedule = await desk.get(`/api/price-schedule/${base}?start_date=${day}&end_date=${day}`)
  const [price] = schedule.body.data[day]
  const slots: { id: string; start: string }[] = list.body.availabilities.byRate[rateId].availability
  return slots.map(({ id, start }) => ({
    supplierId: connectionId,
    productId,
    poolId: '',
    rateId,
    priceId: price.id,
    slotId: id,
    at: start,
    currency: 'USD',
  }))
}
