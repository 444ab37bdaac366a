import { distributorCode } from '@reseller-portal/contract/organizations'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, plainSelling, type Desk } from '#test/desk.ts'
import { noDetails } from '#test/shelf.ts'
import { openSupplier } from '#test/stock.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'
import { addReseller } from './add.ts'
import { changeSelling } from './selling.ts'

let app: TestApp
let desk: Desk
let pier: string
beforeAll(async () => {
  app = await sharedApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_MANAGER'], paymentsEnabled: true })
  pier = await addOffice('HC-PIER', 'Pier Kiosk')
  await addOffice('HC-HOTEL', 'Hotel Desk')
})

function addOffice(code: string, name: string, resellerId = desk.resellerId) {
  const channelId = `channel-${code}`
  return addPointOfSale({ resellerId, code, name, channelId, propertyBrand: 'Harbor' }, workOf(app), app.db)
}

async function addDistributor(distributorId: string): Promise<string> {
  const parks = { name: 'Parks', channelId: `parks-${distributorId}` }
  const resellerId = await addReseller(parks, workOf(app), app.db)
  await changeSelling(resellerId, { ...plainSelling, distributorId }, workOf(app), app.db)
  return resellerId
}

const points = (who: Desk, distributor: string) =>
  who.get(`/api/pos/distributors/${distributor}/pointsofsale`)

test(
  'staff see their own reseller and how it may sell',
  { tags: ['1.1-28', '1.3-05', '2.3-08', '2.7-18'] },
  async () => {
    const { body } = await desk.get('/api/resellers')
    expect(body.resellers).toEqual([
      {
        id: desk.resellerId,
        name: 'Harbor Concierge',
        distributorID: null,
        channelID: expect.any(String),
        config: { military: false, paymentsEnabled: true },
      },
    ])
  },
)

test('a call with a slash at its end is the same call', async () => {
  expect((await desk.get('/api/resellers/')).body).toMatchObject({ resellers: [{ id: desk.resellerId }] })
})

describe('points of sale', () => {
  test('a manager sees all of them, by code', { tags: ['1.3-10', '2.3-23', '2.7-55'] }, async () => {
    const { body } = await points(desk, desk.resellerId)
    expect(body.pointsOfSale.map((pos: { code: string }) => pos.code)).toEqual(['HC-HOTEL', 'HC-PIER'])
  })

  test('an agent of one office sees that office only', { tags: ['1.1-30'] }, async () => {
    const agent = await openDesk(app, { resellerId: desk.resellerId, pointsOfSale: [pier] })
    const { body } = await points(agent, desk.resellerId)
    expect(body.pointsOfSale.map((pos: { code: string }) => pos.code)).toEqual(['HC-PIER'])
    const other = await agent.get(`/api/pos/distributors/${desk.resellerId}/pointsofsale/HC-HOTEL`)
    expect(other.status).toBe(404)
  })

  test(
    'a manager of one office still sees all of them, and so does a super admin',
    { tags: ['1.6-05', '2.6-01'] },
    async () => {
      for (const role of ['RESELLER_PORTAL_MANAGER', 'RESELLER_PORTAL_SUPER_ADMIN'] as const) {
        const at = { resellerId: desk.resellerId, roles: [role], pointsOfSale: [pier] }
        expect((await points(await openDesk(app, at), desk.resellerId)).body.pointsOfSale).toHaveLength(2)
      }
    },
  )

  test(
    'one of them is found by its code, and its keys stay on the server',
    { tags: ['1.3-08', '2.3-23', '2.7-56'] },
    async () => {
      const { body } = await desk.get(`/api/pos/distributors/${desk.resellerId}/pointsofsale/HC-PIER`)
      expect(body.pointOfSale).toEqual({
        code: 'HC-PIER',
        name: 'Pier Kiosk',
        channelID: 'channel-HC-PIER',
        property_brand: 'Harbor',
      })
    },
  )

  test('a distributor is asked for by its distributor id', async () => {
    const resellerId = await addDistributor('D100')
    await addOffice('D100_EAST', 'East', resellerId)
    const agent = await openDesk(app, { resellerId })
    expect((await points(agent, 'D100')).body.pointsOfSale).toMatchObject([{ code: 'D100_EAST' }])
  })

  test(
    'the details of a point of sale are found by the part of its code before the underscore and the whole code',
    { tags: ['2.7-57'] },
    async () => {
      const resellerId = await addDistributor('D200')
      await addOffice('D200_EAST', 'East', resellerId)
      const agent = await openDesk(app, { resellerId })
      const at = (distributor: string) =>
        agent.get(`/api/pos/distributors/${distributor}/pointsofsale/D200_EAST`)
      expect((await at(distributorCode('D200_EAST'))).body.pointOfSale).toMatchObject({ name: 'East' })
      expect((await at('D999')).body.error.data.reason).toBe('resellers.pos_not_found')
    },
  )

  test("another reseller's points of sale are not found", { tags: ['1.8-13'] }, async () => {
    const stranger = await openDesk(app)
    const answer = await points(stranger, desk.resellerId)
    expect([answer.status, answer.body.error.data.reason]).toEqual([404, 'resellers.pos_not_found'])
  })
})

describe('how suppliers are sold', () => {
  test(
    'only suppliers of the reseller are told, also when others are asked for',
    { tags: ['2.3-17', '2.3-18', '2.3-19', '2.3-20', '2.3-22', '2.7-33'] },
    async () => {
      const ours = await openSupplier(app, {
        soldBy: [desk.resellerId],
        selling: {
          guestDetails: { ...noDetails, requireGuestWeightPerTraveler: true },
          pickupLocations: [{ label: 'Lodge', estimatedMinsPrior: 30, value: 'lodge' }],
        },
      })
      const theirs = await openSupplier(app, { soldBy: [(await openDesk(app)).resellerId] })
      const { body } = await desk.get(`/api/resellers/configuration/suppliers?id=${ours}&id=${theirs}`)
      expect(body.configurations).toHaveLength(1)
      expect(body.configurations[0]).toMatchObject({
        supplierId: ours,
        configuration: {
          grandCanyon: { pickupLocations: [{ value: 'lodge' }] },
          guestDetails: {
            requireGuestNamePerTraveler: false,
            requireGuestEmailPerTraveler: false,
            requireGuestPhonePerTraveler: false,
            requireGuestWeightPerTraveler: true,
            requireGuestCountryPerTraveler: false,
          },
          bookingVoucher: {
            bookingConfirmationTemplateId: expect.any(String),
            bookingCancellationTemplateId: expect.any(String),
          },
        },
      })
      expect((await desk.get('/api/resellers/configuration/suppliers')).body.configurations).toHaveLength(1)
    },
  )
})
