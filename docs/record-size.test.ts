import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The example of `docs/adding/record.md`, words and tests apart. */
const contacts = [
  'contract/src/contacts/contacts.ts',
  'contract/src/contacts/index.ts',
  'server/src/db/migrations/0022-contacts.sql',
  'server/src/modules/resellers/contacts.ts',
  'web/src/features/company/contacts-screen.tsx',
]

test('a kind of record is less than 200 lines for contract, server and web', () => {
  const lines = contacts.map((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8').split('\n'),
  )
  expect(lines.flat().length).toBeLessThan(200)
})
