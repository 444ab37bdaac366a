import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestApp } from '../app.ts'
import { compileCache } from './server.ts'

/** The output and exit code of a command of `server/src/commands` on an app's database. */
export async function runCommand(
  { databaseUrl, config }: TestApp,
  [file, ...words]: readonly [string, ...string[]],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ output: string; code: unknown }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    ...compileCache,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.DATA_DIR,
    ...settings,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/commands', file), ...words], {
    env,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [code] = await once(child, 'close')
  return { output, code }
}
