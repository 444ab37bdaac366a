import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOfRunning } from '#db/embedded/index.ts'
import { atEnd } from '#test/at-end.ts'
import { ask } from '#test/database/children.ts'
import { compileCache, startServer } from '#test/servers/server.ts'
import { isLongRun } from '#test/long-runs.ts'

let home: string
let data: string
let backups: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backups-'))
  // The user that runs PostgreSQL may not be the one that runs the tests.
  await chmod(home, 0o711)
  data = join(home, 'data')
  backups = join(home, 'backups')
  atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))
})

type Done = { code: number; out: string; error: string }

/** Runs a command as `npm run` does, on this test's folders where it does not name others. */
function run(command: string, words: string[] = [], settings: Record<string, string> = {}): Promise<Done> {
  const env = {
    PATH: process.env['PATH'],
    ...compileCache,
    DATA_DIR: data,
    BACKUP_DIR: backups,
    ...settings,
  }
  const file = join(import.meta.dirname, `${command}.ts`)
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { env }, (error, out, errorText) =>
      resolve({ code: error ? Number(error.code) : 0, out, error: errorText }),
    )
  })
}

const refusal = (error: string | RegExp) => ({
  code: 1,
  out: '',
  error: typeof error === 'string' ? `${error}\n` : expect.stringMatching(error),
})

async function start(settings: Record<string, string>) {
  const server = startServer({ PORT: '0', LOG_LEVEL: 'error', ...settings })
  const stop = async () => {
    server.signal('SIGTERM')
    const { output } = await server.ended
    expect(output).not.toContain('lost a connection')
  }
  atEnd(stop)
  await server.until(/Reseller Portal: /)
  const url = await addressOfRunning(join(settings['DATA_DIR'] ?? '', 'postgres'))
  if (url === undefined) throw new Error(server.output())
  return { url, stop }
}

describe('before a server has run', () => {
  test('a command on a folder without a database says so and makes none', async () => {
    expect(await run('verify-audit')).toEqual(
      refusal(`${data} has no database. Set DATA_DIR as for the server, or DATABASE_URL.`),
    )
    expect(await run('backup')).toEqual(
      refusal(`No server runs on ${data}. Start it with this BACKUP_DIR, or set DATA_DIR as for the server.`),
    )
    expect(await readdir(home)).toEqual([])
  })

  test('what is missing is said by its name', async () => {
    expect(await run('backup', [], { BACKUP_DIR: '' })).toEqual(refusal(/BACKUP_DIR is missing/))
    const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:1/portal'
    for (const command of ['backup', 'restore', 'restore-drill'])
      expect(await run(command, [], { DATABASE_URL })).toEqual(
        refusal(/DATABASE_URL names another PostgreSQL.*pgBackRest/),
      )
    for (const command of ['restore', 'restore-drill'])
      expect(await run(command)).toEqual(refusal(`${backups} has no backup. Run npm run backup first.`))
  })

  test('words that restore does not know are answered by how it is used', async () => {
    const usage = 'Usage: npm run restore -- --to <moment> --into <folder>'
    expect(await run('restore', ['2026-11-26T14:30:00Z'])).toEqual(refusal(usage))
    expect(await run('restore', ['--until', 'now'])).toEqual(refusal(usage))
    expect(await run('restore', ['--to', 'yesterday'])).toEqual(
      refusal(/^--to must be a moment in the past, such as 20/),
    )
  })
})

test.runIf(isLongRun)(
  'a running server is backed up, restored to a moment of seconds ago, and goes on as a backup of its own',
  { timeout: 900_000 },
  async () => {
    const live = await start({ DATA_DIR: data, BACKUP_DIR: backups })
    await writeFile(join(data, 'secrets-key'), 'a secret that the server made up for itself')
    const taken = await run('backup')
    expect(taken).toMatchObject({ code: 0, error: '' })
    expect(taken.out).toMatch(/^Copying the database \(\d+ MB\)\nBacked up at 20\S+Z: \S+\/base\/20\S+\n$/)

    const early = await run('restore', ['--to', '2026-01-01T00:00:00Z', '--into', join(home, 'early')])
    expect(early).toEqual(refusal(/^The oldest backup ended at 20\S+Z\. Choose a later moment\.$/m))
    expect(await run('restore', ['--into', data])).toEqual(
      refusal(`${join(data, 'postgres')} is there already. Choose a new folder with --into.`),
    )

    await ask(live.url, 'create table notes as select 1 as id')
    await sleep(50)
    const moment = new Date().toISOString()
    await sleep(50)
    await ask(live.url, 'insert into notes values (2)')
    const into = join(home, 'restored')
    const restored = await run('restore', ['--to', moment, '--into', into])
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(restored.out).toContain(`Start a server with DATA_DIR=${into}. It replays the log until ${moment}`)
    expect(await readFile(join(into, 'secrets-key'), 'utf8')).toMatch(/^a secret/)
    await live.stop()

    const next = await start({ DATA_DIR: into, BACKUP_DIR: backups })
    expect(await ask(next.url, 'select id from notes')).toEqual([{ id: 1 }])
    expect(await run('backup', [], { DATA_DIR: into })).toMatchObject({ code: 0 })
    await ask(next.url, 'insert into notes values (3)')
    const again = join(home, 'again')
    expect(await run('restore', ['--into', again], { DATA_DIR: into })).toMatchObject({ code: 0 })
    const drill = await run('restore-drill', [], { DATA_DIR: into })
    expect(drill.out).toMatch(/^Restored to 20\S+Z in \d+ seconds: no problems found\.$/m)
    expect(await ask(next.url, 'select findings from restore_drills')).toEqual([{ findings: [] }])
    await next.stop()

    const last = await start({ DATA_DIR: again })
    expect(await ask(last.url, 'select id from notes order by id')).toEqual([{ id: 1 }, { id: 3 }])
    await last.stop()

    expect(await run('restore-drill')).toEqual(refusal(/^No server runs on /))
  },
)

test.runIf(isLongRun)('a moment that the log does not reach is said when the server starts', async () => {
  const into = join(home, 'too-late')
  const moment = new Date().toISOString()
  const gone = { DATA_DIR: join(home, 'gone') }
  expect(await run('restore', ['--to', moment, '--into', into], gone)).toMatchObject({ code: 0 })
  const server = startServer({ PORT: '0', DATA_DIR: into })
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output).toMatch(
    /The log in BACKUP_DIR ends at 20\S+ \S+ UTC, before the moment of --to\. Restore again to an earlier moment, or without --to\./,
  )
})
