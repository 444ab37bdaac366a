import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp, type TestApp } from '#test/app.ts'
import { addCode, codeState, importing, openGroupon, reasonOf, sellWith } from '#test/sales/groupon.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedApp()
})

describe('importing voucher codes', () => {
  test('shows first what a file would add, and which rows are wrong', async () => {
    const world = await openGroupon(app)
    await addCode(world, 'OLD-1', '20')
    const file = [
      'code;amount;currency;valid_until;products',
      'new-1;49,90;usd;2030-01-31;Harbor cruise day',
      'NEW-2;10;USD;;',
      'NEW-2;10;USD;;',
      'OLD-1;20;USD;;',
      'old-1;21;USD;;',
      ';10;USD;;',
      'NEW-3;;USD;;',
      'NEW-4;1,234;USD;;',
      'NEW-5;10;USD;31/01/2030;',
      'NEW-6;10;USD;;Nobody’s cruise',
      'NEW-7;10',
    ].join('\n')
    const { body: name } = await world.operator.get('/api/operator/products')
    const named = file.replace('Harbor cruise day', name.products[0].name)
    const { body } = await importing(world, named, false)
    expect(body).toMatchObject({ rows: 11, added: 2, same: 1, wrong: 8, isDone: false })
    expect(body.preview).toEqual([
      { line: 2, code: 'NEW-1', amount: 4990, currency: 'USD' },
      { line: 3, code: 'NEW-2', amount: 1000, currency: 'USD' },
    ])
    expect(body.problems).toEqual([
      { line: 4, field: 'code', reason: 'twice' },
      { line: 6, field: 'code', reason: 'differs' },
      { line: 7, field: 'code', reason: 'missing' },
      { line: 8, field: 'amount', reason: 'missing' },
      { line: 9, field: 'amount', reason: 'malformed' },
      { line: 10, field: 'valid_until', reason: 'malformed' },
      { line: 11, field: 'products', reason: 'unknown' },
      { line: 12, field: '', reason: 'short' },
    ])
    expect((await world.operator.get('/api/groupon/codes')).body.total).toBe(1)
    expect((await importing(world, named)).body).toMatchObject({ added: 2, isDone: true })
    expect(await codeState(world, 'NEW-1')).toMatchObject({
      code: 'NEW-1',
      amount: 4990,
      state: 'FREE',
      validUntil: '2030-01-31',
      productIds: [world.shelf.productId],
    })
    expect((await importing(world, named)).body).toMatchObject({ added: 0, same: 4 })
  })

  test('of a file that names none is refused, and two imports at once add a code once', async () => {
    const world = await openGroupon(app)
    expect(reasonOf(await importing(world, 'name,price\nA,1'))).toBe('groupon.unreadable')
    const both = await Promise.all([1, 2].map(() => importing(world, 'code,amount\nTWICE-1,5')))
    expect(both.map(({ body }) => body.added).toSorted()).toEqual([0, 1])
  })

  test('is another operator’s secret', async () => {
    const [one, other] = [await openGroupon(app), await openGroupon(app)]
    await addCode(one, 'MINE-1', '20')
    expect((await other.operator.get('/api/groupon/codes')).body.total).toBe(0)
    expect(reasonOf(await sellWith(other, 'MINE-1'))).toBe('groupon.unknown')
    const request = { supplierId: one.shelf.supplierId, productId: one.shelf.productId, code: 'MINE-1' }
    expect(reasonOf(await other.desk.post('/api/groupon/check', request))).toBe('groupon.unknown')
    expect((await one.desk.post('/api/groupon/check', { ...request, code: ' mine-1 ' })).body).toEqual({
      code: 'MINE-1',
      amount: 2000,
      currency: 'USD',
    })
    expect((await one.desk.get('/api/groupon/codes')).status).toBe(403)
  })
})
