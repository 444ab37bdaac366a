import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { explain } from './explain.ts'
import { addressNoted, makeFolder } from './home.ts'

/** A running PostgreSQL of our own. */
export type Embedded = { url: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  /** Kept between starts: the cluster, its password (mode 0600), port and log. */
  folder: string
  log: (text: string) => void
  /** `false` gives up safety against power cuts for speed: for tests only. */
  durable?: boolean
  /** PostgreSQL puts its log away here, at the latest after a minute, so that any moment can be restored. */
  backups?: string | undefined
}

/** Starts the PostgreSQL of a folder that no other server uses; every failure is a `StartError`. */
export async function startEmbedded({
  folder,
  log,
  durable = true,
  backups = '',
}: EmbeddedOptions): Promise<Embedded> {
  try {
    return await start({ folder: await makeFolder(folder), log, durable, backups })
  } catch (error) {
    throw await explain(error, folder)
  }
}

/** Where the PostgreSQL of a folder answers, which a server keeps running; undefined where it does not. */
export async function addressOfRunning(folder: string): Promise<string | undefined> {
  const url = await addressNoted(folder)
  if (url === undefined) return undefined
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  )
}

/**
 * Another process (`host.ts`) has PostgreSQL as its child. It stops PostgreSQL when this process ends, even where this one was
 * killed. Ctrl-C in a terminal reaches neither of them, so the last requests are still answered.
 */
async function start({ folder, log, durable, backups }: Required<EmbeddedOptions>): Promise<Embedded> {
  const { uid, gid } = await stat(folder)
  const host = spawn(process.execPath, [HOST, folder, durable ? 'durable' : 'fast', backups ?? ''], {
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: folder,
    env: environment(),
    // Started by root on the folder of an ordinary user: as that user.
    ...(process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {}),
  })
  const ended = new Promise((resolve) => host.once('close', resolve))
  // It may have ended already.
  host.stdin.on('error', () => {})
  const isSlow = setTimeout(() => log('PostgreSQL is starting, which takes longer after a crash.'), 10_000)
  const url = await new Promise<string>((resolve, reject) => {
    host.once('error', reject)
    host.once('close', () => reject(new Error('the process that keeps it has ended')))
    createInterface({ input: host.stdout }).on('line', (line) => {
      const message = HostMessage.parse(JSON.parse(line))
      if ('url' in message) resolve(message.url)
      else if ('refused' in message) reject(new StartError(message.refused))
      else log(message.log)
    })
  }).finally(() => clearTimeout(isSlow))
  return {
    url,
    async stop() {
      host.stdin.end()
      await ended
    },
  }
}

const HOST = join(import.meta.dirname, 'host.ts')

/** What `host.ts` says, one JSON line each. */
const HostMessage = z.union([
  z.object({ url: z.string() }),
  z.object({ refused: z.string() }),
  z.object({ log: z.string() }),
])
export type HostMessage = z.infer<typeof HostMessage>

/** Nothing of the caller's settings of PostgreSQL or of languages. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/u.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
