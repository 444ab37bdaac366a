import { verifyAudit } from '#kit/audit/verify.ts'
import { runWithDatabase } from './with-database.ts'

/**
 * `npm run audit:verify`: prints every event that does not fit the hash chain any more, and ends with 1 if there is one.
 * `npm run audit:verify -- <position>:<hash>` compares an end of the chain that the log has noted as well.
 */
runWithDatabase('audit-verify', async (db) => {
  const { links, head, faults } = await verifyAudit(db, process.argv[2])
  for (const { what, event, position } of faults)
    process.stdout.write(`${what}: ${event === '' ? 'the end of the chain' : event}, at ${position}\n`)
  process.stdout.write(
    faults.length === 0
      ? `All ${links} events are as they were recorded. The chain ends with ${head}.\n`
      : `${faults.length} events are not as they were recorded.\n`,
  )
  return faults.length === 0
})
