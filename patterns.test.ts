import { expect, test } from 'vitest'
import { patternsOf, whyNotLinear } from './house/patterns.ts'
import { readHouse } from './house/index.ts'

const house = readHouse(import.meta.dirname)
const patterns = house.filter(({ path }) => /^(contract|server|web)\//.test(path)).flatMap(patternsOf)

test('no pattern of the product takes longer than its text is long', () => {
  expect(patterns.length).toBeGreaterThan(50)
  expect(patterns.flatMap((each) => whyNotLinear(each) ?? [])).toEqual([])
})

test('a pattern that does is reported', () => {
  const slow = [
    String.raw`/\/+$/`,
    String.raw`/[^\s@]+@/`,
    String.raw`/(a+)+$/`,
    String.raw`/^[^@]+\.[^@]+$/`,
  ]
  const found = slow.flatMap((each) => patternsOf({ path: 'server/src/kit/a.ts', text: `const a = ${each}` }))
  expect(found.map((each) => whyNotLinear(each))).toEqual(slow.map(() => expect.stringContaining('is slow')))
})
