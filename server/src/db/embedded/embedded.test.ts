import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOfRunning, startEmbedded } from './index.ts'
import { ask, pidOf, startInChild } from '#test/database/children.ts'
import { isLongRun } from '#test/long-runs.ts'

let base = ''
let folder = ''
const log = () => {}
const inUse = (directory: string) =>
  `StartError: Another server uses the database in ${directory}. Stop it first, or give both servers the same DATABASE_URL.`

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(base, 0o755)
  folder = join(base, 'data')
})

afterAll(() => rm(base, { recursive: true, force: true }))

/** The row of a sale with this number, if the database has kept it. */
const sale = (url: string, id: number) => ask(url, `SELECT id FROM sales WHERE id = ${id}`)

const isRunning = async (directory = folder) => (await pidOf(directory)) !== undefined

describe('a new folder', () => {
  test('gets a database that only its password opens, on this machine only, safe against power cuts', async () => {
    const { url, stop } = await startEmbedded({ folder, log })
    expect(
      await ask(
        url,
        `SELECT current_user AS who, usesuper AS super, current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
          current_setting('server_encoding') AS encoding, current_setting('listen_addresses') AS listens, lower('ÉÑ') AS lower
         FROM pg_user WHERE usename = current_user`,
      ),
    ).toEqual([
      {
        who: 'portal',
        super: false,
        fsync: 'on',
        checksums: 'on',
        encoding: 'UTF8',
        listens: '127.0.0.1',
        lower: 'éñ',
      },
    ])
    await expect(ask(url.replace(/:[^:@]+@/u, ':guess@'), 'SELECT 1')).rejects.toMatchObject({
      code: '28P01',
    })
    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
    await ask(url, 'CREATE TABLE sales AS SELECT 1 AS id')
    await stop()
    expect(await isRunning()).toBe(false)
  })

  test.runIf(isLongRun)(
    'is found in a path with spaces, and in one that is too long for a socket',
    async () => {
      for (const name of ['near, by', 'f'.repeat(100)]) {
        const { url, stop } = await startEmbedded({ folder: join(base, name), log })
        expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
        await expect(startInChild(join(base, name))).resolves.toMatchObject({
          refused: inUse(join(base, name)),
        })
        await stop()
      }
    },
  )

  test.runIf(isLongRun)(
    'is made once when two servers start on it at the same moment, and the other one is refused',
    async () => {
      const fresh = join(base, 'two')
      const both = await Promise.all([startInChild(fresh), startInChild(fresh)])
      expect(both.map(({ refused }) => refused).toSorted()).toEqual([inUse(fresh), undefined])
      await Promise.all(both.map((server) => server.stop()))
      expect(await isRunning(fresh)).toBe(false)
    },
  )

  test.runIf(isLongRun)('that a start left half made is made anew', async () => {
    const fresh = join(base, 'half')
    await mkdir(join(fresh, 'cluster.half-1', 'base'), { recursive: true })
    const { stop } = await startEmbedded({ folder: fresh, log })
    await stop()
    await expect(stat(join(fresh, 'cluster.half-1'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a folder in use', () => {
  test('is refused to a second server until the first one stops', async () => {
    const first = await startEmbedded({ folder, log })
    expect(await startInChild(folder)).toMatchObject({ refused: inUse(folder) })
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await first.stop()
    await first.stop()
    expect(await isRunning()).toBe(false)
    const second = await startInChild(folder)
    await second.stop()
  })

  test('is opened to a command of the installation while its server runs', async () => {
    expect(await addressOfRunning(folder)).toBeUndefined()
    const { url, stop } = await startEmbedded({ folder, log })
    expect(await addressOfRunning(folder)).toBe(url)
    await stop()
    expect(await addressOfRunning(folder)).toBeUndefined()
  })

  test.runIf(isLongRun)('keeps its data when its server is killed, and is free again', async () => {
    const killed = await startInChild(folder)
    await ask(killed.url, 'INSERT INTO sales VALUES (2)')
    await killed.kill()
    const next = await startEmbedded({ folder, log })
    expect(await sale(next.url, 2)).toEqual([{ id: 2 }])
    await next.stop()
    expect(await isRunning()).toBe(false)
  })

  test.runIf(isLongRun)('is free again when the process that keeps PostgreSQL was killed too', async () => {
    const killed = await startInChild(folder)
    const before = await pidOf(folder)
    const [host] = execFileSync('ps', ['-o', 'ppid=', '-p', String(before)])
      .toString()
      .trim()
      .split('\n')
    process.kill(Number(host), 'SIGKILL')
    await killed.kill()
    expect(await isRunning()).toBe(true)
    const next = await startEmbedded({ folder, log })
    expect(await pidOf(folder)).not.toBe(before)
    expect(await sale(next.url, 1)).toEqual([{ id: 1 }])
    await next.stop()
  })

  test('loses no sale when server and PostgreSQL are both killed', async () => {
    const killed = await startInChild(folder)
    await ask(killed.url, 'INSERT INTO sales VALUES (3)')
    process.kill((await pidOf(folder)) ?? 0, 'SIGKILL')
    await killed.kill()
    const next = await startEmbedded({ folder, log })
    expect(await sale(next.url, 3)).toEqual([{ id: 3 }])
    await next.stop()
  })

  test.runIf(isLongRun)('comes back on the same port when PostgreSQL alone is killed', async () => {
    const { url, stop } = await startEmbedded({ folder, log })
    const before = (await pidOf(folder)) ?? 0
    process.kill(before, 'SIGKILL')
    await expect.poll(() => sale(url, 1)).toEqual([{ id: 1 }])
    expect(await pidOf(folder)).not.toBe(before)
    await stop()
    expect(await isRunning()).toBe(false)
  })

  test.runIf(isLongRun)(
    'is started although a crash left a note with the number of another program',
    async () => {
      await writeFile(
        join(folder, 'cluster', 'postmaster.pid'),
        `${process.pid}\n${folder}/cluster\n1\n5432\n\n\n\nready\n`,
      )
      const { url, stop } = await startEmbedded({ folder, log })
      expect(await sale(url, 1)).toEqual([{ id: 1 }])
      await stop()
    },
  )

  test.runIf(isLongRun)('moves to another port when its own was taken meanwhile', async () => {
    const port = Number(await readFile(join(folder, 'port'), 'utf8'))
    const thief = createServer().listen(port, '127.0.0.1')
    await once(thief, 'listening')
    const { url, stop } = await startEmbedded({ folder, log })
    expect(new URL(url).port).not.toBe(String(port))
    await stop()
    thief.close()
  })
})
