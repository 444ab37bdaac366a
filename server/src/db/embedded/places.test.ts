import { execFileSync } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedFolder } from './home.ts'
import { startEmbedded } from './index.ts'
import { ask, startInChild } from '#test/database/children.ts'
import { isLongRun } from '#test/long-runs.ts'

const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const log = () => {}
let base = ''

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'places-'))
  await chmod(base, 0o755)
})

afterAll(() => rm(base, { recursive: true, force: true }))

const refusal = (folder: string) =>
  startEmbedded({ folder, log }).then(
    async ({ stop }) => stop().then(() => 'it started'),
    (error: unknown) => String(error),
  )

async function startTwice(folder: string): Promise<string> {
  const first = await startEmbedded({ folder, log })
  await ask(first.url, 'CREATE TABLE sales AS SELECT 1 AS id')
  await first.stop()
  const second = await startEmbedded({ folder, log })
  const [row] = await ask(second.url, `SELECT id, current_setting('port') AS port FROM sales`)
  await second.stop()
  return JSON.stringify(row)
}

describe('as root', () => {
  test('PostgreSQL runs as another user, below a folder that only root may enter too', async (context) => {
    if (!isRoot) context.skip('only root can try this')
    const home = join(base, 'home')
    await mkdir(home, { mode: 0o700 })
    const folder = join(home, 'data')
    expect(await startTwice(folder)).toContain('"id":1')
    const place = (await readFile(join(folder, 'place'), 'utf8')).trim()
    expect((await stat(join(place, 'cluster'))).uid).not.toBe(0)

    await rename(place, `${place}-away`)
    expect(await refusal(folder)).toBe(
      `StartError: The database of ${folder} was kept in ${place}, which is gone. Put it back, or delete ${folder} to start with an empty database.`,
    )
    await rm(`${place}-away`, { recursive: true })
  })

  test.runIf(isLongRun)(
    'a database that can no longer be entered is named, with what to do',
    async (context) => {
      if (!isRoot) context.skip('only root can try this')
      const home = join(base, 'closing')
      await mkdir(home, { mode: 0o755 })
      await startTwice(join(home, 'data'))
      await chmod(home, 0o700)
      expect(await refusal(join(home, 'data'))).toMatch(/can't enter .*closing. Run "chmod o\+x .*closing"/u)
    },
  )

  test.runIf(isLongRun)('a folder of an ordinary user is served as that user', async (context) => {
    if (!isRoot) context.skip('only root can try this')
    const folder = join(base, 'theirs')
    await mkdir(folder)
    await chown(folder, nobody.uid, nobody.gid)
    const theirs = await startInChild(folder, { as: nobody })
    expect(theirs.refused).toBeUndefined()
    await theirs.stop()
    expect(await startTwice(folder)).toContain('"id":1')
    expect((await stat(join(folder, 'cluster'))).uid).toBe(nobody.uid)
    const again = await startInChild(folder, { as: nobody })
    expect(again.refused).toBeUndefined()
    await again.stop()
  })
})

describe('as an ordinary user', () => {
  const start = (folder: string) => (isRoot ? startInChild(folder, { as: nobody }) : startInChild(folder))

  test.runIf(isLongRun)('a new folder gets its database', async (context) => {
    if (isRoot && (await closedFolder(process.cwd())))
      context.skip('an ordinary user cannot enter this project')
    const parent = join(base, 'ordinary')
    await mkdir(parent)
    if (isRoot) await chown(parent, nobody.uid, nobody.gid)
    const server = await start(join(parent, 'data'))
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await stat(join(parent, 'data'))).mode & 0o777).toBe(0o700)
    await server.stop()
  })

  test('a folder that may not be written to is named', async () => {
    const folder = join(base, 'locked')
    await mkdir(folder, { mode: 0o555 })
    expect(await start(folder)).toMatchObject({
      refused: `StartError: Unable to write to ${folder}. Give this user permission to write there, or choose another DATA_DIR.`,
    })
    expect(await start(join(folder, 'data'))).toMatchObject({
      refused: expect.stringContaining('Unable to write to'),
    })
  })

  test.runIf(isLongRun)("root's folder is refused with its reason", async (context) => {
    if (!isRoot) context.skip('only root can try this')
    const folder = join(base, 'roots')
    await startTwice(folder)
    expect(await start(folder)).toMatchObject({
      refused: expect.stringMatching(/StartError: .*roots.*(?:write there|user that owns)/u),
    })
  })
})

describe.runIf(isLongRun)('a folder that two containers share', () => {
  test('is refused to the second one while the first uses it, and free when that one was killed', async (context) => {
    const container = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
    try {
      execFileSync('unshare', [...container.slice(1), 'true'], { stdio: 'pipe' })
    } catch {
      context.skip('only who may make a container can try this')
    }
    const folder = join(base, 'shared')
    const first = await startInChild(folder, { through: container })
    expect(first.refused).toBeUndefined()
    expect(await refusal(folder)).toContain('Another server uses the database')
    expect(await ask(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await first.kill()
    await expect.poll(() => refusal(folder)).toBe('it started')
  })
})

describe.runIf(isLongRun)('a full disk', () => {
  test('is named at the first start and at a later one, and nothing is lost when there is space again', async (context) => {
    const small = join(base, 'small')
    const full = `StartError: The disk of ${join(small, 'data')} is full. Free some space (the database needs about 100 MB), and start again.`
    await mkdir(small)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', small], { stdio: 'pipe' })
    } catch {
      context.skip('only who may mount a small disk can try this')
    }
    try {
      expect(await refusal(join(small, 'data'))).toBe(full)
      expect(await readdir(join(small, 'data'))).not.toContain('cluster')
      execFileSync('mount', ['-o', 'remount,size=160m', small])
      await startTwice(join(small, 'data'))
      await fillUp(join(small, 'filler'))
      expect(await refusal(join(small, 'data'))).toBe(full)
      await rm(join(small, 'filler'))
      const { url, stop } = await startEmbedded({ folder: join(small, 'data'), log })
      expect(await ask(url, 'SELECT id FROM sales')).toEqual([{ id: 1 }])
      await stop()
    } finally {
      execFileSync('umount', ['-l', small])
    }
  })

  async function fillUp(file: string): Promise<void> {
    await writeFile(file, Buffer.alloc(200_000_000)).catch(() => {})
  }
})

describe('a folder that is not sound', () => {
  test('says what is wrong with it', async () => {
    const folder = join(base, 'unsound')
    await startTwice(folder)

    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    expect(await refusal(folder)).toContain('was created by PostgreSQL 17, but this is PostgreSQL 18')
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '18\n')

    await rename(join(folder, 'password'), join(folder, 'kept'))
    expect(await refusal(folder)).toContain('password is gone')
    await writeFile(join(folder, 'password'), 'another\n')
    expect(await refusal(folder)).toMatch(/^StartError: .*password/u)
    await rename(join(folder, 'kept'), join(folder, 'password'))

    await rm(join(folder, 'cluster', 'global', 'pg_control'))
    expect(await refusal(folder)).toMatch(
      /^StartError: Unable to start PostgreSQL in .*unsound: .*pg_control/u,
    )
  })

  test('that is a file is named', async () => {
    await writeFile(join(base, 'file'), '')
    expect(await refusal(join(base, 'file'))).toBe(
      `StartError: ${join(base, 'file')} isn't a folder. Choose another DATA_DIR.`,
    )
  })
})
