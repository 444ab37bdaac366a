import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/database/database.ts'
import { isLongRun } from '#test/long-runs.ts'
import { plansOf, quietPlansOf, type AnyScenario } from './plans.ts'
import { openRig, type Mutation, type Setting } from './rig.ts'
import { runAll } from './run-all.ts'

const seed = 7
/** Before a merge a quarter of what a release runs. */
const runs = (count: number) => (isLongRun ? count : Math.ceil(count / 4))

/** Before a merge all of them run beside each other at one rig: starting its servers takes most of the time. */
test.each(['own', 'portal'] as const)(
  'sales, carts and changes with faults at their steps leave money and ticket in agreement (%s)',
  async (supplier) => {
    const plans = [
      ...plansOf(seed, runs(supplier === 'own' ? 24 : 16), supplier),
      ...plansOf(seed + 1, runs(12), supplier, 'changes'),
      ...(supplier === 'own' ? plansOf(seed + 2, runs(20), 'own', 'carts') : []),
    ]
    expect(await wrongWith({ provider: 'sandbox', processes: 2, supplier }, plans)).toEqual([])
  },
)

// Whether what is wrong would be found: only before a release.
test.runIf(isLongRun)('a server that keeps the old booking next to the new one is detected', async () => {
  const setting: Setting = {
    provider: 'sandbox',
    processes: 1,
    supplier: 'portal',
    mutation: 'no cancel at the supplier',
  }
  const wrong = await wrongWith(setting, quietPlansOf(seed, ['changeMove', 'changeAccount'], 2))
  expect(wrong.map((each) => each.split(' ')[0])).toContain('I16')
})

/** For each mutation the scenarios that meet what it leaves out, and the invariant that it breaks. */
const controls: [Mutation, AnyScenario[], string][] = [
  ['no void', ['callOff', 'refused'], 'I6'],
  ['hold not released', ['abandon', 'callOff'], 'I1'],
  ['refund under a new key', ['refund', 'refundOneByOne', 'accountRefund'], 'I10'],
  ['no cancel at the supplier', ['refund', 'accountRefund'], 'I1'],
  ['session not closed', ['abandon'], 'I6'],
  ['ledger not written', ['sell', 'leave'], 'I13'],
  ['capture everything', ['cartKeep'], 'I14'],
]

test.runIf(isLongRun).for(controls)('a server with "%s" is found out', async ([mutation, met, invariant]) => {
  // Without faults beside: a server that is down while it is asked to call off leaves nothing out.
  const plans = quietPlansOf(seed, met, runs(12))
  const wrong = await wrongWith({ provider: 'sandbox', processes: 1, mutation }, plans)
  expect(wrong.map((each) => each.split(' ')[0])).toContainEqual(expect.stringContaining(invariant))
})

/** The violations after these sales, as sentences. */
async function wrongWith(setting: Setting, plans: ReturnType<typeof plansOf>): Promise<string[]> {
  const database = await cloneDatabase()
  const rig = await openRig({ ...setting, databaseUrl: database.url })
  try {
    const { found } = await runAll(rig, plans, () => {})
    return found.map(({ invariant, run, what }) => `${invariant} ${run}: ${what}`)
  } finally {
    await rig.stop()
    await database.drop()
  }
}
