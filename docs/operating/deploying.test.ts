import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#server/config.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
/** Read by Node itself, and by the allocator of its system. */
const ofNode = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']
const unknown = (names: string[]) =>
  names.filter((name) => !ofNode.includes(name) && !settingNames.includes(name))

type Compose = {
  services: {
    portal: {
      environment: Record<string, string>
      ports: string[]
      depends_on: { database: { condition: string } }
    }
  }
}

test('the README lists every setting of the server, and no other', () => {
  const [table = ''] = /## Settings\n[\s\S]*?\n\n`GET/.exec(read('README.md')) ?? []
  const named = matches(table, /^\| (`[^|]+) \|/gm).flatMap((cell) => matches(cell, /`([A-Z_]+)`/g))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

describe('the Dockerfile', () => {
  const [build = '', run = ''] = read('Dockerfile')
    .split(/(?=^FROM )/m)
    .slice(1)

  test('sets only settings that the server reads', () => {
    const names = matches(run, /^ENV (.+)$/gm).flatMap((line) => matches(line, /(\w+)=/g))
    expect(names).toEqual(expect.arrayContaining(['HOST', ...ofNode]))
    expect(unknown(names)).toEqual([])
  })

  test('copies only existing files', () => {
    const sources = [
      ...matches(build, /^COPY ([^-.].*) \S+$/gm),
      ...matches(run, /^COPY --from=build \/app\/(\S+)/gm),
    ]
    const paths = sources
      .flatMap((each) => each.split(' '))
      .filter((path) => !/^(node_modules|web\/dist)$/.test(path))
    expect(paths).toContain('server')
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('ends in an image that is not run as root, tells its health, and has the Node that the tests have', () => {
    expect(run).toMatch(/^USER node$/m)
    expect(run).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/readyz/m)
    expect(matches(run, /^FROM node:(\d+)/gm)).toEqual([process.versions.node.split('.')[0]])
  })
})

describe('compose.yaml', () => {
  const compose: Compose = parse(read('compose.yaml'))
  const { portal } = compose.services

  test('gives the portal only settings that it reads, and asks for those that must be given', () => {
    expect(unknown(Object.keys(portal.environment))).toEqual([])
    for (const name of ['PUBLIC_URL', 'SECRETS_KEY'])
      expect(portal.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?.+\\}$`))
  })

  test('starts the portal when its database is healthy, and shows it to this machine only', () => {
    expect(portal.depends_on.database.condition).toBe('service_healthy')
    expect(portal.ports).toEqual(['127.0.0.1:3000:3000'])
    expect(read('Dockerfile')).toMatch(/^ENV .*PORT=3000/m)
  })
})

test('the systemd unit sets only settings that the server reads, and starts an existing file', () => {
  const unit = read('deploy/reseller-portal.service')
  const names = matches(unit, /^Environment=(.+)$/gm).flatMap((line) => matches(line, /(\w+)=/g))
  expect(names).toEqual(expect.arrayContaining(ofNode))
  expect(unknown(names)).toEqual([])
  const [entry = 'none'] = matches(unit, /^ExecStart=\/usr\/bin\/node (?:--\S+ )*(\S+)$/gm)
  expect(existsSync(join(root, entry))).toBe(true)
})
