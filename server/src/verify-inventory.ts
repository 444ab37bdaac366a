import { join } from 'node:path'
import { readConfig } from './config.ts'
import { startEmbedded } from './db/embedded/index.ts'
import { openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import { inventoryDifferences } from './modules/inventory/index.ts'

/** `npm run inventory:verify`: prints every counter that its rows do not bear out, and ends with 1 if there is one. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbedded({ folder: join(config.DATA_DIR, 'postgres'), log: () => {} })
      : undefined
  const database = await openDatabase(config.DATABASE_URL ?? embedded?.url ?? '', {
    max: 1,
    applicationName: 'inventory-verify',
  })
  const differences = await inventoryDifferences(database.db).finally(async () => {
    await database.close()
    await embedded?.stop()
  })
  for (const { what, id, counted, rows } of differences)
    process.stdout.write(`${what} ${id}: counted ${counted}, rows say ${rows}\n`)
  process.stdout.write(
    differences.length === 0
      ? 'Every seat is accounted for.\n'
      : `${differences.length} counters differ from their rows.\n`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
