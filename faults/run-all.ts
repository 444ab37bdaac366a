import type { Violation } from './check/invariants.ts'
import type { Plan } from './plans.ts'
import type { Rig } from './rig.ts'

const batchSize = 40

/** Makes these sales, a batch at a time, and answers what is wrong with them and then with the whole. */
export async function runAll(
  rig: Rig,
  plans: readonly Plan[],
  print: (text: string) => void,
): Promise<{ found: Violation[]; runs: number }> {
  const found: Violation[] = []
  const left = [...plans]
  let runs = 0
  while (left.length > 0) {
    const begun = performance.now()
    const batch = left.splice(0, batchSize)
    const all = await rig.batch(batch)
    const again = againOf(batch, rig, new Set(all.flatMap((it) => (it.invariant === 'idle' ? it.run : []))))
    // A seller who gave up before there was a sale is followed by another one.
    const isFollowed = ({ run }: Violation) => again.some((plan) => plan.run === `${run}-again`)
    const wrong = all.filter((it) => it.invariant !== 'idle' || !isFollowed(it))
    for (const { invariant, run, what, evidence } of wrong) {
      print(`  ${invariant} broken by ${run}: ${what}`)
      if (evidence) print(`  ${JSON.stringify(evidence)}`)
    }
    found.push(...wrong)
    runs += batch.length
    left.push(...again)
    print(`  ${runs} runs (${Math.round((performance.now() - begun) / 100) / 10} s)`)
  }
  const whole = await rig.finish()
  for (const { invariant, what } of whole) print(`  ${invariant}: ${what}`)
  return { found: [...found, ...whole], runs }
}

/**
 * Another sale for each fault that had no moment, because something else went wrong before, and for each seller who gave
 * up; twice at most.
 */
function againOf(batch: readonly Plan[], rig: Rig, idle: ReadonlySet<string>): Plan[] {
  return batch
    .filter(({ run, faults }) => {
      const aim = faults.at(-1)
      const isMissed = aim !== undefined && rig.control.left(run).includes(aim)
      return (isMissed || idle.has(run)) && !run.endsWith('-again-again')
    })
    .map((plan) => ({ ...plan, run: `${plan.run}-again`, seed: plan.seed + 50_021 }))
}
