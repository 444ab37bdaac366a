import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { ensureCluster } from './cluster.ts'
import { explain } from './explain.ts'
import { lockFolder } from './folder-lock.ts'
import { findHome, type Home, makeFolder } from './home.ts'
import { launch, shutDown } from './postmaster.ts'
import { ensureDatabase, enter, othersPresent } from './presence.ts'
import { runningPort } from './running.ts'

/** A running PostgreSQL of our own. `attached`: it was already running, for another server or since a crash. */
export type Embedded = { url: string; attached: boolean; stop(): Promise<void> }

export type EmbeddedOptions = {
  /** Kept between starts: the cluster, its password (mode 0600), port and log. */
  folder: string
  log: (text: string) => void
  /** `false` gives up safety against power cuts for speed: for tests only. */
  durable?: boolean
}

/** Starts or joins the PostgreSQL of a folder; every failure is a `StartError`. */
export async function startEmbedded({ folder, log, durable = true }: EmbeddedOptions): Promise<Embedded> {
  try {
    return await start(await makeFolder(folder), log, durable)
  } catch (error) {
    throw await explain(error, folder)
  }
}

async function start(folder: string, log: (text: string) => void, durable: boolean): Promise<Embedded> {
  const onBusy = () =>
    log(`Another server is starting or stopping the database in ${folder}: waiting for it.`)
  const lock = await lockFolder(folder, { seconds: 300, onBusy })
  if (!lock)
    throw new StartError(
      `Another server has been starting the database in ${folder} for five minutes: stop it.`,
    )
  try {
    const home = await findHome(folder, log)
    await ensureCluster(home)
    const found = await runningPort(home)
    const port = found ?? (await launch(home, durable))
    const presence = await enter(home, port)
    await ensureDatabase(presence, home.password)
    const url = `postgres://portal:${home.password}@127.0.0.1:${port}/portal`
    return { url, attached: found !== undefined, stop: onlyOnce(() => leave(home, presence)) }
  } finally {
    lock.release()
  }
}

/** Stops PostgreSQL unless another server uses it. */
async function leave(home: Home, presence: Client): Promise<void> {
  const lock = await lockFolder(home.folder, { seconds: 30, onBusy: () => {} })
  try {
    const others = await othersPresent(presence).catch(() => 0)
    await presence.end()
    if (lock && others === 0) await shutDown(home)
  } finally {
    lock?.release()
  }
}

function onlyOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
