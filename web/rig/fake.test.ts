import { listUsers, readUser } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { answering, fake, failed, lost, refused, type AnyFake } from './fake.ts'
import { idOf } from './samples.ts'

/** What the fakes complain of when the page asks for an address. */
async function complaints(address: string, ...fakes: AnyFake[]) {
  const faults: string[] = []
  await answering(fakes, faults)(address).catch(() => {})
  return faults
}

test('a call without a fake is named', async () => {
  expect(await complaints('/api/users?limit=1')).toEqual([
    'The page called users.listUsers (GET /api/users), for which the test has no fake',
  ])
  expect(await complaints('/api/no-such')).toEqual([
    'The page called GET /api/no-such, for which the test has no fake',
  ])
})

test('requests of the page and answers of the fake must pass the schemas', async () => {
  const list = fake(listUsers, () => ({ accounts: [], total: 0.5 }))
  expect(await complaints('/api/users?sort=shoe-size', list)).toEqual([
    expect.stringContaining('The page sent what users.listUsers (GET /api/users) does not accept'),
  ])
  expect(await complaints('/api/users', list)).toEqual([
    expect.stringContaining('The fake of users.listUsers (GET /api/users) answers what the server cannot'),
  ])
  expect(
    await complaints(
      '/api/users',
      fake(listUsers, () => ({ accounts: [], total: 0 })),
    ),
  ).toEqual([])
})

test('a path that is written out comes before one with a parameter, and a refusal arrives as the server sends it', async () => {
  const one = fake(readUser, () => refused('users.not_found'))
  const answer = await answering([one], [])(`/api/users/${idOf(7)}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 11001, data: { reason: 'users.not_found' } } })
  expect(one.inputs).toEqual([{ userId: idOf(7) }])
  expect(await complaints('/api/users/ids', one)).toEqual([expect.stringContaining('listUserIds')])
})

test('a failing server sends no envelope, and a lost network sends no answer', async () => {
  const list = fake(listUsers, () => failed(503))
  const faults: string[] = []
  const ask = () => answering([list], faults)('/api/users')
  expect((await ask()).status).toBe(503)
  list.answer(() => lost())
  await expect(ask()).rejects.toThrow(TypeError)
  expect(faults).toEqual([])
})
