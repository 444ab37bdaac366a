import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export type Server = {
  url: string
  password: string
  pid: number
  readyAfterMs: number
  stop(): Promise<void>
}

const password = 'a password for measuring'
const entry = join(import.meta.dirname, '../server/src/main.ts')

/** Starts the real server in a process of its own and waits until it says that it is ready. */
export async function startServer(settings: Record<string, string>, program = entry): Promise<Server> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(process.env['BENCH_PROFILE']
        ? ['--cpu-prof', '--cpu-prof-dir=' + process.env['BENCH_PROFILE']]
        : []),
      // As `npm start` does.
      '--max-semi-space-size=4',
      program,
    ],
    {
      env: {
        NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'],
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        DEMO_PASSWORD: password,
        LOG_LEVEL: 'error',
        // As the unit and the image do.
        MALLOC_ARENA_MAX: '2',
        CALLS_PER_MINUTE: '1000000',
        HOLDS_PER_MINUTE: '1000000',
        OCTO_HOLDS_PER_MINUTE: '1000000',
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  const readyAfterMs = performance.now() - begun
  return { url, password, pid: child.pid ?? 0, readyAfterMs, stop: () => stop(child) }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
