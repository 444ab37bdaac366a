import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from '../home.ts'
import { readPidFile } from './pid-file.ts'

/** A socket's path has at most so many bytes on every system (macOS has the fewest). */
const mostBytes = 103
const prefix = '.s.PGSQL.'

/** Where PostgreSQL makes its Unix socket: the cluster's own folder, which only its account enters; '' where the path is too long. */
export function socketFolder({ cluster }: Pick<Home, 'cluster'>): string {
  const isUsable =
    process.platform !== 'win32' && Buffer.byteLength(join(cluster, `${prefix}65535`)) <= mostBytes
  return isUsable ? cluster : ''
}

/** Removes what a killed PostgreSQL left: the number in the socket's lock may belong to another program by now. */
export async function removeOldSockets({ cluster }: Pick<Home, 'cluster'>): Promise<void> {
  const left = (await readdir(cluster)).filter((name) => name.startsWith(prefix))
  await Promise.all(left.map((name) => rm(join(cluster, name), { force: true })))
}

/** The address for the server's own role: the running PostgreSQL's socket, which costs less processor time, or loopback. */
export async function addressOf({ cluster, password }: Home, port: number): Promise<string> {
  const folder = (await readPidFile(cluster))?.socketFolder
  const host = folder ? encodeURIComponent(folder) : '127.0.0.1'
  return `postgres://portal:${password}@${host}:${port}/portal`
}
