import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server process of a test: its output, and how it ended. */
export type TestServer = {
  output(): string
  /** Waits until the output matches. If the process ends first, throws with the whole output. */
  until(text: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  ended: Promise<{ code: number | null; output: string }>
}

const here = join(import.meta.dirname, '../../..')

/** Most of the time of a start goes into compiling, so processes of a test share what was compiled. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'reseller-portal-compiled') }

/** Starts the server of this checkout, or of another one, with these settings and nothing else of the environment but the path. */
export function startServer(settings: Record<string, string>, checkout = here): TestServer {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: '0',
    ...compileCache,
    ...settings,
  }
  const child = spawn(process.execPath, [join(checkout, 'server/src/main.ts')], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  return {
    output: () => output,
    signal: (name) => void child.kill(name),
    ended,
    until: async (text) => {
      for (;;) {
        const found = text.exec(output)
        if (found) return found
        if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
        await sleep(20)
      }
    },
  }
}
