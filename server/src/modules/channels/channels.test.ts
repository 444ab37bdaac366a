import { zErrorForbidden, zSupplier } from '@octocloud/types'
import { beforeAll, expect, test } from 'vitest'
import { testApp, workOf } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openDesk } from '#test/desk.ts'
import { openSupplier } from '#test/stock.ts'
import { addKey } from './index.ts'

let app: TestApp
let key: string
let supplierId: string
beforeAll(async () => {
  app = await testApp()
  const { resellerId } = await openDesk(app)
  supplierId = await openSupplier(app, { soldBy: [resellerId], name: 'Bay Boats' })
  ;({ key } = await addKey({ resellerId, supplierId, name: 'Harbor', isTest: false }, workOf(app), app.db))
})

const get = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

test.each(['/octo/supplier', '/octo/supplier/'])('%s tells a key whose inventory it sells', async (url) => {
  const answer = await get(url, {
    authorization: `Bearer ${key}`,
    'octo-capabilities': 'octo/pricing, other',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['octo-capabilities']).toBe('octo/pricing')
  expect(zSupplier.strict().parse(answer.json())).toMatchObject({ id: supplierId, name: 'Bay Boats' })
})

test('who tries out keys is slowed down, and a good key at the same address is not', async () => {
  const attempts: number[] = []
  for (let count = 0; count < 25; count += 1)
    attempts.push((await get('/octo/supplier', { authorization: `Bearer rp_live_guess${count}` })).statusCode)
  expect([attempts[0], attempts[19], attempts.at(-1)]).toEqual([403, 403, 429])
  expect((await get('/octo/supplier', { authorization: `Bearer ${key}` })).statusCode).toBe(200)
  app.pass({ minutes: 1 })
  expect((await get('/octo/supplier', { authorization: 'Bearer rp_live_guess' })).statusCode).toBe(403)
})

test('without a key, or with a strange one, nothing is told', async () => {
  expect((await get('/octo/supplier', {})).json()).toMatchObject({ error: 'UNAUTHORIZED' })
  const strange = await get('/octo/supplier', { authorization: 'Bearer rp_live_strange' })
  expect([strange.statusCode, zErrorForbidden.parse(strange.json()).error]).toEqual([403, 'FORBIDDEN'])
})
