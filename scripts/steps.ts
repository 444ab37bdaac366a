import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** What the last `npm test` measured; `npm run figures` reads it. */
export const reportFile = join(root, '.tmp/tests.json')

/** Of installed packages what a running server never reads: source maps, declarations of types, bundles for browsers. */
export const unread = [
  '*.map',
  '*.d.ts',
  '*.d.mts',
  '*.d.cts',
  'pdfmake/build/*.js',
  'pdfkit/js/pdfkit.standalone.js',
]

/** The parts of `npm run check`, without the tests at its end. */
export function gateSteps(): string[] {
  const manifest: { scripts: { check: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return manifest.scripts.check.split(' && ').filter((step) => !step.startsWith('vitest'))
}

/** Runs a command of this repository with its own tools first, shows what it says, and answers whether it went well. */
export function run(command: string, environment: Record<string, string> = {}): boolean {
  const [program = '', ...options] = command.split(' ')
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, ...environment, PATH: path }
  const { status, error } = spawnSync(program, options, { cwd: root, env, stdio: 'inherit' })
  if (error) process.stderr.write(`${command}: ${error.message}\n`)
  return status === 0
}
