import { expect, test } from 'vitest'
import { Packed } from './packed.ts'

test('what is packed is read again as it was, in any language, also what is longer than a slab', () => {
  const values = [
    { name: 'Crêperie «Île» 日本 🎟️', of: [1, null] },
    'x'.repeat(3_000_000),
    'é'.repeat(700_000),
    [],
  ]
  const packed = values.map((value) => new Packed<unknown>(value))
  expect(packed.map((each) => each.read())).toEqual(values)
})

test('a member without a value is left out, as JSON has it', () => {
  expect(new Packed({ ref: 'boat', timeZone: undefined }).read()).toStrictEqual({ ref: 'boat' })
})
