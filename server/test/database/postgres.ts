import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { initdbFlags, loadPackage } from '#db/embedded/package.ts'
import { newId } from '#kit/ids.ts'
import { freePort } from '../free-port.ts'
import { atEnd } from '../at-end.ts'
import { ask } from './children.ts'

/** A PostgreSQL server of one test, which can be replicated. */
class Postgres {
  readonly folder: string
  readonly port: number
  readonly password: string
  #isKilled = false

  constructor(folder: string, port: number, password: string) {
    this.folder = folder
    this.port = port
    this.password = password
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  get url(): string {
    return `postgres://postgres:${this.password}@${this.host}/postgres`
  }

  async initialise(): Promise<void> {
    await (await this.#open([])).initialise()
  }

  async start(...settings: string[]): Promise<void> {
    const postgres = await this.#open(settings)
    // The package waits until the server accepts writes, which a standby never does.
    void postgres.start().catch(() => {})
    atEnd(async () => {
      if (!this.#isKilled) await postgres.stop()
    })
    while ((await ask(this.url, 'select 1 as one').catch(() => [])).length === 0) await sleep(50)
  }

  /** Kills the server, as in a power cut. */
  async kill(): Promise<void> {
    const [pid] = (await readFile(join(this.folder, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    this.#isKilled = true
  }

  async #open(settings: readonly string[]) {
    const { EmbeddedPostgres } = await loadPackage(join(this.folder, '..'))
    const here = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
    return new EmbeddedPostgres({
      databaseDir: this.folder,
      user: 'postgres',
      password: this.password,
      port: this.port,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags,
      postgresFlags: [...here, ...settings].flatMap((each) => ['-c', each]),
      onLog: () => {},
      onError: () => {},
    })
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  await chmod(folder, 0o711)
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

export async function startPostgres(): Promise<Postgres> {
  const postgres = new Postgres(join(await newFolder(), 'primary'), await freePort(), newId())
  await postgres.initialise()
  await postgres.start()
  return postgres
}

/** A primary that calls nothing done before its standby has it, and that standby; `url` names both. */
export async function startPair(): Promise<{ url: string; primary: Postgres; standby: Postgres }> {
  const [folder, password] = [await newFolder(), newId()]
  const primary = new Postgres(join(folder, 'primary'), await freePort(), password)
  const standby = new Postgres(join(folder, 'standby'), await freePort(), password)
  await primary.initialise()
  await promisify(execFile)('cp', ['-a', primary.folder, standby.folder])
  await writeFile(join(standby.folder, 'standby.signal'), '')
  await primary.start('synchronous_standby_names=*')
  await standby.start(
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres password=${password}`,
  )
  const url = `postgres://postgres:${password}@${primary.host},${standby.host}/postgres`
  return { url, primary, standby }
}
