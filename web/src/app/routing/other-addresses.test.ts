import { expect, test } from 'vitest'
import { otherAddress } from './other-addresses.ts'

test('an address by a route name leads to its page, one with an id to the record, and any other nowhere', () => {
  expect(otherAddress('/home')).toBe('/company')
  expect(otherAddress('/company-contacts-add/')).toBe('/company-contacts?open=new')
  expect(otherAddress('/company-location-view/0a-1')).toBe('/company-location-listings?show=true&open=0a-1')
  for (const path of [
    '/homes',
    '/company-contacts-edit/',
    '/company-contacts-edit/a&b',
    '/company-contacts-edit/a/b',
  ])
    expect(otherAddress(path)).toBeUndefined()
})
