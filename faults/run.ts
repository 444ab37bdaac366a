import { availableParallelism } from 'node:os'
import type { Violation } from './check/invariants.ts'
import { boundaries, plansOf, type Goods, type Supplier } from './plans.ts'
import { openRig, type Setting } from './rig.ts'
import { runAll } from './run-all.ts'
import { tableOf } from './table.ts'

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
 * when anything is wrong. Without numbers 170 in each setting, which is more than 2,000: every fault of every boundary once,
 * and some again. With `all` every fault of every boundary once.
 */
async function main(): Promise<void> {
  const [runsText = '170', seedText = '20260', part = ''] = process.argv.slice(2)
  const [runs, seed] = [runsText === 'all' ? undefined : Number(runsText), Number(seedText)]
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
  // One keeps two cores busy. Beside more of them, its processes would be judged by how long they wait for a core.
  const left = settings
    .map((setting, index) => ({ name: nameOf(setting), start: () => perform(setting, index) }))
    .filter(({ name }) => name.includes(part))
  if (left.length === 0) throw new Error(`no such setting; there are ${settings.map(nameOf).join(', ')}`)
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await next.start()
  }
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  await Promise.all(Array.from({ length: atOnce }, worker))
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
