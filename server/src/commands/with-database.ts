import { join, resolve } from 'node:path'
import { readConfig, type Config } from '../config.ts'
import { hasCluster } from '#db/embedded/home.ts'
import { addressOfRunning, startEmbedded } from '#db/embedded/index.ts'
import { openDatabase } from '#db/open.ts'
import { StartError } from '#db/start-error.ts'
import type { Db } from '#kit/context.ts'

/** Runs a command of an installation on its database, and ends the process with 1 where that fails or answers false. */
export function runWithDatabase(name: string, act: (db: Db, config: Config) => Promise<boolean>): void {
  endWith(() => withDatabase(name, act))
}

/** Runs a command, and ends the process with 1 where it fails or answers false. */
export function endWith(act: () => Promise<boolean>): void {
  act().then(
    (isWell) => void (process.exitCode = isWell ? 0 : 1),
    (error: unknown) => {
      const text = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined
      process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`)
      process.exitCode = 1
    },
  )
}

/** Where the backups of the embedded database are. */
export function backupsOf({ BACKUP_DIR, DATABASE_URL }: Config): string {
  if (DATABASE_URL !== undefined)
    throw new StartError(
      'DATABASE_URL names another PostgreSQL: back it up with pgBackRest (docs/operating/backup.md).',
    )
  if (BACKUP_DIR === undefined)
    throw new StartError('BACKUP_DIR is missing: set it for the server and this command.')
  return resolve(BACKUP_DIR)
}

/** Acts on the database of the installation, which is started where no server keeps it running. */
export async function withDatabase(
  name: string,
  act: (db: Db, config: Config) => Promise<boolean>,
): Promise<boolean> {
  const config = readConfig(process.env)
  const folder = join(config.DATA_DIR, 'postgres')
  const address = config.DATABASE_URL ?? (await addressOfRunning(folder))
  if (address === undefined && !(await hasCluster(folder)))
    throw new StartError(
      `${resolve(config.DATA_DIR)} has no database. Set DATA_DIR as for the server, or DATABASE_URL.`,
    )
  const embedded = address === undefined ? await startEmbedded({ folder, log: () => {} }) : undefined
  try {
    const url = address ?? embedded?.url ?? ''
    const database = await openDatabase(url, { max: 1, applicationName: name, isPatient: true })
    return await act(database.db, config).finally(() => database.close())
  } finally {
    await embedded?.stop()
  }
}
