import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  allAuditEvents,
  auditFacts,
  innerFacts,
  type AuditEventName,
  type EventFacts,
} from '@reseller-portal/contract/kit/audit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { parseSync, Visitor, type Argument, type Expression, type ObjectPropertyKind } from 'oxc-parser'
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
  const allowed = new Set<string>(allAuditEvents)
  const records = sourcesIn('contract/src').flatMap((source) =>
    [...source.matchAll(/= record\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  expect(records.length).toBeGreaterThan(8)
  const names = records.flatMap((record) =>
    ['added', 'changed', 'removed', 'restored'].map((act) => `${record}.${act}`),
  )
  expect(names.filter((name) => !allowed.has(name))).toEqual([])
})

/** The facts that the events of a source have, written out there or in a variable `facts`. */
function factsIn(source: string): string[] {
  const written: string[] = []
  const inVariables: string[] = []
  let usesVariable = false
  const take = (facts: Argument | null | undefined, into: string[]) => {
    if (facts?.type === 'Identifier') usesVariable ||= facts.name === 'facts'
    if (facts?.type !== 'ObjectExpression') return
    for (const each of facts.properties) into.push(...(nameOf(each) ?? []))
  }
  new Visitor({
    ObjectExpression: ({ properties }) => {
      const own = new Map<string, Expression>(
        properties.flatMap((each) =>
          each.type === 'Property'
            ? (nameOf(each) ?? []).map((name): [string, Expression] => [name, each.value])
            : [],
        ),
      )
      if (own.has('name') || own.has('subject')) take(own.get('facts'), written)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === 'facts') take(init, inVariables)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier' || !/^record(Sale|OfAccount)/.test(callee.name)) return
      for (const each of given) take(each, written)
    },
  }).visit(parseSync('source.ts', source).program)
  return usesVariable ? [...written, ...inVariables] : written
}

function nameOf(property: ObjectPropertyKind): [string] | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : undefined
}

test('every fact that an event records has a label, or is for programs only', () => {
  const allowed = new Set<string>([...auditFacts, ...innerFacts])
  const recording = sourcesIn('server/src').filter((source) => /record\w*\(|newEvents\(/.test(source))
  const names = recording.flatMap(factsIn)
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !allowed.has(name))).toEqual([])
})

test('a fact without a label is found, and does not compile', () => {
  const source = "await recordEvent(tx, work, { name: 'sales.cart_sold', subject, facts: { unheardOf: 1 } })"
  expect(factsIn(source)).toEqual(['unheardOf'])
  expect(factsIn("recordSaleEvent('sales.settled', sale, tx, ctx, { unheardOf })")).toEqual(['unheardOf'])
  // @ts-expect-error Nobody gave it a label.
  const facts: EventFacts = { unheardOf: 1 }
  expect(facts).toBeDefined()
})

test('every fact has a label in every language', () => {
  for (const [language, { audit }] of Object.entries(serverWords)) {
    const labels = new Map<string, string>(Object.entries(audit.facts))
    expect(
      auditFacts.filter((name) => !/^\p{Lu}/u.test(labels.get(name) ?? '')),
      language,
    ).toEqual([])
  }
})
