import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer, withName } from './test-cluster.ts'

/** A database of a test file's own, made from the template; `drop` it after the last test. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, clone } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `CREATE DATABASE ${name} ${clone}`)
  return { url: withName(url, name), drop: () => dropDatabase(url, name) }
}

/** Waits for connections that are just being closed, as the server does for seconds; what stays is cut. */
async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `DROP DATABASE ${name}`).catch(() =>
    onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  )
}
