import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openCompany } from '#test/people/staff.ts'
import { addBooking } from '#test/vouchers/booking.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A person who is offered to sell at one point of sale, which is deleted before they accept. */
async function joinAfterRemoval(groups: string[]) {
  const { boss, orgCode } = await openCompany(app)
  await addBooking(app, boss)
  const places = `/api/resellers/${boss.resellerId}/pointsofsale`
  const { body } = await boss.get(places)
  const hotel = Object.values<{ id: string; code: string; version: number }[]>(body)
    .flat()
    .find(({ code }) => code === 'HC-HOTEL')
  const person = await openDesk(app)
  const offer = await boss.post('/api/membership-offers', {
    email: person.email,
    org_code: orgCode,
    groups,
    pos: ['HC-HOTEL'],
  })
  const removed = await boss.send('DELETE', `${places}/${hotel?.id}`, { version: hotel?.version })
  const accepted = await person.send('PUT', `/api/me/membership-offers/${offer.body.id}`)
  await person.send('PUT', '/api/me/organization', { code: orgCode })
  expect([offer.status, removed.status, accepted.status]).toEqual([200, 200, 200])
  return { person, boss }
}

describe('an offer for a point of sale that is removed before it is accepted', () => {
  test('shows nobody else’s bookings, places or channels, and sells at no place', async () => {
    const { person, boss } = await joinAfterRemoval(['RESELLER_PORTAL_AGENT'])
    expect((await boss.get('/api/booking/get-booking-list')).body.bookings).toHaveLength(1)
    expect((await person.get('/api/booking/get-booking-list')).body).toMatchObject({ bookings: [] })
    const places = `/api/pos/distributors/${boss.resellerId}/pointsofsale`
    expect((await boss.get(places)).body.pointsOfSale).toHaveLength(1)
    expect((await person.get(places)).body.pointsOfSale).toEqual([])
  })

  test('decides what is sold nowhere', async () => {
    const { person } = await joinAfterRemoval(['RESELLER_PORTAL_LOCATION_ADMIN'])
    expect((await person.get('/api/pricing/channels')).body).toEqual({ channels: [] })
  })

  test('shows the filters of the list of bookings, without places', async () => {
    const { person } = await joinAfterRemoval(['RESELLER_PORTAL_AGENT'])
    const { status, body } = await person.get('/api/booking/booking-list-choices')
    expect([status, body.pointsOfSale]).toEqual([200, []])
  })
})

test('a member whose points of sale are all taken away by name is narrowed no longer', async () => {
  const { boss, colleague } = await openCompany(app)
  await addBooking(app, boss)
  const member = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
  const seen = async () => (await member.get('/api/booking/get-booking-list')).body.bookings.length
  expect(await seen()).toBe(0)
  const user = (await boss.get(`/api/users/${member.accountId}`)).body
  const change = { ...user, groups: ['RESELLER_PORTAL_AGENT'], pos: [] }
  expect((await boss.send('PUT', '/api/user', change)).status).toBe(200)
  expect(await seen()).toBe(1)
})
