import { expect, test } from 'vitest'
import { patternsOf, whyNotLinear } from './house/patterns.ts'
import type { Pattern } from './house/patterns.ts'
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

test('whatever long text a stranger sends, each pattern is done with it in 50 ms', () => {
  expect(patterns.flatMap((each) => slowestText(each) ?? [])).toEqual([])
})

/** Long texts of what a pattern names, alone and in turn, with an end that it does not expect. */
function slowestText({ path, source, flags }: Pattern): string | undefined {
  const named = [...new Set([...source.replaceAll(/\\[a-z]/gi, ''), ...'a0 @./-'])]
  const bits = [...named, ...named.map((each) => `${each}a`), ...named.map((each) => `${each}.`)]
  for (const bit of bits) {
    const text = `${bit.repeat(100_000 / bit.length)}\u0001`
    const times = [0, 1].map(() => timeOf(() => text.replace(new RegExp(source, flags), '')))
    if (Math.min(...times) > 50) return `${path}: /${source}/${flags} with many ${bit}`
  }
  return undefined
}

/** Milliseconds of processor time: other programs of the machine do not count. */
function timeOf(act: () => void): number {
  const start = process.threadCpuUsage()
  act()
  return process.threadCpuUsage(start).user / 1_000
}
