import { expect, test } from 'vitest'
import { otherAddress } from './other-addresses.ts'

const contacts = '/company-contacts'
const locations = '/company-location-listings'

test.each([
  ['/company-info', '/company'],
  ['/company-contacts-add', `${contacts}?open=new`],
  ['/company-contacts-edit/0a-1', `${contacts}?open=0a-1`],
  ['/company-contacts-view/0a-1', `${contacts}?show=true&open=0a-1`],
  ['/company-location-add', `${locations}?open=new`],
  ['/company-location-edit/0a-1', `${locations}?open=0a-1`],
  ['/company-location-view/0a-1', `${locations}?show=true&open=0a-1`],
  ['/company-location-details/0a-1', `${locations}?show=true&open=0a-1`],
])(
  '%s leads to the list, to add, to change or to look at',
  { tags: ['2.2-30', '2.2-33', '2.2-34', '2.2-35', '2.2-38', '2.2-39', '2.2-40', '2.2-41'] },
  (path, page) => {
    expect(otherAddress(path)).toBe(page)
  },
)

test('the route name home leads to the company', { tags: ['1.2-05', '2.2-09'] }, () => {
  expect(otherAddress('/home')).toBe('/company')
})

test('an address by a route name leads to its page, one with an id to the record, and any other nowhere', () => {
  expect(otherAddress('/company-contacts-add/')).toBe('/company-contacts?open=new')
  for (const path of [
    '/homes',
    '/company-contacts-edit/',
    '/company-contacts-edit/a&b',
    '/company-contacts-edit/a/b',
  ])
    expect(otherAddress(path)).toBeUndefined()
})
