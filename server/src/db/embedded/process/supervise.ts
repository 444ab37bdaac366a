import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { connect } from './connect.ts'
import { explain } from '../explain.ts'
import { lockFolder } from './folder-lock.ts'
import type { Home } from '../home.ts'
import { markInUse } from './other-machine.ts'
import { launch, shutDown } from './postmaster.ts'
import { enter, leavePresence, serversPresent } from './presence.ts'
import { runningPort } from './running.ts'

/** Keeps our presence on the cluster: a PostgreSQL that ends under us is started again, on the same port. */
export function supervise(home: Home, port: number, entered: Client): { leave(): Promise<void> } {
  const mark = markInUse(home.folder)
  let presence = entered
  const leaving = new AbortController()
  let reviving = Promise.resolve()
  watch()
  return { leave }

  function watch(): void {
    presence.once('end', () => {
      if (!leaving.signal.aborted) reviving = revive()
    })
  }

  async function revive(): Promise<void> {
    for (let wait = 1000; !leaving.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        presence = await rejoin(home, port)
        home.log('PostgreSQL had ended and runs again.')
        return watch()
      } catch (error) {
        home.log((await explain(error, home.root)).message)
        await sleep(wait, undefined, { signal: leaving.signal }).catch(() => {})
      }
    }
  }

  async function leave(): Promise<void> {
    leaving.abort()
    await Promise.race([reviving, sleep(10_000, undefined, { ref: false })])
    const lock = await lockFolder(home.folder, { seconds: 15, onBusy: () => {} })
    try {
      await leavePresence(presence)
      if (lock) await stopIfUnused(home, port)
    } finally {
      mark.release()
      lock?.release()
    }
  }
}

async function rejoin(home: Home, port: number): Promise<Client> {
  const lock = await lockFolder(home.folder, { seconds: 60, onBusy: () => {} })
  if (!lock) throw new Error('another server has been starting the database for a minute')
  try {
    if ((await runningPort(home)) === undefined) await launch(home, port)
    return await enter(home, port)
  } finally {
    lock.release()
  }
}

async function stopIfUnused(home: Home, port: number): Promise<void> {
  const client = await connect({ port, password: home.password, name: 'portal-stop' }).catch(() => undefined)
  if (!client) return
  const servers = await serversPresent(client).finally(() => client.end())
  if (servers === 0) await shutDown(home)
}
