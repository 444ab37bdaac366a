import { expect, test } from 'vitest'
import { codeFrom, whyNotPerson, work, zeroBitsOf } from './rules.ts'

test('who is too fast, too slow, did no work or filled the hidden field is taken for a robot', () => {
  const person = { ageSeconds: 60, zeroBits: work.bits, website: '' }
  expect(whyNotPerson(person)).toBeUndefined()
  for (const robot of [{ ageSeconds: 1 }, { ageSeconds: 3601 }, { zeroBits: 13 }, { website: 'x' }])
    expect(whyNotPerson({ ...person, ...robot })).toMatchObject({ code: 'registrations.robot' })
})

test('zero bits are counted from the front', () => {
  expect(zeroBitsOf(new Uint8Array([0, 0b0010_0000]))).toBe(10)
  expect(zeroBitsOf(new Uint8Array([0b1000_0000]))).toBe(0)
  expect(zeroBitsOf(new Uint8Array([0, 0]))).toBe(16)
})

test('a code is made of the letters of a name', () => {
  expect(codeFrom('Peña & Söhne, Ltd.')).toBe('PENASOHNELTD')
  expect(codeFrom('東京')).toBe('ORG')
})
