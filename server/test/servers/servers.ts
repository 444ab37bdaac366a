import { spawn } from 'node:child_process'
import { join } from 'node:path'
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
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server at ${address} ended before it was ready`)
}
