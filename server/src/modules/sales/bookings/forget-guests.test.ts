import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { shortReference } from '@reseller-portal/contract/kit'
import { newId } from '#kit/ids.ts'
import { testApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { openShop } from '#test/octo/bookings.ts'
import { addShelf, bookingBody, holdItem } from '#test/shelf.ts'
import { forgetOldGuests } from './forget-guests.ts'

// A unique name: wherever it is found, a guest's data was kept.
const name = 'Zaphodina'
const email = `${name}@example.com`

let app: TestApp
let boss: Desk
beforeEach(async () => {
  app = await testApp({ works: true, settings: { KEEP_GUEST_DATA_DAYS: '100' } })
  boss = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
})

/** Sells a seat for tomorrow to a guest whose name is everywhere where it can be, and waits for the mail. */
async function sellTo(desk: Desk) {
  const shelf = await addShelf(app, desk)
  const ext = { weight: `${name} 165 Lbs` }
  const item = { ...holdItem(shelf, 1), ext }
  const { hold } = (await desk.post('/api/booking/acquire-hold', { hold: { items: [item] } })).body
  const { booking } = bookingBody(shelf, 1, hold.id)
  const traveler = { firstName: name, lastName: name, email, phone: '+1 555 0199', isLead: true }
  const customer = { email, firstName: name, lastName: name, clientRef: 'ROOM 7' }
  const items = booking.items.map((each: object) => ({ ...each, traveler, ext }))
  const body = { booking: { ...booking, customer, items } }
  const sold = await desk.post('/api/booking/create-booking', body, { 'idempotency-key': newId() })
  expect(sold.body.booking?.status).toBe('OPEN')
  await expect.poll(() => placesOf(name)).toContain('mails')
  return { shelf, id: String(sold.body.booking.id) }
}

/** The tables in which a text stands anywhere. */
async function placesOf(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(app.db)
  const found = tables.map(async ({ name: table }) => {
    const { rows } =
      await sql`select from ${sql.table(table)} row where row::text ilike ${`%${text}%`} limit 1`.execute(
        app.db,
      )
    return rows.length > 0 ? [table] : []
  })
  return (await Promise.all(found)).flat().toSorted()
}

test('guests are forgotten so many days after their visit, everywhere, and what was paid stays', async () => {
  const { id, shelf } = await sellTo(boss)
  const shop = await openShop(app, { resellerId: boss.resellerId, supplierId: shelf.supplierId })
  const { uuid } = (await shop.reserve(shelf, 1)).body
  const contact = { fullName: name, emailAddress: email, notes: `Room of ${name}` }
  expect((await shop.confirm(uuid, { contact })).body.status).toBe('CONFIRMED')
  await app.db
    .updateTable('mails')
    .set({ refused: [email] })
    .execute()
  const places = await placesOf(name)
  expect(places).toEqual(
    expect.arrayContaining([
      'bookings',
      'booking_items',
      'hold_items',
      'idempotent_answers',
      'octo_bookings',
      'sales',
    ]),
  )
  app.pass({ days: 100 })
  await forgetOldGuests(workOf(app))
  expect(await placesOf(name)).toEqual(places)
  app.pass({ days: 2 })
  // A booking that a job has in hand is left for the next time.
  const placesLeft = () => forgetOldGuests(workOf(app)).then(() => placesOf(name))
  await expect.poll(placesLeft).toEqual([])
  await boss.comeBack()
  const { booking } = (await boss.get(`/api/booking/get-booking/${id}`)).body
  expect(booking).toMatchObject({ status: 'OPEN', customer: { firstName: '' }, totals: { total: 2500 } })
  expect(booking.timeline.at(-1).typeOf).toBe('bookings.guests_forgotten')
})

/** Sells a military ticket to a sponsor of that name. */
async function sellToSponsor() {
  const roles = ['RESELLER_PORTAL_SUPER_ADMIN' as const]
  const base = await openDesk(app, { military: true, roles })
  const military = {
    holdable: false,
    discountGroups: ['US_MILITARY'],
    rateExt: { 'beta-productType': 'MILITARY' },
  }
  const shelf = await addShelf(app, base, military)
  const sponsor = { sponsorName: name, sponsorCheck: 'MILITARY_ID' }
  const sold = await base.post('/api/booking/create-booking', bookingBody(shelf, 1, null, sponsor))
  expect(sold.body.booking?.status).toBe('OPEN')
  expect(await placesOf(name)).toEqual(expect.arrayContaining(['sales', 'sponsors']))
  return base
}

test('the sponsor of military tickets is forgotten with the guests', async () => {
  await sellToSponsor()
  app.pass({ days: 102 })
  await forgetOldGuests(workOf(app))
  await expect.poll(() => placesOf(name)).toEqual([])
})

test('the sponsor of military tickets is forgotten with a guest on request', async () => {
  const base = await sellToSponsor()
  app.pass({ days: 2 })
  await base.comeBack()
  const forgotten = await base.post('/api/booking/forget-guest', { email: 'guest@example.com' })
  expect(forgotten.body).toEqual({ forgotten: 1 })
  await expect.poll(() => placesOf(name)).toEqual([])
})

test('which card paid is forgotten with its guest', async () => {
  const { id } = await sellTo(boss)
  await app.db
    .updateTable('payments')
    .set({ card_brand: 'visa', card_last4: '4242' })
    .where('id', '=', id)
    .execute()
  app.pass({ days: 102 })
  await forgetOldGuests(workOf(app))
  const shown = () =>
    app.db.selectFrom('payments').select(['card_brand', 'card_last4']).where('id', '=', id).executeTakeFirst()
  await expect.poll(shown).toEqual({ card_brand: null, card_last4: null })
})

test('a super admin exports and erases what is known of a person, but not before their visit', async () => {
  const { id } = await sellTo(boss)
  const stranger = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const namesSeen = async (by: Desk) =>
    (await by.get(`/api/booking/guest-data?email=${email.toUpperCase()}`)).body.bookings.map(
      (booking: { id: string }) => booking.id,
    )
  expect([await namesSeen(boss), await namesSeen(stranger)]).toEqual([[id], []])
  const forget = (by: Desk) => by.post('/api/booking/forget-guest', { email })
  expect((await forget(boss)).body.error.data.reason).toBe('bookings.visit_ahead')
  app.pass({ days: 2 })
  await boss.comeBack()
  await stranger.comeBack()
  expect((await forget(stranger)).body).toEqual({ forgotten: 0 })
  expect((await Promise.all([forget(boss), forget(boss)])).map(({ status }) => status)).toEqual([200, 200])
  await expect.poll(() => placesOf(name)).toEqual([])
  expect(await namesSeen(boss)).toEqual([])
  const listed = await boss.get(`/api/booking/get-booking-list?searchParam=${shortReference(id)}`)
  expect(listed.body.bookings).toHaveLength(1)
})
