import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { archiveAll, exists } from '#db/embedded/backup.ts'
import { addressOfRunning } from '#db/embedded/index.ts'
import { restoreBackup } from '#db/embedded/restore.ts'
import { StartError } from '#db/start-error.ts'
import { backupsOf, endWith } from './with-database.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * `npm run restore -- --to <moment> --into <folder>`: makes a new `DATA_DIR` with the embedded database as it was at a
 * moment, or without one, at the end of its log. Nothing that is there is changed.
 */
endWith(async () => {
  const { to, into } = readWords()
  if (to !== undefined && !(Date.parse(to) <= Date.now()))
    throw new StartError(`--to must be a moment in the past, such as ${new Date().toISOString()}.`)
  const config = readConfig(process.env)
  const backups = backupsOf(config)
  await archiveRest(config.DATA_DIR, backups)
  const stamp = new Date().toISOString().replaceAll(/[:.]/gu, '-')
  const folder = resolve(into ?? join(config.DATA_DIR, `restored-${stamp}`))
  const moment = to === undefined ? undefined : new Date(to)
  await restoreBackup({ backups, into: folder, to: moment }, say)
  const secret = (await copySecret(config, folder)) ? '' : ' and the same SECRETS_KEY'
  const end = moment === undefined ? 'to its end' : `until ${moment.toISOString()}`
  say(`Start a server with DATA_DIR=${folder}${secret}. It replays the log ${end}, then it's ready.`)
  return true
})

function readWords() {
  try {
    return parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } }).values
  } catch (cause) {
    throw new StartError('Usage: npm run restore -- --to <moment> --into <folder>', { cause })
  }
}

/** A server that still runs puts away the last minute of its log first; one that is gone has put away what it could. */
async function archiveRest(data: string, backups: string): Promise<void> {
  if ((await addressOfRunning(join(data, 'postgres'))) === undefined) return
  await archiveAll(data, backups).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
    say(error.message)
  })
}

/** Copies the key that a server without SECRETS_KEY made up for itself. */
async function copySecret({ SECRETS_KEY, DATA_DIR }: Config, folder: string): Promise<boolean> {
  const file = join(DATA_DIR, 'secrets-key')
  if (SECRETS_KEY !== undefined || !(await exists(file))) return false
  await copyFile(file, join(folder, 'secrets-key'))
  return true
}
