import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { connectionTo } from '#db/hosts.ts'
import type { Cluster } from './cluster.ts'
import type { Machine } from './machine.ts'

export type Fault = {
  name: string
  /** What happens, until it is over. */
  inflict(cluster: Cluster): Promise<void>
}

/** One after the other; each is over before the next begins. */
export function faultsOf(kills: number): Fault[] {
  const killed = Array.from({ length: kills }, (_, at) => (at % 2 === 0 ? killPrimary : powerOff))
  return [
    ...killed,
    freeze,
    cutNetwork,
    powerOffStandby,
    switchOver,
    copyAnew,
    fillDisk,
    restart('haproxy on web1', async (cluster) => {
      await cluster.stopOther('haproxy web1', 'SIGTERM')
      await cluster.startProxy(cluster.machine('web1'))
    }),
    restart('pgbouncer on web1', async (cluster) => {
      await cluster.stopOther('pgbouncer web1', 'SIGINT')
      await cluster.startPooler(cluster.machine('web1'))
    }),
    restart('etcd on the primary', async (cluster) => {
      const primary = await primaryOf(cluster)
      await cluster.stopOther(`etcd ${primary.name}`, 'SIGTERM')
      await sleep(3000)
      await cluster.startEtcd(primary)
    }),
    restart('Patroni on the primary', async (cluster) => {
      const primary = await primaryOf(cluster)
      await cluster.stopOther(`patroni ${primary.name}`, 'SIGKILL')
      await cluster.startPatroni(primary)
    }),
    exhaustConnections,
    killServer('worker'),
    killServer('web1'),
    skewClock,
    upgradeServers,
  ]
}

async function primaryOf(cluster: Cluster): Promise<Machine> {
  const primary = await cluster.primary()
  if (!primary) throw new Error('there is no primary')
  return primary
}

/** Waits until another machine is the primary; not for ever, as it may stay where it was. */
async function untilAnother(cluster: Cluster, former: Machine): Promise<void> {
  await cluster.until('new primary', async () => {
    const now = await cluster.primary()
    return now !== undefined && now !== former
  })
}

export const killPrimary: Fault = {
  name: 'kill -9 of PostgreSQL on the primary',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    for (const pid of primary.processes('postgres')) kill(pid)
    await untilAnother(cluster, primary)
  },
}

/**
 * The primary loses its power. For the last seconds before, it no longer reached the standbys, though the servers still
 * reached it: what it acknowledges in between is on one machine only, unless it waits for another.
 */
export const powerOff: Fault = {
  name: 'power off of the primary',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    const standbys = cluster.db.filter((each) => each !== primary)
    const route = (act: string) => {
      for (const each of standbys) each.act('ip', ['route', act, 'blackhole', primary.address])
    }
    route('add')
    await sleep(2000)
    await primary.powerOff()
    route('delete')
    await untilAnother(cluster, primary)
    await sleep(3000)
    await cluster.bootDatabase(primary)
  },
}

const freeze: Fault = {
  name: 'primary stands still for 20 s',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    primary.freeze()
    await sleep(20_000)
    primary.thaw()
  },
}

const cutNetwork: Fault = {
  name: 'primary without network for 40 s',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    primary.setNetwork('down')
    await untilAnother(cluster, primary)
    await sleep(10_000)
    primary.setNetwork('up')
  },
}

const powerOffStandby: Fault = {
  name: 'power off of the synchronous standby',
  inflict: async (cluster) => {
    const members = await cluster.members()
    const standby = cluster.machine(members.find(({ role }) => role === 'sync_standby')?.name ?? 'db1')
    await standby.powerOff()
    await sleep(20_000)
    await cluster.bootDatabase(standby)
  },
}

const switchOver: Fault = {
  name: 'patronictl switchover',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    cluster.patronictl('switchover', '--master', primary.name, '--force')
    await untilAnother(cluster, primary)
  },
}

const fillDisk: Fault = {
  name: 'disk of the primary is full for 20 s',
  inflict: async (cluster) => {
    const primary = await primaryOf(cluster)
    primary.act('sh', ['-c', 'dd if=/dev/zero of=/var/lib/postgresql/full bs=1M 2>&1 || true'])
    await sleep(20_000)
    primary.act('rm', ['/var/lib/postgresql/full'])
  },
}

const copyAnew: Fault = {
  name: 'a standby is copied again',
  inflict: async (cluster) => {
    const members = await cluster.members()
    const standby = members.find(({ role }) => role === 'replica')?.name ?? 'db3'
    cluster.patronictl('reinit', 'portal', standby, '--force')
    await sleep(5000)
  },
}

function restart(part: string, inflict: Fault['inflict']): Fault {
  return { name: `restart of ${part}`, inflict }
}

/** A stranger takes every connection that is left, for a while. */
const exhaustConnections: Fault = {
  name: 'no connection left for 15 s',
  inflict: async (cluster) => {
    const clients: Client[] = []
    for (;;) {
      const client = new Client({ ...connectionTo(cluster.url), connectionTimeoutMillis: 2000 })
      client.on('error', () => {})
      try {
        await client.connect()
        clients.push(client)
      } catch {
        break
      }
    }
    await sleep(15_000)
    await Promise.all(clients.map((each) => each.end().catch(() => {})))
  },
}

function killServer(name: string): Fault {
  return {
    name: `kill -9 of the server on ${name}`,
    inflict: async (cluster) => {
      await cluster.stopServer(name, 'SIGKILL')
      await sleep(3000)
      await cluster.startServer(name)
    },
  }
}

const skewClock: Fault = {
  name: 'clock of web2 ten minutes ahead',
  inflict: async (cluster) => {
    const startAnew = async () => {
      await cluster.stopServer('web2', 'SIGTERM')
      await cluster.startServer('web2')
    }
    cluster.skew('web2', 10 * 60_000)
    await startAnew()
    await sleep(15_000)
    cluster.skew('web2', 0)
    await startAnew()
  },
}

const upgradeServers: Fault = {
  name: 'one server after the other is replaced',
  inflict: async (cluster) => {
    for (const { name } of cluster.apps) {
      await cluster.stopServer(name, 'SIGTERM')
      await cluster.startServer(name)
    }
  },
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with its postmaster.
  }
}
