import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countShown, readLedger } from '../docs/spec-ledger.ts'

const ledger = readFileSync(join(import.meta.dirname, '../docs/spec-ledger.md'), 'utf8')
for (const { section, shown, notYet } of countShown(readLedger(ledger).rows)) {
  process.stdout.write(`${section.padEnd(5)} ${shown} shown, ${notYet} not yet\n`)
}
