import { realpath, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { connect, isOpening } from './connect.ts'
import type { Home } from '../home.ts'
import { isPostgres, pidFileOf, readPidFile } from './pid-file.ts'

/** The port of a PostgreSQL that already serves this cluster; waits for one that is starting or stopping. */
export async function runningPort(home: Home): Promise<number | undefined> {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    const noted = await readPidFile(home.cluster)
    if (!noted) return undefined
    if (!(await isPostgres(noted.pid))) {
      await rm(pidFileOf(home.cluster), { force: true })
      return undefined
    }
    if (noted.status === 'ready' && (await isOurs(home, noted.port))) return noted.port
    await sleep(50)
  }
  throw new StartError(`The PostgreSQL that runs on ${home.root} does not answer: stop it and start again.`)
}

const PATIENCE_MS = 60_000

async function isOurs(home: Home, port: number): Promise<boolean> {
  try {
    const client = await connect({ port, password: home.password, name: 'portal-start' })
    const { rows } = await client
      .query<{ data_directory: string }>('SHOW data_directory')
      .finally(() => client.end())
    return rows[0]?.data_directory === (await realpath(home.cluster))
  } catch (error) {
    if (isOpening(error)) return false
    throw error
  }
}
