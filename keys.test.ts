import { expect, test } from 'vitest'
import { readHouse } from './house/index.ts'
import { whyNotOwnKeys } from './house/keys.ts'

const house = readHouse(import.meta.dirname)

test('a record is read by a name from outside only if it has that name itself', () => {
  expect(house.flatMap(whyNotOwnKeys)).toEqual([])
})

test('a record that is read with brackets is reported, one with a name that is written out is not', () => {
  const faultsOf = (text: string) => whyNotOwnKeys({ path: 'server/src/kit/made-up.ts', text })
  const names = 'const names: Readonly<Record<string, string>> = { a: "x" }\n'
  expect(faultsOf(`${names}const f = (sent: string) => names[sent] ?? sent`)).toHaveLength(1)
  expect(faultsOf('const f = (all: Record<string, number>, at: string) => all[at]')).toHaveLength(1)
  expect(faultsOf(`${names}const a = names['a']`)).toEqual([])
  expect(faultsOf('const f = (all: number[], at: number) => all[at]')).toEqual([])
})
