import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allAuditEvents, type AuditEventName } from '@reseller-portal/contract/kit/audit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
}

test('every event that the server records has a word in every language', () => {
  for (const [language, { events, audit }] of Object.entries(serverWords)) {
    const ofBookings = Object.entries(events)
    const others = Object.entries(audit.events).flatMap(([domain, acts]) =>
      Object.entries(acts).map(([act, word]) => [`${domain}.${act}`, word] as const),
    )
    const words = new Map<string, string>([...ofBookings, ...others])
    expect(
      allAuditEvents.filter((name) => !/^\p{Lu}/u.test(words.get(name) ?? '')),
      language,
    ).toEqual([])
  }
})

test('an event without a word does not compile', () => {
  // @ts-expect-error Nobody gave it one.
  const name: AuditEventName = 'inventory.unheard_of'
  expect(allAuditEvents).not.toContain(name)
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
