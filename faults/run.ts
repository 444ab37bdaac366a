import type { Violation } from './check/invariants.ts'
import { boundaries, plansOf } from './plans.ts'
import type { Goods, Plan, Supplier } from './plans.ts'
import { openRig } from './rig.ts'
import type { Rig, Setting } from './rig.ts'
import { tableOf } from './table.ts'

const batchSize = 40
const settings: (Setting & { supplier: Supplier; goods?: Goods })[] = [
  { provider: 'sandbox', processes: 1, supplier: 'own' },
  { provider: 'sandbox', processes: 3, supplier: 'own' },
  { provider: 'stripe', processes: 1, supplier: 'own' },
  { provider: 'stripe', processes: 3, supplier: 'own' },
  { provider: 'sandbox', processes: 1, supplier: 'portal' },
  { provider: 'sandbox', processes: 3, supplier: 'portal' },
  { provider: 'sandbox', processes: 1, supplier: 'own', goods: 'carts' },
  { provider: 'stripe', processes: 3, supplier: 'own', goods: 'carts' },
  { provider: 'sandbox', processes: 3, supplier: 'portal', goods: 'carts' },
  { provider: 'sandbox', processes: 1, supplier: 'own', goods: 'changes' },
  { provider: 'stripe', processes: 3, supplier: 'own', goods: 'changes' },
  { provider: 'sandbox', processes: 3, supplier: 'portal', goods: 'changes' },
]

/**
 * `npm run test:faults [runs a setting] [seed] [part of a setting's name]`: sales with faults at every step; ends with 1
 * when anything is wrong. Without numbers, or with `all`, every fault of every boundary once in each setting.
 */
async function main(): Promise<void> {
  const [asked = 'all', seedText = '20260', part = ''] = process.argv.slice(2)
  const [runs, seed] = [asked === 'all' ? undefined : Number(asked), Number(seedText)]
  const begun = performance.now()
  const done: Map<string, Map<string, number>>[] = []
  const violations: Violation[] = []
  const aims = new Set<string>()
  let total = 0
  const perform = async (setting: (typeof settings)[number], index: number) => {
    const name = nameOf(setting)
    const rig = await openRig(setting)
    try {
      const plans = plansOf(seed + index, runs, setting.supplier, setting.goods)
      for (const { faults } of plans) aims.add(faults.at(-1)?.at ?? '')
      const all = await runAll(rig, plans, (text) => say(`${name.padEnd(26)}${text}`))
      violations.push(...all.found)
      total += all.runs
      done.push(rig.control.done)
      for (const line of rig.recovery.lines()) say(`${name.padEnd(26)}  ${line}`)
    } finally {
      await rig.stop()
    }
  }
  // Mostly they wait for leases and restarts, so two go side by side.
  const left = settings
    .map((setting, index) => ({ name: nameOf(setting), start: () => perform(setting, index) }))
    .filter(({ name }) => name.includes(part))
  if (left.length === 0) throw new Error(`no such setting; there are ${settings.map(nameOf).join(', ')}`)
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await next.start()
  }
  await Promise.all([worker(), worker()])
  say(`\n${tableOf(boundaries, done)}`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`\n${total} runs with seed ${seed} in ${seconds} s, ${violations.length} violations`)
  // Of a part of the settings only what it aims at.
  const aimed = part === '' ? boundaries : boundaries.filter((at) => aims.has(at))
  const missed = aimed.filter((at) => !done.some((each) => each.has(at)))
  if (missed.length > 0) say(`never reached: ${missed.join(', ')}`)
  process.exitCode = violations.length + missed.length === 0 ? 0 : 1
}

function nameOf({ provider, processes, supplier, goods }: (typeof settings)[number]): string {
  return `${provider}${supplier === 'portal' ? ' over OCTO' : ''}${goods === undefined || goods === 'bookings' ? '' : ` ${goods}`} with ${processes}`
}

async function runAll(
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
