import { inventoryDifferences } from '#modules/inventory/index.ts'
import { runWithDatabase } from './with-database.ts'

/** `npm run inventory:verify`: prints every counter that differs from its rows, and ends with 1 if there is one. */
runWithDatabase('inventory-verify', async (db) => {
  const differences = await inventoryDifferences(db)
  for (const { what, id, counted, rows } of differences)
    process.stdout.write(`${what} ${id}: counted ${counted}, rows say ${rows}\n`)
  process.stdout.write(
    differences.length === 0
      ? 'Every seat is accounted for.\n'
      : `Counters that differ from their rows: ${differences.length}.\n`,
  )
  return differences.length === 0
})
