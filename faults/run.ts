import type { Violation } from './invariants.ts'
import { boundaries, plansOf } from './plans.ts'
import type { Plan, Supplier } from './plans.ts'
import { openRig } from './rig.ts'
import type { Rig, Setting } from './rig.ts'
import { tableOf } from './table.ts'

const batchSize = 40
const settings: (Setting & { supplier: Supplier })[] = [
  { provider: 'sandbox', processes: 1, supplier: 'own' },
  { provider: 'sandbox', processes: 3, supplier: 'own' },
  { provider: 'stripe', processes: 1, supplier: 'own' },
  { provider: 'stripe', processes: 3, supplier: 'own' },
  { provider: 'sandbox', processes: 1, supplier: 'portal' },
  { provider: 'sandbox', processes: 3, supplier: 'portal' },
]

/**
 * `npm run test:faults [runs a setting] [seed]`: sales with faults at every step; ends with 1 when anything is wrong.
 * Without numbers every fault of every boundary once in each setting.
 */
async function main(): Promise<void> {
  const [runs, seed = 20_260] = process.argv.slice(2).map(Number)
  const begun = performance.now()
  const done: Map<string, Map<string, number>>[] = []
  const violations: Violation[] = []
  let total = 0
  const perform = async (setting: (typeof settings)[number], index: number) => {
    const { provider, processes, supplier } = setting
    const name = `${provider}${supplier === 'portal' ? ' over OCTO' : ''} with ${processes}`
    const rig = await openRig(setting)
    try {
      const all = await runAll(rig, plansOf(seed + index, runs, supplier), (text) =>
        say(`${name.padEnd(26)}${text}`),
      )
      violations.push(...all.found)
      total += all.runs
      done.push(rig.control.done)
      for (const line of rig.recovery.lines()) say(`${name.padEnd(26)}  ${line}`)
    } finally {
      await rig.stop()
    }
  }
  // Mostly they wait for leases and restarts, so two go side by side.
  const left = settings.map((setting, index) => () => perform(setting, index))
  while (left.length > 0) await Promise.all(left.splice(0, 2).map((start) => start()))
  say(`\n${tableOf(boundaries, done)}`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`\n${total} runs with seed ${seed} in ${seconds} s, ${violations.length} violations`)
  const missed = boundaries.filter((at) => !done.some((each) => each.has(at)))
  if (missed.length > 0) say(`never reached: ${missed.join(', ')}`)
  process.exitCode = violations.length + missed.length === 0 ? 0 : 1
}

async function runAll(
  rig: Rig,
  plans: readonly Plan[],
  tell: (text: string) => void,
): Promise<{ found: Violation[]; runs: number }> {
  const found: Violation[] = []
  const left = [...plans]
  let runs = 0
  while (left.length > 0) {
    const begun = performance.now()
    const batch = left.splice(0, batchSize)
    const all = await rig.batch(batch)
    const again = againOf(batch, rig)
    // A seller who gave up before there was a sale is followed by another one.
    const isFollowed = ({ run }: Violation) => again.some((plan) => plan.run === `${run}-again`)
    const wrong = all.filter((it) => it.invariant !== 'idle' || !isFollowed(it))
    for (const { invariant, run, what } of wrong) tell(`  ${invariant} broken by ${run}: ${what}`)
    found.push(...wrong)
    runs += batch.length
    left.push(...again)
    tell(`  ${runs} runs (${Math.round((performance.now() - begun) / 100) / 10} s)`)
  }
  const whole = await rig.finish()
  for (const { invariant, what } of whole) tell(`  ${invariant}: ${what}`)
  return { found: [...found, ...whole], runs }
}

/** Another sale for each fault that had no moment, because something else went wrong before; twice at most. */
function againOf(batch: readonly Plan[], rig: Rig): Plan[] {
  return batch
    .filter(({ run, faults }) => {
      const aim = faults.at(-1)
      return aim !== undefined && rig.control.left(run).includes(aim) && !run.endsWith('-again-again')
    })
    .map((plan) => ({ ...plan, run: `${plan.run}-again`, seed: plan.seed + 50_021 }))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
