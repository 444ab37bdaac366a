import { afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#kit/zone.ts'
import { testApp, type TestApp } from '#test/app.ts'
import { workOf } from '#test/checkout.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openFakeOcto, stock, type FakeOcto } from '#test/fakes/octo/index.ts'
import { mailsAbout } from '#test/mail/mailbox.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { shelvesAt } from '#test/portals/remote-shelves.ts'
import { bookingBody, holdBody, type Shelf } from '#test/shelf.ts'
import { lookAfterBooking } from '#modules/sales/index.ts'

let app: TestApp
let desk: Desk
let fake: FakeOcto
/** What the supplier says of the departure of every booking; nothing while it is as it was sold. */
let departure: { localDateTimeStart: string; localDateTimeEnd: string } | undefined
beforeAll(async () => {
  app = await testApp({ works: true })
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] })
})
afterEach(() => fake.close())

/** A departure of an OCTO supplier with two bookings on it. */
async function sold() {
  await desk.comeBack()
  departure = undefined
  const booking = (whole: Record<string, unknown>) =>
    departure ? { ...whole, availability: { id: whole['availabilityId'], ...departure } } : whole
  fake = await openFakeOcto({ booking }, () => app.clock())
  const at = connectionsAt(app, desk)
  const id = await at.added({ address: fake.baseUrl, key: fake.key })
  await at.imported(id)
  const [shelf] = await shelvesAt(desk, id, addDays(dayIn(stock.zone, app.clock()), 1))
  if (!shelf) throw new Error('nothing is on the shelf')
  return {
    shelf,
    first: await sell(shelf, 'ada@guests.example'),
    second: await sell(shelf, 'bob@guests.example'),
  }
}

async function sell(shelf: Shelf, email: string): Promise<string> {
  const { hold } = (await desk.post('/api/booking/acquire-hold', holdBody(shelf, 1))).body
  const body = bookingBody(shelf, 1, hold.id)
  Object.assign(body.booking.customer, { email })
  return (await desk.post('/api/booking/create-booking', body)).body.booking.id
}

const tasks = async () => (await desk.get('/api/booking/departure-changes')).body.changes
const look = (booking: string) => lookAfterBooking({ booking }, workOf(app))
const read = async (id: string) => (await desk.get(`/api/booking/get-booking/${id}`)).body.booking

/** An hour later than it was sold for, in the zone of the fake. */
function anHourLater(at: string) {
  const start = new Date(Date.parse(at) + 3_600_000)
  const text = (date: Date) => date.toISOString().replace(/\.\d+Z$/, '+00:00')
  return { localDateTimeStart: text(start), localDateTimeEnd: text(new Date(start.getTime() + 3_600_000)) }
}

test('a departure that an OCTO supplier moves is one task with all its guests, who are told once', async () => {
  const { shelf, first, second } = await sold()
  await look(first)
  expect(await tasks()).toEqual([])
  departure = anHourLater(shelf.at)
  await look(first)
  await Promise.all([look(first), look(second), look(second)])
  await expect.poll(async () => (await tasks())[0]?.guests.length).toBe(2)
  const [task, ...more] = await tasks()
  expect(more).toEqual([])
  const start = new Date(Date.parse(shelf.at) + 3_600_000).toISOString()
  expect(task).toMatchObject({
    kind: 'TIME',
    before: { start: new Date(shelf.at).toISOString() },
    after: { start },
  })
  const booking = await read(first)
  expect(booking.items[0].startTime).toBe(start)
  const moved = ({ typeOf }: { typeOf: string }) => typeOf === 'bookings.departure_changed'
  expect(booking.timeline.filter(moved)).toHaveLength(1)
  const tell = () => desk.post(`/api/booking/departure-changes/${task.id}/tell`, { note: '' })
  expect((await tell()).body).toMatchObject({ told: 2 })
  expect((await tell()).body).toMatchObject({ told: 0 })
  const mails = (await mailsAbout(second, desk)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.startsWith('New departure time'))).toHaveLength(1)
})

test('a departure that an OCTO supplier cancels is one task as well, and each booking waits for a decision', async () => {
  const { first } = await sold()
  for (const booking of fake.books.bookings.values()) Object.assign(booking, { status: 'CANCELLED' })
  // The sweep asks about the other booking of the departure right away.
  await look(first)
  await expect.poll(async () => (await tasks())[0]?.guests.length).toBe(2)
  expect(await tasks()).toMatchObject([{ kind: 'CANCELLED' }])
  expect(await read(first)).toMatchObject({ status: 'OPEN', isCancelledBySupplier: true })
  const { sales } = (await desk.get('/api/booking/needs-attention')).body
  expect(sales).toHaveLength(2)
})
