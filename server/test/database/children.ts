import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'

/**
 * A server in a process of its own, which a test may kill and which ends with the test's process; `as` makes it an ordinary user before it starts,
 * `through` is a program that runs it.
 */
export async function startInChild(
  folder: string,
  how: { as?: User; through?: string[] } = {},
): Promise<InChild> {
  const { as, through = [] } = how
  const [program = '', ...words] = [...through, process.execPath, '--input-type=module', '--eval', SCRIPT]
  const child = spawn(program, words, {
    env: {
      ...process.env,
      FOLDER: folder,
      MODULE: import.meta.resolve('#db/embedded/index.ts'),
      AS: JSON.stringify(as ?? null),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'close')
  const [line] = await Promise.race([once(lines, 'line'), ended])
  return {
    ...JSON.parse(String(line)),
    kill: () => end(child, ended, 'SIGKILL'),
    stop: () => end(child, ended, 'SIGTERM'),
  }
}

type User = { uid: number; gid: number }

export type InChild = {
  url: string
  /** The output instead of a start. */
  refused?: string
  kill(): Promise<void>
  stop(): Promise<void>
}

async function end(child: ChildProcess, ended: Promise<unknown[]>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await ended
}

const SCRIPT = `
  const { startEmbedded } = await import(process.env.MODULE)
  const as = JSON.parse(process.env.AS)
  if (as) { process.setgroups([]); process.setgid(as.gid); process.setuid(as.uid); process.chdir('/') }
  try {
    const { url, stop } = await startEmbedded({ folder: process.env.FOLDER, log: () => {} })
    const leave = () => stop().then(() => process.exit())
    process.once('SIGTERM', leave)
    process.stdin.resume().once('end', leave)
    console.log(JSON.stringify({ url }))
  } catch (error) {
    console.log(JSON.stringify({ refused: error.name + ': ' + error.message }))
  }
`

/** The process of the PostgreSQL that runs on a folder. */
export async function pidOf(folder: string): Promise<number | undefined> {
  const note = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return note === undefined ? undefined : Number(note.split('\n')[0])
}

/** Runs one statement and returns its rows. */
export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error: unknown) => {
      await client.end()
      throw error
    },
  )
}
