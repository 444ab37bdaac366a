import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { noLimits } from '../app.ts'
import { freePort } from '../free-port.ts'
import { compileCache } from './server.ts'

export type Servers = { addresses: string[]; stop(): Promise<void> }

/** Starts real server processes on one database. `entry` is a file below `server`. The caller stops them. */
export async function startServers(entry: string, databaseUrl: string, count: number): Promise<Servers> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(entry, databaseUrl)))
  return {
    addresses: servers.map((server) => server.address),
    stop: async () => void (await Promise.all(servers.map((server) => server.stop()))),
  }
}

/**
 * Repeats a request while it is answered 503, as a person does: a departure that others hold for longer than a request
 * waits is busy by itself. Gives the last answer after 20 tries.
 */
export async function whileBusy(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask()
  for (let again = 0; answer.status === 503 && again < 20; again += 1) {
    await sleep(500)
    answer = await ask()
  }
  return answer
}

async function startServer(entry: string, databaseUrl: string) {
  const port = await freePort()
  const settings = { DATABASE_URL: databaseUrl, PORT: String(port), ROLE: 'web', DEMO: '0' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', entry)], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ...compileCache,
      ...noLimits,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = `http://127.0.0.1:${port}`
  await ready(address, () => child.exitCode === null)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, stop }
}

async function ready(address: string, isRunning: () => boolean): Promise<void> {
  while (isRunning()) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error(`the server at ${address} ended before it was ready`)
}
