import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from './index.ts'
import { readPidFile } from './process/pid-file.ts'
import { ask, startInChild } from '#test/database/children.ts'

let base = ''
let folder = ''
const log = () => {}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(base, 0o755)
  folder = join(base, 'data')
})

afterAll(() => rm(base, { recursive: true, force: true }))

async function pidOf(of: string): Promise<number> {
  const { pid } = (await readPidFile(join(of, 'cluster'))) ?? {}
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  return pid
}

const isRunning = async (of = folder) => (await readPidFile(join(of, 'cluster'))) !== undefined

describe('a new folder', () => {
  test('gets a database that only its password opens, on this machine only, safe against power cuts', async () => {
    const { url, attached, stop } = await startEmbedded({ folder, log })
    expect(attached).toBe(false)
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

  test('is reached by a socket in its own folder, and by loopback where the path of one would be too long', async () => {
    const by = `SELECT coalesce(host(inet_client_addr()), 'socket') AS by`
    const near = await startEmbedded({ folder: join(base, 'near, by'), log })
    expect(await ask(near.url, by)).toEqual([{ by: 'socket' }])
    await near.stop()
    const far = await startEmbedded({ folder: join(base, 'f'.repeat(100)), log })
    expect(await ask(far.url, by)).toEqual([{ by: '127.0.0.1' }])
    await far.stop()
  })

  test('is made once when two servers start on it at the same moment', async () => {
    const fresh = join(base, 'two')
    const both = await Promise.all([startInChild(fresh), startInChild(fresh)])
    expect(both.map(({ attached }) => attached).toSorted()).toEqual([false, true])
    expect(both[0].url).toBe(both[1].url)
    await Promise.all(both.map((server) => server.stop()))
    expect(await isRunning(fresh)).toBe(false)
  })

  test('that a start left half made is made anew', async () => {
    const fresh = join(base, 'half')
    await mkdir(join(fresh, 'cluster.half-1', 'base'), { recursive: true })
    const { attached, stop } = await startEmbedded({ folder: fresh, log })
    expect(attached).toBe(false)
    await stop()
    await expect(stat(join(fresh, 'cluster.half-1'))).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('a folder in use', () => {
  test('is joined by a second server, and PostgreSQL stops when the last one leaves', async () => {
    const first = await startEmbedded({ folder, log })
    const second = await startInChild(folder)
    expect(second).toMatchObject({ attached: true, url: first.url })
    await first.stop()
    await first.stop()
    expect(await isRunning()).toBe(true)
    await second.stop()
    expect(await isRunning()).toBe(false)
  })

  test('keeps its data and goes on when its server is killed; a killed server does not count as one that uses it', async () => {
    const killed = await startInChild(folder)
    await ask(killed.url, 'INSERT INTO sales VALUES (2)')
    await killed.kill()
    const next = await startEmbedded({ folder, log })
    expect(next.attached).toBe(true)
    expect(await ask(next.url, 'SELECT count(*)::int AS sales FROM sales')).toEqual([{ sales: 2 }])
    await next.stop()
    expect(await isRunning()).toBe(false)
  })

  test('loses no sale when server and PostgreSQL are both killed', async () => {
    const killed = await startInChild(folder)
    await ask(killed.url, 'INSERT INTO sales VALUES (3)')
    process.kill(await pidOf(folder), 'SIGKILL')
    await killed.kill()
    const next = await startEmbedded({ folder, log })
    expect(next.attached).toBe(false)
    expect(await ask(next.url, 'SELECT count(*)::int AS sales FROM sales')).toEqual([{ sales: 3 }])
    await next.stop()
  })

  test('comes back on the same port when PostgreSQL alone is killed, and both its servers stay its users', async () => {
    const first = await startEmbedded({ folder, log })
    const second = await startInChild(folder)
    const before = await pidOf(folder)
    process.kill(before, 'SIGKILL')
    await vi.waitFor(
      async () =>
        expect(await ask(first.url, 'SELECT count(*)::int AS sales FROM sales')).toEqual([{ sales: 3 }]),
      {
        timeout: 20_000,
      },
    )
    expect(await pidOf(folder)).not.toBe(before)
    await first.stop()
    await vi.waitFor(() => ask(second.url, 'SELECT 1'), { timeout: 20_000 })
    await second.stop()
    expect(await isRunning()).toBe(false)
  })

  test('is started although a crash left a note with the number of another program', async () => {
    await writeFile(
      join(folder, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${folder}/cluster\n1\n5432\n\n\n\nready\n`,
    )
    const port = (await readFile(join(folder, 'port'), 'utf8')).trim()
    await writeFile(join(folder, 'cluster', `.s.PGSQL.${port}.lock`), `${process.pid}\n`)
    const { attached, stop } = await startEmbedded({ folder, log })
    expect(attached).toBe(false)
    await stop()
  })

  test('moves to another port when its own was taken meanwhile', async () => {
    const port = Number(await readFile(join(folder, 'port'), 'utf8'))
    const thief = createServer().listen(port, '127.0.0.1')
    await once(thief, 'listening')
    const { url, stop } = await startEmbedded({ folder, log })
    expect(new URL(url).port).not.toBe(String(port))
    await stop()
    thief.close()
  })
})
