import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import type { Desk } from '#test/desk.ts'
import { openCompany } from '#test/people/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

/** How many are found, where the ids told by themselves are those of the rows. */
async function found(who: Pick<Desk, 'get'>, query: string): Promise<number> {
  const { ids } = (await who.get(`/api/users/ids?limit=1${query}`)).body
  const { accounts } = (await who.get(`/api/users?limit=500${query}`)).body
  expect(ids.toSorted()).toEqual(accounts.map(({ id }: { id: string }) => id).toSorted())
  return ids.length
}

test('the ids of a list are those of all its pages, and of nobody whom one may not see', async () => {
  const { boss, local, colleague } = await openCompany(app)
  const gone = await colleague('RESELLER_PORTAL_AGENT', 'HC-HOTEL')
  await boss.send('PUT', `/api/users/${gone.accountId}/deactivate`)
  await openCompany(app)
  expect(await found(boss, '')).toBe(3)
  expect(await found(boss, '&active=true')).toBe(2)
  expect(await found(boss, '&groups=RESELLER_PORTAL_AGENT&pos=HC-HOTEL')).toBe(1)
  expect(await found(boss, `&search=${local.email}`)).toBe(1)
  expect(await found(local, '')).toBe(1)
})
