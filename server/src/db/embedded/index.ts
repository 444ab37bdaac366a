import { StartError } from '../start-error.ts'
import { ensureCluster } from './cluster.ts'
import { explain } from './explain.ts'
import { lockFolder } from './process/folder-lock.ts'
import { findHome, makeFolder } from './home.ts'
import { refuseOtherMachine } from './process/other-machine.ts'
import { launch, shutDown } from './process/postmaster.ts'
import { ensureDatabase, enter } from './process/presence.ts'
import { runningPort } from './process/running.ts'
import { addressOf } from './process/socket.ts'
import { supervise } from './process/supervise.ts'

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
    return await start({ folder: await makeFolder(folder), log, durable })
  } catch (error) {
    throw await explain(error, folder)
  }
}

async function start(given: Required<EmbeddedOptions>): Promise<Embedded> {
  const { folder, log } = given
  const onBusy = () =>
    log(`Another server is starting or stopping the database in ${folder}: waiting for it.`)
  const lock = await lockFolder(folder, { seconds: 300, onBusy })
  if (!lock)
    throw new StartError(
      `Another server has been starting the database in ${folder} for five minutes: stop it.`,
    )
  try {
    const home = await findHome(given)
    await ensureCluster(home)
    await refuseOtherMachine(home)
    const found = await runningPort(home)
    const port = found ?? (await launch(home))
    try {
      const presence = await enter(home, port)
      await ensureDatabase(presence, home.password)
      const url = await addressOf(home, port)
      return { url, attached: found !== undefined, stop: onlyOnce(supervise(home, port, presence).leave) }
    } catch (error) {
      if (found === undefined) await shutDown(home)
      throw error
    }
  } finally {
    lock.release()
  }
}

function onlyOnce(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
