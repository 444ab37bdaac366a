import { expect, test } from 'vitest'
import { cloneDatabase } from '../server/src/db/test-database.ts'
import { plansOf } from './plans.ts'
import { openRig } from './rig.ts'
import type { Setting } from './rig.ts'

const seed = 7

test('two dozen sales with faults at their steps leave money and ticket in agreement', async () => {
  expect(await wrongWith({ provider: 'sandbox', processes: 2 }, plansOf(seed, 24))).toEqual([])
})

test("so do sales of a second portal's seats over OCTO", async () => {
  const plans = plansOf(seed, 16, 'portal')
  expect(await wrongWith({ provider: 'sandbox', processes: 2, supplier: 'portal' }, plans)).toEqual([])
})

test('a server that only says that it undoes a sale is found out', async () => {
  const undone = plansOf(seed, 400).filter(({ scenario }) => scenario === 'callOff' || scenario === 'abandon')
  const wrong = await wrongWith(
    { provider: 'sandbox', processes: 1, undoesNothing: true },
    undone.slice(0, 6),
  )
  expect(wrong.map((each) => each.slice(0, 2))).toContain('I6')
})

/** What is wrong after these sales, as sentences. */
async function wrongWith(setting: Setting, plans: ReturnType<typeof plansOf>): Promise<string[]> {
  const database = await cloneDatabase()
  const rig = await openRig({ ...setting, databaseUrl: database.url })
  try {
    const wrong = [...(await rig.batch(plans)), ...(await rig.finish())]
    return wrong.map(({ invariant, run, what }) => `${invariant} ${run}: ${what}`)
  } finally {
    await rig.stop()
    await database.drop()
  }
}
