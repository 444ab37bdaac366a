import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = import.meta.dirname
const manifest: { scripts: { check: string } } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const parts = manifest.scripts.check.split(' && ')
const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A sound little house under the real settings of every tool. */
const sound = {
  'package.json': json({ name: 'house', private: true, workspaces: ['server'], type: 'module' }),
  'tsconfig.json': json({ files: [], references: [{ path: 'server' }] }),
  'server/tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { rootDir: 'src', outDir: '../.tmp/types' },
  }),
  'server/package.json': json({ name: 'server', private: true, type: 'module', main: 'src/main.ts' }),
  'server/src/main.ts': `import { greet } from './greet.ts'\n\nexport const greeting = greet('Harbor')\n`,
  'server/src/greet.ts': 'export function greet(name: string): string {\n  return `Welcome, ${name}`\n}\n',
}
const settings = ['tsconfig.base.json', '.oxlintrc.json', '.oxfmtrc.json', 'knip.json']

/** Builds the house with these files instead, and answers how one part of `npm run check` ends in it. */
function run(part: string, changes: Record<string, string> = {}): { exit: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-portal-gate-'))
  made.push(folder)
  for (const name of settings) cpSync(join(root, name), join(folder, name))
  for (const [name, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const [tool = '', ...options] = part.split(' ')
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', tool), options, { cwd: folder })
  return { exit: status, said: String(stdout) }
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

const more = (code: string) => ({ 'server/src/greet.ts': `${sound['server/src/greet.ts']}\n${code}\n` })

test('the gate is compiler, linter, formatter, search for what nobody uses, and the house plan', () => {
  expect(parts).toEqual([
    'tsc -b',
    'oxlint --deny-warnings',
    'oxfmt --check',
    'knip',
    'vitest run --project gate',
  ])
})

test.for(parts.slice(0, 4))('%s lets a sound house pass', (part) => {
  const { exit, said } = run(part)
  expect(exit, said).toBe(0)
})

describe('the gate stops', () => {
  test.for([
    ['tsc -b', 'a wrong type', 'export const seats: number = `three`'],
    ['tsc -b', 'a missing type', 'export const twice = (seats) => seats'],
    [
      'tsc -b',
      'an element that may not be there',
      'export const first = (seats: number[]): number => seats[0]',
    ],
    ['tsc -b', 'syntax that Node cannot run', 'export enum Seat {\n  Window,\n}'],
    ['oxlint --deny-warnings', 'any', 'export const seats: any = 3'],
    ['oxlint --deny-warnings', 'a hopeful !', 'export const length = (name?: string) => name!.length'],
    ['oxlint --deny-warnings', 'a print to the console', "console.log('seats')"],
    ['oxlint --deny-warnings', 'a loose comparison', 'export const same = (a: number, b: number) => a == b'],
    ['oxlint --deny-warnings', 'a long file', 'export {}\n'.repeat(251)],
    ['oxfmt --check', 'another format', 'export const seats = "three";'],
    ['knip', 'an export that nobody uses', 'export const seats = 3'],
  ])('%s: %s', ([part = '', , code = '']) => {
    expect(run(part, more(code)).exit).toBeGreaterThan(0)
  })

  test.for([
    ['a file that nobody uses', { 'server/src/lost.ts': 'export {}\n' }],
    [
      'a package that nobody uses',
      {
        'server/package.json': json({ name: 'server', main: 'src/main.ts', dependencies: { zod: '4.6.7' } }),
      },
    ],
    [
      'a package that is not declared',
      { 'server/src/main.ts': `import 'zod'\n${sound['server/src/main.ts']}` },
    ],
  ] as const)('knip: %s', ([, changes]) => {
    expect(run('knip', changes).exit).toBeGreaterThan(0)
  })
})
