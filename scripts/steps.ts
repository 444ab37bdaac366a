import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Runs a command of this repository with its own tools first, shows what it says as it comes, and answers whether it went well. */
export async function run(command: string, environment: Record<string, string> = {}): Promise<boolean> {
  const [program = '', ...options] = command.split(' ')
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, ...environment, PATH: path }
  // Through a pipe nothing draws over the lines of what runs beside it.
  const child = spawn(program, options, { cwd: root, env, stdio: ['inherit', 'pipe', 'inherit'] })
  child.stdout.pipe(process.stdout, { end: false })
  try {
    const [status] = await once(child, 'close')
    return status === 0
  } catch (error) {
    process.stderr.write(`${command}: ${String(error)}\n`)
    return false
  }
}
