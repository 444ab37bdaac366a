import { verifyAudit } from '#kit/audit/verify.ts'
import { runWithDatabase } from './with-database.ts'

/**
 * `npm run audit:verify`: prints every event that does not fit the hash chain any more, and ends with 1 if there is one.
 * `npm run audit:verify -- <position>:<hash>` also compares the chain with an end of it that was written to the log.
 */
runWithDatabase('audit-verify', async (db) => {
  const { links, head, faults } = await verifyAudit(db, process.argv[2])
  for (const { what, event, position } of faults)
    process.stdout.write(`${what}: ${event === '' ? 'the end of the chain' : event}, at ${position}\n`)
  process.stdout.write(
    faults.length === 0
      ? `All ${links} events match the record. The chain ends with ${head}.\n`
      : `Events that differ from the record: ${faults.length}.\n`,
  )
  return faults.length === 0
})
