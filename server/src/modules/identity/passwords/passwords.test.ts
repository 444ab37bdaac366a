import { dictionary } from '@zxcvbn-ts/language-common'
import { shortestPassword } from '@reseller-portal/contract/identity'
import { expect, test } from 'vitest'
import { Refused } from '#kit/refuse.ts'
import { refuseWeak } from './passwords.ts'

const breached = dictionary['passwords-common'] as readonly string[]
const isTaken = (password: string) =>
  refuseWeak(password, []).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )

test('a password of the shipped list of breached ones is not taken, in capitals or backwards either', async () => {
  expect(breached.length).toBeGreaterThan(49_000)
  const long = breached.filter((each) => each.length >= shortestPassword)
  expect(long.length).toBeGreaterThan(1500)
  // Every tenth: to measure all of them takes half a minute.
  for (const password of long.filter((_, index) => index % 10 === 0)) {
    expect(await isTaken(password), password).toBe(false)
    expect(await isTaken(password.toUpperCase()), password).toBe(false)
    expect(await isTaken([...password].toReversed().join('')), password).toBe(false)
  }
  expect(await isTaken('kelp-lantern-orbit')).toBe(true)
})
