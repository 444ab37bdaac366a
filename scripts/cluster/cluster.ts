import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../steps.ts'
import { end, Machine, openNetwork, type Program } from './machine.ts'

type Member = { name: string; role: string; state: string; timeline?: number }

const databases = { db1: '10.77.0.11', db2: '10.77.0.12', db3: '10.77.0.13' }
const servers = { web1: '10.77.0.21', web2: '10.77.0.22', worker: '10.77.0.23' }

/** Users of Debian's packages, by whom their units run. */
type Owner = { uid: number; gid: number }

const passwords = Object.fromEntries(
  ['superuser', 'replication', 'rewind', 'portal'].map((name) => [name, randomBytes(12).toString('hex')]),
)
const secretsKey = randomBytes(32).toString('hex')

/** Three machines with PostgreSQL, and three with servers, with the files of `deploy/cluster` in their places. */
export class Cluster {
  readonly db: Machine[]
  readonly apps: Machine[]
  /** Programs of ours, by their machine. */
  readonly ours = new Map<string, Program>()
  /** Our own processes that ended without being stopped. */
  readonly fallen: string[] = []
  readonly #others = new Map<string, Program>()
  readonly #folder: string
  readonly #postgres: Owner
  readonly #preload: string[]
  readonly #skewMs = new Map<string, number>()

  /** `preload`: a module of this folder that every server loads first. */
  constructor(folder: string, preload: string | undefined) {
    this.#folder = folder
    this.#preload = preload === undefined ? [] : ['--import', join(import.meta.dirname, preload)]
    this.#postgres = ownerNamed('postgres')
    const hosts = Object.entries({ ...databases, ...servers }).map(([name, address]) => `${address} ${name}`)
    this.#write('hosts', ['127.0.0.1 localhost', ...hosts, ''].join('\n'))
    this.db = Object.entries(databases).map(([name, address]) => this.#database(name, address))
    this.apps = Object.entries(servers).map(([name, address]) => this.#server(name, address))
  }

  /** The address of whichever is the primary. */
  readonly url = `postgres://portal:${passwords['portal']}@${Object.values(databases).join(',')}/portal`
  readonly addresses = ['web1', 'web2'].map((name, at) => ({
    name,
    url: `http://${Object.values(servers)[at]}:3000`,
  }))

  async start(say: (text: string) => void): Promise<void> {
    openNetwork()
    for (const machine of [...this.db, ...this.apps]) await machine.boot()
    say('etcd')
    for (const machine of this.db) await this.startEtcd(machine)
    say('Patroni')
    for (const machine of this.db) {
      await this.startPatroni(machine)
      if (machine === this.db[0])
        await this.until('a primary', async () => (await this.primary()) !== undefined)
    }
    await this.untilWhole()
    this.#makeDatabase()
    say('HAProxy, PgBouncer')
    for (const machine of this.apps) {
      await this.startProxy(machine)
      await this.startPooler(machine)
      const address = ['-h', '127.0.0.1', '-p', '6432', '-d', 'portal', '-U', 'portal']
      await this.until('way to the primary', async () => machine.act('pg_isready', address) !== '')
      await this.until(
        'way to the primary',
        async () => machine.act('pg_isready', [...address, '-p', '5000']) !== '',
      )
    }
    say('servers')
    for (const { name } of this.apps) await this.startServer(name)
  }

  machine(name: string): Machine {
    const found = [...this.db, ...this.apps].find((each) => each.name === name)
    if (!found) throw new Error(`there is no machine ${name}`)
    return found
  }

  async startEtcd(machine: Machine): Promise<void> {
    const env = this.#settings('etcd.env', machine.name)
    const program = await machine.start('etcd', ['/usr/bin/etcd'], { env, as: 'etcd' })
    this.#others.set(`etcd ${machine.name}`, program)
  }

  async startPatroni(machine: Machine): Promise<void> {
    const env = this.#settings('patroni.env', machine.name)
    const command = ['/usr/bin/patroni', '/etc/patroni/config.yml']
    const program = await machine.start('patroni', command, { env, as: 'postgres' })
    this.#others.set(`patroni ${machine.name}`, program)
  }

  async startProxy(machine: Machine): Promise<void> {
    const command = ['/usr/sbin/haproxy', '-W', '-db', '-f', '/etc/haproxy/haproxy.cfg']
    this.#others.set(`haproxy ${machine.name}`, await machine.start('haproxy', command))
  }

  async startPooler(machine: Machine): Promise<void> {
    const command = ['/usr/sbin/pgbouncer', '-q', '/etc/pgbouncer/pgbouncer.ini']
    this.#others.set(
      `pgbouncer ${machine.name}`,
      await machine.start('pgbouncer', command, { as: 'postgres' }),
    )
  }

  async stopOther(name: string, by: NodeJS.Signals): Promise<void> {
    const program = this.#others.get(name)
    if (program) await end(program, by)
  }

  /** Starts the server of a machine and waits until it is ready. A worker speaks to the proxy: behind a pool nobody can listen. */
  async startServer(name: string): Promise<void> {
    const isWorker = name === 'worker'
    const env = {
      ROLE: isWorker ? 'worker' : 'web',
      HOST: '0.0.0.0',
      PORT: '3000',
      DATABASE_URL: `postgres://portal:${passwords['portal']}@127.0.0.1:${isWorker ? 5000 : 6432}/portal`,
      DATABASE_POOLED: String(!isWorker),
      DATA_DIR: '/var/lib/postgresql',
      SECRETS_KEY: secretsKey,
      DEMO: '0',
      MAIL: 'outbox',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      CALLS_PER_MINUTE: '1000000',
      HOLDS_PER_MINUTE: '1000000',
      SKEW_MS: String(this.#skewMs.get(name) ?? 0),
    }
    const skewed = this.#skewMs.has(name) ? ['--import', join(import.meta.dirname, 'skew.ts')] : []
    const command = [...this.#preload, ...skewed, '--max-semi-space-size=4', join(root, 'server/src/main.ts')]
    const log = join(this.machine(name).folder, 'server.log')
    const before = existsSync(log) ? readFileSync(log, 'utf8').length : 0
    const program = await this.machine(name).start('server', [process.execPath, ...command], { env })
    this.ours.set(name, program)
    void program.ended.then((how) => this.#startAgain(name, program, how))
    await this.until(`the server on ${name}`, async () => {
      if (program.isOver()) throw new Error(`the server on ${name} ended: see ${this.machine(name).folder}`)
      if (isWorker) return readFileSync(log, 'utf8').slice(before).includes('The worker is running')
      return (await fetch(`http://${this.machine(name).address}:3000/readyz`)).ok
    })
  }

  /** As its systemd unit does: a server that ended by itself is started again after two seconds. */
  async #startAgain(name: string, program: Program, how: string): Promise<void> {
    if (this.ours.get(name) !== program) return
    this.fallen.push(`${name}: ${how}`)
    await sleep(2000)
    if (this.ours.get(name) === program) await this.startServer(name).catch(() => {})
  }

  async stopServer(name: string, by: NodeJS.Signals): Promise<void> {
    const program = this.ours.get(name)
    this.ours.delete(name)
    if (program) await end(program, by)
  }

  /** From its next start the clock of this machine's server is so much ahead. */
  skew(name: string, ms: number): void {
    if (ms === 0) this.#skewMs.delete(name)
    else this.#skewMs.set(name, ms)
  }

  /** Power is back: the machine starts with what is on its disk. */
  async bootDatabase(machine: Machine): Promise<void> {
    await machine.boot()
    await this.startEtcd(machine)
    await this.startPatroni(machine)
  }

  async members(): Promise<Member[]> {
    for (const { address } of this.db) {
      const answer = await fetch(`http://${address}:8008/cluster`, {
        signal: AbortSignal.timeout(1000),
      }).catch(() => undefined)
      // Patroni's own answer.
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** The machine that says of itself that it is the primary. */
  async primary(): Promise<Machine | undefined> {
    const answers = this.db.map(async (machine) => {
      const answer = await fetch(`http://${machine.address}:8008/primary`, {
        signal: AbortSignal.timeout(1000),
      })
      if (!answer.ok) throw new Error('no primary')
      return machine
    })
    return Promise.any(answers).catch(() => undefined)
  }

  /** Waits until there are a primary, a synchronous standby and another one, all at work for a while. */
  async untilWhole(): Promise<void> {
    let since = 0
    await this.until('all three databases', async () => {
      const members = await this.members()
      const at = (role: string) => members.filter((each) => each.role === role && each.state === 'running')
      const standbys = [...at('sync_standby'), ...at('replica')]
      const isWhole =
        at('leader').length === 1 &&
        standbys.length === 2 &&
        new Set(members.map(({ timeline }) => timeline)).size === 1 &&
        this.isWhole(at('sync_standby').length)
      since = isWhole ? since || Date.now() : 0
      return isWhole && Date.now() - since > 5000
    })
  }

  /** Replaced where replication is asynchronous. */
  isWhole = (synchronous: number): boolean => synchronous === 1

  async until(what: string, ask: () => Promise<boolean>, seconds = 180): Promise<void> {
    const last = performance.now() + seconds * 1000
    while (performance.now() < last) {
      if (await ask().catch((error: unknown) => String(error).includes(' ended: ') && Promise.reject(error)))
        return
      await sleep(200)
    }
    throw new Error(`no ${what} after ${seconds} seconds; logs are in ${this.#folder}`)
  }

  patronictl(...args: string[]): string {
    const machine = this.db.find((each) => each.processes('patroni').length > 0) ?? this.machine('db1')
    return machine.act('patronictl', ['-c', '/etc/patroni/config.yml', ...args], { as: 'postgres' })
  }

  /** As the administrator of the database, on the primary's machine. */
  psql(machine: Machine, text: string, database = 'postgres'): string {
    const options = ['-h', '/run/postgresql', '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atc']
    return machine.act('psql', [...options, text], { as: 'postgres' })
  }

  #makeDatabase(): void {
    const [first] = this.db
    if (!first) return
    this.psql(first, `create role portal login password '${passwords['portal']}'`)
    this.psql(first, 'create database portal owner portal')
    for (const setting of [
      `lock_timeout = '5s'`,
      `statement_timeout = '1min'`,
      `idle_in_transaction_session_timeout = '1min'`,
    ])
      this.psql(first, `alter role portal set ${setting}`)
    first.act('pgbackrest', ['--stanza=portal', 'stanza-create'], { as: 'postgres' })
    first.act('pgbackrest', ['--stanza=portal', 'check'], { as: 'postgres' })
    first.act('pgbackrest', ['--stanza=portal', '--type=full', 'backup'], { as: 'postgres' })
  }

  #database(name: string, address: string): Machine {
    const files = {
      '/etc/hosts': join(this.#folder, 'hosts'),
      '/etc/patroni': this.#place(name, 'patroni', 'patroni.yml', 'config.yml'),
      '/etc/pgbackrest.conf': join(root, 'deploy/cluster/pgbackrest.conf'),
      '/var/lib/etcd': this.#own(`${name}/etcd-data`, ownerNamed('etcd')),
      '/var/lib/postgresql': this.#disk(`${name}/postgresql`, this.#postgres),
      // As a folder over NFS.
      '/var/lib/pgbackrest': this.#own('pgbackrest', this.#postgres),
    }
    return new Machine({ name, address, folder: join(this.#folder, name), mounts: files })
  }

  #server(name: string, address: string): Machine {
    const pgbouncer = this.#place(name, 'pgbouncer', 'pgbouncer.ini')
    const users = readDeploy('userlist.txt').replaceAll('@portal-password@', passwords['portal'] ?? '')
    this.#write(`${name}/pgbouncer/userlist.txt`, users)
    const files = {
      '/etc/hosts': join(this.#folder, 'hosts'),
      '/etc/haproxy': this.#place(name, 'haproxy', 'haproxy.cfg'),
      '/etc/pgbouncer': pgbouncer,
      '/var/log/postgresql': this.#own(`${name}/log`, this.#postgres),
      '/var/lib/postgresql': this.#own(`${name}/data`, this.#postgres),
    }
    return new Machine({ name, address, folder: join(this.#folder, name), mounts: files })
  }

  /** Copies a file of `deploy/cluster` as it is. */
  #place(machine: string, folder: string, file: string, as = file): string {
    this.#write(`${machine}/${folder}/${as}`, readDeploy(file))
    return join(this.#folder, machine, folder)
  }

  #own(path: string, { uid, gid }: Owner): string {
    const full = join(this.#folder, path)
    mkdirSync(full, { recursive: true, mode: 0o700 })
    chownSync(full, uid, gid)
    return full
  }

  /** A disk of its own, which can be full. */
  #disk(path: string, owner: Owner): string {
    const full = this.#own(path, owner)
    const options = `size=4g,mode=0700,uid=${owner.uid},gid=${owner.gid}`
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', full])
    if (status !== 0) throw new Error(`mount: ${stderr}`)
    return full
  }

  #write(path: string, text: string): void {
    const full = join(this.#folder, path)
    mkdirSync(join(full, '..'), { recursive: true, mode: 0o755 })
    writeFileSync(full, text)
  }

  /** An environment file of `deploy/cluster` with the values of a machine in it. */
  #settings(file: string, name: string): Record<string, string> {
    const values = {
      name,
      ...Object.fromEntries(Object.entries(passwords).map(([who, it]) => [`${who}-password`, it])),
    }
    const text = readDeploy(file).replaceAll(
      /@([a-z-]+)@/g,
      (_, key: string) => values[key as keyof typeof values] ?? '',
    )
    const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  }
}

function readDeploy(file: string): string {
  return readFileSync(join(root, 'deploy/cluster', file), 'utf8')
}

function ownerNamed(user: string): Owner {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
