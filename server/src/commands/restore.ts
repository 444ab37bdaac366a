import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restoreBackup } from '#db/embedded/restore.ts'
import { StartError } from '#db/start-error.ts'
import { backupsOf, endWith } from './with-database.ts'

/**
 * `npm run restore -- --to <moment> --into <folder>`: makes a new `DATA_DIR` with the embedded database as it was at a
 * moment, or without one, at the end of its log. Nothing that is there is changed.
 */
endWith(async () => {
  const options = { to: { type: 'string' }, into: { type: 'string' } } as const
  const { to, into } = parseArgs({ options }).values
  if (to !== undefined && !(Date.parse(to) <= Date.now()))
    throw new StartError(`--to must be a moment that is over, such as ${new Date().toISOString()}.`)
  const config = readConfig(process.env)
  const stamp = new Date().toISOString().replaceAll(/[:.]/gu, '-')
  const folder = resolve(into ?? join(config.DATA_DIR, `restored-${stamp}`))
  await restoreBackup(backupsOf(config), folder, to === undefined ? undefined : new Date(to))
  process.stdout.write(
    `Start a server with DATA_DIR=${folder} and the same SECRETS_KEY. It replays the log first.\n`,
  )
  return true
})
