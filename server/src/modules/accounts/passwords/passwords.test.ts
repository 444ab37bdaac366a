import { dictionary } from '@zxcvbn-ts/language-common'
import { leastPasswordScore, shortestPassword } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { isLongRun } from '#test/long-runs.ts'
import { scoreOf } from './meter.ts'

const breached = dictionary['passwords-common'] as readonly string[]
const isTaken = (password: string) => scoreOf({ password, words: [] }) >= leastPasswordScore

test(
  'a password of the shipped list of breached ones is not taken, in capitals or backwards either',
  { tags: ['asvs-6.2.12'] },
  () => {
    expect(breached.length).toBeGreaterThan(49_000)
    const long = breached.filter((each) => each.length >= shortestPassword)
    expect(long.length).toBeGreaterThan(1500)
    // To measure all of them takes half a minute.
    const step = isLongRun ? 10 : 100
    for (const password of long.filter((_, index) => index % step === 0)) {
      expect(isTaken(password), password).toBe(false)
      expect(isTaken(password.toUpperCase()), password).toBe(false)
      expect(isTaken([...password].toReversed().join('')), password).toBe(false)
    }
    expect(isTaken('kelp-lantern-orbit')).toBe(true)
  },
)
