import { execFile } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

/** The unprivileged user that PostgreSQL runs as when we are root; undefined: it runs as ourselves. */
export type Account = { name: string; uid: number; gid: number }

/** Chooses the account: the owner of an existing cluster, else `postgres` (made when missing), else `nobody`. */
export async function accountFor(folder: string, cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = (await named('postgres')) ?? (await made()) ?? (await named('nobody'))
  if (!account) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this machine has no other user for it: start the server as an ordinary user or set DATABASE_URL.',
    )
  }
  // A copy made by root belongs to root. In somebody else's folder it could be a trap: there nothing is given away.
  if (owner && (await stat(folder)).uid === 0) await giveAll(cluster, account)
  return account
}

/** The first folder on the way to `path` that the account may not enter. */
export async function barrier(account: Account, path: string): Promise<string | undefined> {
  const ways = [path]
  for (let at = path; at !== dirname(at); at = dirname(at)) ways.unshift(dirname(at))
  for (const way of ways) {
    const { mode, uid, gid } = await stat(way)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 1) === 0) return way
  }
  return undefined
}

async function named(name: string): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return fields ? { name, uid: Number(fields[2]), gid: Number(fields[3]) } : undefined
}

async function made(): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']
  return promisify(execFile)('useradd', options).then(
    () => named('postgres'),
    () => undefined,
  )
}

async function giveAll(folder: string, { uid, gid }: Account): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
  await lchown(folder, uid, gid)
}
