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
  expect(linesOf(contacts)).toBeLessThan(200)
})

/** The lists that were there before the pattern: how many lines they were, and what they are made of now. */
const before = {
  outbox: {
    were: 314,
    files: [
      ...['contract/src/messages/endpoints.ts', 'contract/src/messages/schema.ts'],
      ...['server/src/modules/messages/read-mail.ts', 'web/src/features/messages/outbox-screen.tsx'],
      ...['web/src/features/messages/mail-text.tsx', 'web/src/features/messages/mail-text.module.css'],
    ],
  },
  keys: {
    were: 308,
    files: [
      'server/src/modules/channels/admin/keys.ts',
      ...['web/src/features/channels/keys/keys.tsx', 'web/src/features/channels/keys/add-key.tsx'],
    ],
  },
  channels: {
    were: 214,
    files: [
      ...['server/src/modules/channels/admin/list.ts', 'server/src/modules/channels/admin/open.ts'],
      ...['web/src/features/channels/channels-screen.tsx', 'web/src/features/channels/open-form.tsx'],
    ],
  },
  connections: {
    were: 492,
    files: [
      'server/src/modules/connections/admin/list.ts',
      ...['connections-screen', 'add-screen', 'address-fields', 'detail/settings-sheet'].map(
        (name) => `web/src/features/connections/${name}.tsx`,
      ),
    ],
  },
}

test.each(Object.entries(before))(
  'the list of %s is shorter than it was, by as much as the page says',
  (name, { were, files }) => {
    const now = linesOf(files)
    expect(now).toBeLessThan(were)
    const row = read('docs/adding/record.md')
      .split('\n')
      .find((line) => line.startsWith(`| ${name} |`))
    expect(row).toMatch(new RegExp(`\\| ${were} \\|.*\\| ${now} \\| ${were - now} \\|$`))
  },
)

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8')
}
