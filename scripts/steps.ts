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

/**
 * Runs a command of this repository with its own tools first, and answers whether it went well. What it says is shown as it
 * comes or, of one that runs beside another, when it has ended.
 */
export async function run(
  command: string,
  { environment = {}, beside = false }: { environment?: Record<string, string>; beside?: boolean } = {},
): Promise<boolean> {
  const [program = '', ...options] = command.split(' ')
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, ...environment, PATH: path }
  const child = spawn(program, options, {
    cwd: root,
    env,
    stdio: ['inherit', beside ? 'pipe' : 'inherit', 'inherit'],
  })
  const said = child.stdout?.toArray()
  try {
    const [status] = await once(child, 'close')
    if (said) process.stdout.write(Buffer.concat(await said))
    return status === 0
  } catch (error) {
    process.stderr.write(`${command}: ${String(error)}\n`)
    return false
  }
}
