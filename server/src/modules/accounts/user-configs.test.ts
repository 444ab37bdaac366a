import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openCompany } from '#test/people/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

const reasonOf = ({ body }: { body: { error?: { data: { reason: string } } } }) => body.error?.data.reason

test(
  'a super admin sees at which points of sale each person works, and assigns them',
  { tags: ['1.3-04', '2.1-06', '2.3-12', '2.7-22', '2.7-23', '2.7-24', '2.7-25'] },
  async () => {
    const { boss, local, colleague } = await openCompany(app)
    const agent = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
    const at = `/api/resellers/${boss.resellerId}/userconfigs`
    const { userConfigs } = (await boss.get(at)).body
    expect(userConfigs).toHaveLength(3)
    expect(userConfigs).toContainEqual({
      id: local.accountId,
      version: 1,
      resellerID: boss.resellerId,
      email: local.email,
      pointsOfSale: ['HC-PIER'],
    })
    const sent = { version: 1, pointsOfSale: ['HC-PIER', 'HC-HOTEL'] }
    const changed = await boss.send('PUT', `${at}/${agent.accountId}`, sent)
    expect(changed.body).toMatchObject({ version: 2, pointsOfSale: ['HC-HOTEL', 'HC-PIER'] })
    expect(reasonOf(await boss.send('PUT', `${at}/${agent.accountId}`, sent))).toBe('things.out_of_date')
    expect((await agent.get('/api/me')).body.pos.map(({ code }: { code: string }) => code)).toEqual([
      'HC-HOTEL',
      'HC-PIER',
    ])
    await boss.send('DELETE', `${at}/${agent.accountId}`)
    expect((await boss.get(`${at}/${agent.accountId}`)).body.pointsOfSale).toEqual([])
  },
)

test('a location super admin assigns only own points of sale, to people of their own', async () => {
  const { boss, local, colleague } = await openCompany(app)
  const near = await colleague('RESELLER_PORTAL_AGENT', 'HC-PIER')
  const far = await colleague('RESELLER_PORTAL_AGENT', 'HC-HOTEL')
  const at = `/api/resellers/${boss.resellerId}/userconfigs`
  const assign = (id: string, ...pointsOfSale: string[]) =>
    local.send('PUT', `${at}/${id}`, { version: 1, pointsOfSale })
  expect(reasonOf(await assign(near.accountId, 'HC-PIER', 'HC-HOTEL'))).toBe('users.point_not_yours')
  expect(await assign(far.accountId, 'HC-PIER')).toMatchObject({ status: 404 })
  expect(await local.get(`${at}/${far.accountId}`)).toMatchObject({ status: 404 })
  expect(reasonOf(await near.get(at))).toBe('session.denied')
})

test('the assignments of another reseller are not found', async () => {
  const [one, two] = [await openCompany(app), await openCompany(app)]
  const at = `/api/resellers/${one.boss.resellerId}/userconfigs`
  expect(await two.boss.get(at)).toMatchObject({ status: 404 })
  const own = `/api/resellers/${two.boss.resellerId}/userconfigs/${one.local.accountId}`
  expect(await two.boss.get(own)).toMatchObject({ status: 404 })
  expect(await two.boss.send('PUT', own, { version: 1, pointsOfSale: [] })).toMatchObject({ status: 404 })
  expect(await two.boss.send('DELETE', own)).toMatchObject({ status: 404 })
})
