import type { Answer, PartnerCall, Behavior, Lacking, Body } from './behavior.ts'
import { bookingBody, type Booking, type Books } from './books.ts'
import { productOf, slotsOf, stock } from './stock.ts'

export type Desk = { behavior: Behavior; books: Books; now: () => Date }

/** Answers one request as the standard says, less what this supplier lacks. */
export function perform(desk: Desk, minutes: PartnerCall): Answer {
  const missing: Answer = { status: desk.behavior.lacksBy ?? 404, body: '<html>Not found</html>' }
  const lacks = (part: Lacking) => desk.behavior.lacks?.includes(part) ?? false
  const [, first = '', second = '', third = ''] = minutes.path.split('?')[0]?.split('/') ?? []
  const route = `${minutes.method} /${first}${second && first === 'bookings' ? '/{uuid}' : second && `/${second}`}${third && `/${third}`}`
  if (route === 'GET /supplier') return lacks('supplier') ? missing : ok(supplier)
  if (route === 'GET /capabilities')
    return lacks('capabilities') ? missing : ok(desk.behavior.capabilities ?? [])
  if (route === 'GET /products') return ok(productsOf(desk.behavior, minutes))
  if (route === `GET /products/${stock.productId}`) return ok(productOf(desk.behavior))
  if (route === 'POST /availability') return availability(desk, minutes.body)
  if (route === 'POST /availability/calendar')
    return lacks('calendar') ? missing : calendar(desk, minutes.body)
  if (route === 'POST /bookings') return reserve(desk, minutes.body)
  if (route === 'GET /bookings') return lacks('list') ? missing : list(desk, minutes.path)
  if (first === 'notifications') return subscriptions(desk, minutes) ?? missing
  const booking = desk.books.bookings.get(second)
  if (!route.startsWith(`${minutes.method} /bookings/{uuid}`)) return missing
  if (route === 'POST /bookings/{uuid}/extend' && lacks('extend')) return missing
  if (route === 'POST /bookings/{uuid}/cancel' && lacks('POST cancel')) return missing
  if (route === 'DELETE /bookings/{uuid}' && !lacks('POST cancel')) return { ...missing, status: 405 }
  if (route === 'PATCH /bookings/{uuid}' && lacks('update')) return { ...missing, status: 405 }
  return booking ? verb(desk, booking, route, minutes.body) : no('INVALID_BOOKING_UUID', { uuid: second })
}

export const supplier = {
  id: 'sup_1',
  name: 'River Boats',
  endpoint: 'https://river.example/octo',
  contact: {},
}

/** The one that is sold, and others beside it where this key sees more. */
function productsOf(behavior: Behavior, { headers }: PartnerCall): Body[] {
  const key = headers.authorization?.toString().replace('Bearer ', '') ?? ''
  const others = Array.from({ length: (behavior.sells?.(key) ?? 1) - 1 }, (_, place) => place)
  const product = productOf(behavior)
  return [product, ...others.map((place) => ({ ...product, id: `other_${place}` }))]
}

function subscriptions({ behavior, books }: Desk, { method, body }: PartnerCall): Answer | undefined {
  if (behavior.subscribedBy === undefined) return undefined
  if (method === 'GET') return ok(books.subscriptions)
  const made = { ...body, id: `subscription-${books.subscriptions.length + 1}` }
  books.subscriptions.push(made)
  return { status: behavior.subscribedBy, body: made }
}

function verb(desk: Desk, booking: Booking, route: string, body: Body): Answer {
  if (booking.status === 'ON_HOLD' && booking.expiresAt <= desk.now()) booking.status = 'EXPIRED'
  const answer = () => ok(bookingBody(booking, desk.behavior))
  if (route === 'GET /bookings/{uuid}') return answer()
  if (route.endsWith('/cancel') || route.startsWith('DELETE')) {
    booking.status = 'CANCELLED'
    return answer()
  }
  if (route.startsWith('PATCH')) {
    if (Array.isArray(body['unitItems'])) booking.units = unitsIn(body)
    return answer()
  }
  if (booking.status !== 'ON_HOLD') return no('INVALID_BOOKING_UUID', { uuid: booking.uuid })
  if (route.endsWith('/extend')) booking.expiresAt = endOf(desk, body)
  if (route.endsWith('/confirm')) confirm(desk, booking, body)
  return answer()
}

function confirm({ behavior }: Desk, booking: Booking, body: Body): void {
  booking.status = behavior.isPending ? 'PENDING' : 'CONFIRMED'
  booking.resellerReference = String(body['resellerReference'])
  if (Array.isArray(body['unitItems'])) booking.units = unitsIn(body)
}

function availability({ behavior, books }: Desk, body: Body): Answer {
  const { productId, localDateStart, localDateEnd, availabilityIds } = body
  if (Array.isArray(availabilityIds)) {
    const [id] = availabilityIds.map(String)
    const day = /\d{4}-\d{2}-\d{2}/.exec(id ?? '')?.[0]
    if (day === undefined) return no('INVALID_AVAILABILITY_ID')
    return ok(slotsOf(behavior, day, day, books.free).filter((slot) => slot['id'] === id))
  }
  if (typeof localDateStart !== 'string' || typeof localDateEnd !== 'string') return no('BAD_REQUEST')
  const found = slotsOf(behavior, localDateStart, localDateEnd, books.free)
  return behavior.refusesEmpty && found.length === 0 ? no('UNPROCESSABLE_ENTITY', { productId }) : ok(found)
}

function calendar({ behavior, books }: Desk, { localDateStart, localDateEnd }: Body): Answer {
  const slots = slotsOf(
    { ...behavior, slot: (slot) => slot },
    String(localDateStart),
    String(localDateEnd),
    books.free,
  )
  const days = slots
    .filter((_, place) => place % 2 === 0)
    .map((slot) => ({
      localDate: String(slot['localDateTimeStart']).slice(0, 10),
      available: slot['available'],
      status: slot['status'],
      vacancies: slot['vacancies'],
      capacity: slot['capacity'],
      openingHours: [],
    }))
  return ok(behavior.days?.(days) ?? days)
}

function reserve(desk: Desk, body: Body): Answer {
  const { behavior, books } = desk
  const [uuid, slotId, content] = [String(body['uuid']), String(body['availabilityId']), JSON.stringify(body)]
  const stored = books.bookings.get(uuid)
  if (stored)
    return stored.content === content
      ? ok(bookingBody(stored, behavior))
      : no('INVALID_BOOKING_UUID', { uuid })
  const units = unitsIn(body)
  if (!behavior.isFreesale && books.free(slotId) < units.length) return no('UNPROCESSABLE_ENTITY')
  const booking: Booking = {
    uuid,
    slotId,
    status: 'ON_HOLD',
    units,
    expiresAt: endOf(desk, body),
    resellerReference: null,
    reference: `R${books.bookings.size + 1}-${uuid.slice(-4)}`,
    content,
  }
  books.bookings.set(uuid, booking)
  return ok(bookingBody(booking, behavior))
}

function list({ behavior, books }: Desk, path: string): Answer {
  const reference = new URL(path, 'http://fake').searchParams.get('resellerReference')
  const found = [...books.bookings.values()].filter((each) => each.resellerReference === reference)
  return ok(found.map((each) => bookingBody(each, behavior)))
}

function unitsIn(body: Body): Booking['units'] {
  // The test validates what we send by OCTO's own schemas.
  const items = body['unitItems'] as { uuid: string; unitId: string; contact?: object }[]
  return items.map(({ uuid, unitId, contact = {} }) => ({ uuid, unitId, contact }))
}

function endOf({ now, behavior }: Desk, body: Body): Date {
  const minutes = Number(body['expirationMinutes'] ?? 15)
  return new Date(now().getTime() + Math.min(minutes, behavior.longestHold ?? minutes) * 60_000)
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

export function no(error: string, more: Body = {}, status = 400): Answer {
  return { status, body: { error, errorMessage: `It is ${error}.`, ...more } }
}
