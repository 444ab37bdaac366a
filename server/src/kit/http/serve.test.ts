import { expect, test } from 'vitest'
import { deprecationHeaders } from './serve.ts'

test('a call that will go says since when and until when, as RFC 9745 and RFC 8594 write it', () => {
  expect(deprecationHeaders({})).toEqual({})
  const link = '</api/reference>; rel="deprecation"; type="text/html"'
  expect(deprecationHeaders({ deprecated: { since: '2026-12-01' } })).toEqual({
    deprecation: '@1796083200',
    link,
  })
  expect(deprecationHeaders({ deprecated: { since: '2026-12-01', until: '2027-06-01' } })).toMatchObject({
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
  })
})
