import { beforeAll, expect, test } from 'vitest'
import { sharedApp, workOf, type TestApp } from '#test/app.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { addPointOfSale } from '#test/points-of-sale.ts'

const roles = ['RESELLER_PORTAL_SUPER_ADMIN'] as const

let app: TestApp
let desk: Desk
let contacts: string
beforeAll(async () => {
  app = await sharedApp()
})

async function open(names: readonly string[] = []) {
  desk = await openDesk(app, { roles: [...roles] })
  contacts = `/api/resellers/${desk.resellerId}/contacts`
  for (const name of names) await add({ name })
}

const someone = { name: 'Dana Rivera', type: 'AGENT', phone: '+1 555 0142', reference: null }
const add = async (fields: object = {}) => (await desk.post(contacts, { ...someone, ...fields })).body
const list = async (query = '') => (await desk.get(`${contacts}?${query}`)).body
const names = async (query = '') => (await list(query)).contacts.map(({ name }: { name: string }) => name)
const events = () =>
  app.db
    .selectFrom('events')
    .select(['name', 'facts', 'actor_id'])
    .where('reseller_id', '=', desk.resellerId)
    .where('name', 'like', 'contacts.%')
    .orderBy('id')
    .execute()

test(
  'a contact is added, read, changed and removed, and each of it is an event of who did it',
  { tags: ['1.3-06', '2.3-09', '2.7-19', '2.7-20', '2.7-21'] },
  async () => {
    await open()
    const added = await add()
    expect(added).toMatchObject({ ...someone, version: 1, resellerID: desk.resellerId })
    const at = `${contacts}/${added.id}`
    const changed = await desk.send('PUT', at, { ...someone, phone: '+1 555 0199', version: 1 })
    expect(changed.body).toMatchObject({ name: 'Dana Rivera', phone: '+1 555 0199', version: 2 })
    const spaced = await desk.send('PUT', at, { ...someone, phone: '+12125550123', version: 2 })
    expect(spaced.body).toMatchObject({ phone: '+1 212 555 0123', version: 3 })
    expect((await desk.get(at)).body).toEqual(spaced.body)
    expect(await desk.send('DELETE', at)).toMatchObject({ status: 200 })
    expect(await desk.get(at)).toMatchObject({ status: 404 })
    expect(await events()).toEqual([
      { name: 'contacts.added', facts: {}, actor_id: desk.accountId },
      { name: 'contacts.changed', facts: { fields: ['phone'] }, actor_id: desk.accountId },
      { name: 'contacts.changed', facts: { fields: ['phone'] }, actor_id: desk.accountId },
      { name: 'contacts.removed', facts: {}, actor_id: desk.accountId },
    ])
  },
)

test(
  'what somebody else changed meanwhile is not overwritten: the data is out of date',
  { tags: ['1.8-66'] },
  async () => {
    await open()
    const { id } = await add()
    const save = (name: string) => desk.send('PUT', `${contacts}/${id}`, { ...someone, name, version: 1 })
    const [first, second] = await Promise.all([save('Dana One'), save('Dana Two')])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect(lost).toMatchObject({ status: 409, body: { error: { data: { reason: 'things.out_of_date' } } } })
    expect(lost.body.error.message).toBe('Data out of date. Please refresh page.')
    expect((await desk.get(`${contacts}/${id}`)).body).toEqual(won.body)
  },
)

test('a removal is undone, and undoing it twice is once', async () => {
  await open()
  const { id } = await add()
  await desk.send('DELETE', `${contacts}/${id}`)
  expect(await names()).toEqual([])
  for (const _ of [1, 2]) await desk.post(`${contacts}/${id}/restore`)
  expect(await names()).toEqual(['Dana Rivera'])
  expect((await events()).map(({ name }) => name)).toEqual([
    'contacts.added',
    'contacts.removed',
    'contacts.restored',
  ])
})

test('a list is searched by every word, in any case, and a sign of a pattern is a sign', async () => {
  await open(['Dana Rivera', 'Olga Petrova', 'Wei 100% Chen', 'Étienne_Riva'])
  expect(await names('search=riv')).toEqual(['Dana Rivera', 'Étienne_Riva'])
  expect(await names('search=RIV%20dan')).toEqual(['Dana Rivera'])
  expect(await names('search=0142%20olga')).toEqual(['Olga Petrova'])
  expect(await names('search=%25')).toEqual(['Wei 100% Chen'])
  expect(await names('search=_')).toEqual(['Étienne_Riva'])
  expect(await names('search=%5C')).toEqual([])
})

test('a list is sorted up and down as people sort names, and by no other field', async () => {
  await open(['bruno', 'Zoe', 'Élodie', 'Anna'])
  expect(await names()).toEqual(['Anna', 'bruno', 'Élodie', 'Zoe'])
  expect(await names('sort=-name')).toEqual(['Zoe', 'Élodie', 'bruno', 'Anna'])
  expect(await desk.get(`${contacts}?sort=reseller_id`)).toMatchObject({ status: 400 })
})

test('a list is narrowed to one value of a field, or to several', async () => {
  await open()
  for (const type of ['AGENT', 'POS', 'RESELLER']) await add({ name: type, type })
  expect(await names('type=POS')).toEqual(['POS'])
  expect(await names('type=POS&type=AGENT')).toEqual(['AGENT', 'POS'])
  expect(await desk.get(`${contacts}?type=FRIEND`)).toMatchObject({ status: 400 })
})

test('a list comes in pages that know how many there are, and too high a limit is lowered', async () => {
  await open(['a', 'b', 'c', 'd', 'e'])
  expect(await list('limit=2&offset=2')).toMatchObject({ contacts: [{ name: 'c' }, { name: 'd' }], total: 5 })
  expect(await list('limit=2&offset=4')).toMatchObject({ contacts: [{ name: 'e' }], total: 5 })
  expect(await list('limit=2&offset=8')).toMatchObject({ contacts: [], total: 5 })
  expect(await list('limit=999999999')).toMatchObject({ total: 5 })
})

test('many are removed and restored at once, and nothing happens when one of them is not ours', async () => {
  await open(['a', 'b', 'c'])
  const ids: string[] = (await list()).contacts.map(({ id }: { id: string }) => id)
  const stranger = await openDesk(app, { roles: [...roles] })
  const theirs = await stranger.post(`/api/resellers/${stranger.resellerId}/contacts`, someone)
  const bulk = (act: string, list: string[]) => desk.post(`${contacts}/bulk`, { act, ids: list })
  expect(await bulk('remove', [...ids, theirs.body.id])).toMatchObject({ status: 404 })
  expect((await list()).total).toBe(3)
  expect((await bulk('remove', ids)).body).toEqual({ done: ids.toSorted(), refused: [] })
  expect((await list()).total).toBe(0)
  await bulk('restore', ids.slice(0, 2))
  expect(await names()).toEqual(['a', 'b'])
})

test('a contact stands for a point of sale of its own reseller only', async () => {
  await open()
  const stranger = await openDesk(app, { roles: [...roles] })
  const office = async (resellerId: string, code: string) => {
    const pos = { resellerId, code, name: 'Pier Kiosk', channelId: code }
    await addPointOfSale(pos, workOf(app), app.db)
    return code
  }
  const own = await add({ type: 'POS', reference: await office(desk.resellerId, 'HC-PIER') })
  expect(own).toMatchObject({ type: 'POS', reference: 'HC-PIER', version: 1 })
  const theirs = await office(stranger.resellerId, 'HC-HOTEL')
  const no = {
    status: 404,
    body: { error: { data: { reason: 'resellers.pos_not_found', field: 'reference' } } },
  }
  expect(await desk.post(contacts, { ...someone, reference: theirs })).toMatchObject(no)
  const changed = { ...someone, reference: theirs, version: 1 }
  expect(await desk.send('PUT', `${contacts}/${own.id}`, changed)).toMatchObject(no)
})
