import { beforeAll, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { seal, unseal } from '#kit/security/secrets.ts'
import { resealPointKeys } from './manage-points.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

const pier = { code: 'PIER', name: 'Pier 7', channelID: 'ch-pier', property_brand: 'Harbor', phone: '' }

/** A reseller with its super admin, who adds places under this address. */
async function open() {
  const desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  const at = `/api/resellers/${desk.resellerId}/pointsofsale`
  return { desk, at, add: async (more: object = {}) => (await desk.post(at, { ...pier, ...more })).body }
}
const reasonOf = ({ body }: { body: { error?: { data: { reason: string } } } }) => body.error?.data.reason
const keys = { bookingAPIKey: 'key-1', bookingAPISecret: 'secret-1' }

test('a super admin adds, changes and removes points of sale, which are sold at while they are there', async () => {
  const { desk, at, add } = await open()
  const added = await add()
  expect(added).toMatchObject({ ...pier, version: 1, staff: 0, keysSince: null, resellerID: desk.resellerId })
  await add({ code: 'HOTEL', name: 'Hotel', channelID: 'ch-hotel' })
  const changed = await desk.send('PUT', `${at}/${added.id}`, { ...pier, name: 'Pier 8', version: 1 })
  expect(changed.body).toMatchObject({ name: 'Pier 8', version: 2 })
  const listed = async () =>
    (await desk.get(`/api/pos/distributors/${desk.resellerId}/pointsofsale`)).body.pointsOfSale
  expect((await listed()).map(({ code }: { code: string }) => code)).toEqual(['HOTEL', 'PIER'])
  const sorted = await desk.get(`${at}?sort=-name`)
  expect(sorted.body.points_of_sale.map(({ name }: { name: string }) => name)).toEqual(['Pier 8', 'Hotel'])
  await desk.send('DELETE', `${at}/${added.id}`)
  expect((await listed()).map(({ code }: { code: string }) => code)).toEqual(['HOTEL'])
  expect(await desk.get(`/api/pos/distributors/${desk.resellerId}/pointsofsale/PIER`)).toMatchObject({
    status: 404,
  })
  await desk.post(`${at}/${added.id}/restore`)
  expect(await listed()).toHaveLength(2)
  const events = await app.db
    .selectFrom('events')
    .select('name')
    .where('reseller_id', '=', desk.resellerId)
    .where('name', 'like', 'points_of_sale.%')
    .orderBy('id')
    .execute()
  expect(events.map(({ name }) => name.split('.')[1])).toEqual([
    ...['added', 'added', 'changed', 'removed', 'restored'],
  ])
})

test('a code and a channel are one point of sale’s, also when two people add it at once, and the code stays', async () => {
  const { desk, at, add } = await open()
  const [one, two] = await Promise.all([desk.post(at, pier), desk.post(at, pier)])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const [won, lost] = one.status === 200 ? [one, two] : [two, one]
  expect(reasonOf(lost)).toBe('points_of_sale.code_taken')
  expect(reasonOf(await desk.post(at, { ...pier, code: 'OTHER' }))).toBe('points_of_sale.channel_taken')
  const { id } = won.body
  expect(reasonOf(await desk.send('PUT', `${at}/${id}`, { ...pier, code: 'NEW', version: 1 }))).toBe(
    'points_of_sale.code_fixed',
  )
  const removed = await add({ code: 'GONE', channelID: 'ch-gone' })
  await desk.send('DELETE', `${at}/${removed.id}`)
  expect(reasonOf(await desk.post(at, { ...pier, code: 'GONE', channelID: 'ch-new' }))).toBe(
    'points_of_sale.code_taken',
  )
})

test('the codes of a distributor begin with its distributor id', async () => {
  const { desk, at } = await open()
  const prefix = desk.resellerId.slice(-12)
  await app.db
    .updateTable('resellers')
    .set({ distributor_id: prefix })
    .where('id', '=', desk.resellerId)
    .execute()
  const refused = await desk.post(at, pier)
  expect(reasonOf(refused)).toBe('points_of_sale.other_distributor')
  expect(refused.body.error.message).toBe(`Start the code with ${prefix}_.`)
  expect(await desk.post(at, { ...pier, code: `${prefix}_PIER` })).toMatchObject({ status: 200 })
})

test('what somebody else changed meanwhile is not overwritten, nor are its keys', async () => {
  const { desk, at, add } = await open()
  const { id } = await add()
  await desk.send('PUT', `${at}/${id}`, { ...pier, name: 'Pier 8', version: 1 })
  expect(reasonOf(await desk.send('PUT', `${at}/${id}`, { ...pier, version: 1 }))).toBe('things.out_of_date')
  expect(reasonOf(await desk.send('PUT', `${at}/${id}/keys`, { ...keys, version: 1 }))).toBe(
    'things.out_of_date',
  )
})

test('keys are written and replaced, encrypted, and never answered', { tags: ['1.3-08'] }, async () => {
  const { desk, at, add } = await open()
  const { id } = await add()
  const first = await desk.send('PUT', `${at}/${id}/keys`, { ...keys, version: 1 })
  expect(first.body).toMatchObject({ version: 2, keysSince: expect.any(String) })
  const second = await desk.send('PUT', `${at}/${id}/keys`, {
    bookingAPIKey: 'key-2',
    bookingAPISecret: 'secret-2',
    version: 2,
  })
  const answers = [first, second, await desk.get(at), await desk.get(`${at}/${id}`)]
  answers.push(await desk.get(`/api/pos/distributors/${desk.resellerId}/pointsofsale`))
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/key-[12]|secret-[12]/)
  const row = await app.db
    .selectFrom('points_of_sale')
    .select(['booking_api_key', 'booking_api_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const read = (sealed: Buffer | null) => (sealed === null ? null : unseal(sealed, app.config))
  expect([await read(row.booking_api_key), await read(row.booking_api_secret)]).toEqual(['key-2', 'secret-2'])
  const facts = await app.db
    .selectFrom('events')
    .select('facts')
    .where('subject_id', '=', id)
    .where('name', '=', 'points_of_sale.keys_replaced')
    .orderBy('id')
    .execute()
  expect(facts).toEqual([{ facts: { first: true } }, { facts: { first: false } }])
})

test('keys are encrypted anew when the key of the installation changes', async () => {
  const { add } = await open()
  const { id } = await add()
  const old = { ...app.config, SECRETS_KEY: 'the-key-of-the-installation-was-this-one' }
  const next = { ...app.config, SECRETS_KEY: 'another-key-of-the-installation-0001' }
  const config = { ...next, SECRETS_KEY_BEFORE: old.SECRETS_KEY }
  const sealed = { booking_api_key: await seal('key-1', old), booking_api_secret: await seal('s-1', old) }
  const others = app.db.updateTable('points_of_sale').where('id', '!=', id)
  await others.set({ booking_api_key: null, booking_api_secret: null }).execute()
  await app.db.updateTable('points_of_sale').set(sealed).where('id', '=', id).execute()
  expect(await resealPointKeys(app.db, config)).toBe(2)
  expect(await resealPointKeys(app.db, config)).toBe(0)
  const row = await app.db
    .selectFrom('points_of_sale')
    .select('booking_api_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.booking_api_key && (await unseal(row.booking_api_key, next))).toBe('key-1')
})

test('a point of sale where people work is not removed, and nobody is assigned to one that is gone', async () => {
  const { desk, at, add } = await open()
  const { id } = await add()
  const local = await openDesk(app, {
    resellerId: desk.resellerId,
    roles: ['RESELLER_PORTAL_AGENT'],
    pointsOfSale: [id],
  })
  const refused = await desk.send('DELETE', `${at}/${id}`)
  expect(reasonOf(refused)).toBe('points_of_sale.staffed')
  expect(refused.body.error.data.count).toBe(1)
  const configs = `/api/resellers/${desk.resellerId}/userconfigs`
  expect(await desk.send('DELETE', `${configs}/${local.accountId}`)).toMatchObject({ status: 200 })
  expect(await desk.send('DELETE', `${at}/${id}`)).toMatchObject({ status: 200 })
  const { version } = (await desk.get(`${configs}/${local.accountId}`)).body
  const sent = { version, pointsOfSale: ['PIER'] }
  expect(reasonOf(await desk.send('PUT', `${configs}/${local.accountId}`, sent))).toBe(
    'resellers.pos_not_found',
  )
})

test('nobody but a super admin manages points of sale, and those of another reseller are not found', async () => {
  const { desk, at, add } = await open()
  const { id } = await add()
  for (const role of ['RESELLER_PORTAL_LOCATION_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'] as const) {
    const other = await openDesk(app, { resellerId: desk.resellerId, roles: [role] })
    expect(reasonOf(await other.post(at, pier))).toBe('session.denied')
  }
  const stranger = (await open()).desk
  expect(await stranger.get(`${at}/${id}`)).toMatchObject({ status: 404 })
  expect(await stranger.send('PUT', `${at}/${id}/keys`, { ...keys, version: 1 })).toMatchObject({
    status: 404,
  })
  const own = `/api/resellers/${stranger.resellerId}/pointsofsale/${id}/keys`
  expect(await stranger.send('PUT', own, { ...keys, version: 1 })).toMatchObject({ status: 404 })
})
