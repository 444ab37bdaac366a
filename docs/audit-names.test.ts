import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allAuditEvents } from '@reseller-portal/contract/audit'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
}

/** What is written as the name of an event: `name: 'a.b'`, `name: is ? 'a.b' : 'a.c'`, `event: 'a'` of a record's own act. */
const written =
  /\bname: (?:[^,}\n]{1,60} \? )?\(?'([a-zA-Z_]+\.[a-z_]+)'(?: as const\))?(?: : \(?'([a-zA-Z_]+\.[a-z_]+)')?/g

/** What happens to a sale is written for each of its bookings: `recordSaleEvent('a.b', …)`. */
const writtenOfSale = /\brecordSaleEvent\(\s*'([a-zA-Z_]+\.[a-z_]+)'/g

/** Queues and gauges have names as well. */
const others = new Set(['events.follow', 'events.follow-awaited'])

test('every event that the server records has a name in the audit trail', () => {
  const known = new Set<string>(allAuditEvents)
  const recording = sourcesIn('server/src/modules').filter((source) =>
    /record\w+\(|UserEvent|newEvents/.test(source),
  )
  const names = recording.flatMap((source) =>
    [...source.matchAll(written), ...source.matchAll(writtenOfSale)].flatMap(([, a, b]) => [a, b]),
  )
  expect(names.length).toBeGreaterThan(60)
  const unnamed = names.filter((name) => name !== undefined && !known.has(name) && !others.has(name))
  expect([...new Set(unnamed)]).toEqual([])
})

test('every record is added, changed, removed and brought back under a name', () => {
  const known = new Set<string>(allAuditEvents)
  const records = sourcesIn('contract/src').flatMap((source) =>
    [...source.matchAll(/= record\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(records.length).toBeGreaterThan(8)
  const names = records.flatMap((record) =>
    ['added', 'changed', 'removed', 'restored'].map((act) => `${record}.${act}`),
  )
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
