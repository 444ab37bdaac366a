import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { freePort } from './test-app.ts'

/** Starts real server processes on one database and answers their addresses; they end with the test file. */
export function startServers(entry: string, databaseUrl: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => startServer(entry, databaseUrl)))
}

async function startServer(entry: string, databaseUrl: string): Promise<string> {
  const port = await freePort()
  const settings = { DATABASE_URL: databaseUrl, PORT: String(port), ROLE: 'web', DEMO: '0' }
  const child = spawn(process.execPath, [fileURLToPath(new URL(entry, import.meta.url))], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  afterAll(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  await Promise.race([
    ready(address),
    ended.then(() => Promise.reject(new Error(`${entry} ended before it was ready`))),
  ])
  return address
}

async function ready(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
