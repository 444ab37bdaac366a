import { figures } from './figures/index.ts'
import { onStage } from './stage.ts'

/**
 * Prints every figure beside a reference measured in the same run on the same database: `npm run bench [name…]`. It ends
 * with 1 where a figure with a limit is over it (`process.exitCode`).
 */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const chosen = Object.entries(figures).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  if (chosen.length === 0) throw new Error(`no such figure; there are ${Object.keys(figures).join(', ')}`)
  await onStage(async (stage) => {
    for (const [name, measure] of chosen) {
      process.stdout.write(`\n${name}\n`)
      for (const line of await measure(stage)) process.stdout.write(`  ${line}\n`)
    }
  })
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
