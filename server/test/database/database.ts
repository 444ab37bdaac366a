import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer, withName } from './cluster.ts'

/** Whether this run has a template with the demo world. */
export function hasDemoTemplate(): boolean {
  return inject('testDatabase').demo !== undefined
}

/** A new database for one test file, copied from a template. Call `drop` after the last test. */
export async function cloneDatabase(
  template: 'clone' | 'demo' = 'clone',
): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, [template]: how } = inject('testDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url, `CREATE DATABASE ${name} ${how}`)
  return { url: withName(url, name), drop: () => dropDatabase(url, name) }
}

/**
 * Drops a database. The plain command waits some seconds for connections to close and ends an autovacuum, which this
 * role may not end by force. Connections that are still open then are cut.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, `DROP DATABASE ${name}`).catch(() =>
    onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  )
}
