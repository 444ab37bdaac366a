import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sharedApp } from '#test/app.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[] }
const rules = (parse(read('deploy/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const board = JSON.parse(read('deploy/grafana/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** The metrics that an expression of Prometheus names: what has an underscore and is no function. */
function namesIn(expr: string): string[] {
  const bare = expr.replaceAll(/"[^"]*"/gu, '').replaceAll(/\bby \([^)]*\)/gu, '')
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! *\()/gu)].map(([name]) => name)
}

async function metrics(): Promise<Map<string, Set<string>>> {
  const app = await sharedApp()
  // What is only counted once something was answered.
  await app.inject({ url: '/api/booking/none' })
  const { body, statusCode } = await app.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  const found = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of body.matchAll(/^([a-z]\w*)(?:\{([^}]*)\})? /gmu)) {
    const labelNames = found.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/gu)) labelNames.add(label)
    found.set(name, labelNames)
  }
  return found
}

test('every metric that an alert or the dashboard names is in /metrics, with the labels that it is chosen by', async () => {
  const found = await metrics()
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map((each) => each.expr)),
  ]
  expect(exprs.length).toBeGreaterThan(30)
  expect(exprs.flatMap(namesIn).filter((name) => !found.has(name))).toEqual([])
  const chosen = exprs.flatMap((expr) =>
    [...expr.matchAll(/([a-z]\w*)\{([^}]*)\}/gu)].flatMap(([, name = '', labels = '']) =>
      [...labels.matchAll(/(\w+)(?:=~|=)/gu)].map(([, label = '']) => [name, label] as const),
    ),
  )
  const wrong = chosen.filter(([name, label]) => name !== 'up' && found.get(name)?.has(label) !== true)
  expect(wrong).toEqual([])
  expect(namesIn('max(no_such_metric{state="a_b"}) by (a_c)')).toContain('no_such_metric')
})

test('docs/operating/alarms.md says of each alert what people see, what to look at, and what to do', () => {
  const page = read('docs/operating/alarms.md')
  const parts = new Map(
    page
      .split(/^## /mu)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')), part] as const),
  )
  parts.delete('Setting up')
  expect(rules.map(({ alert }) => alert)).toEqual([...parts.keys()])
  for (const [name, part] of parts)
    for (const word of ['**People see**', '**Look at**', '**do'])
      expect(part.toLowerCase(), name).toContain(word.toLowerCase())
  expect(
    rules.filter(({ alert, annotations }) => !annotations.runbook.endsWith(`#${alert.toLowerCase()}`)),
  ).toEqual([])
})
