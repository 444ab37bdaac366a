import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { backupsIn, exists, placesIn } from './backup.ts'

/**
 * Makes a new `DATA_DIR` with the database as it was at a moment, or at the end of the log that was put away. The server that
 * starts on it plays the log until then.
 */
export async function restoreBackup(
  { backups, into, to }: { backups: string; into: string; to: Date | undefined },
  say: (text: string) => void,
): Promise<void> {
  const folder = join(into, 'postgres')
  if (await exists(folder))
    throw new StartError(`${folder} is there already. Choose a new folder with --into.`)
  const all = await backupsIn(backups)
  const backup = all.findLast(({ endedAt }) => to === undefined || Date.parse(endedAt) <= to.getTime())
  if (backup === undefined)
    throw new StartError(
      all[0] === undefined
        ? `${backups} has no backup. Run npm run backup first.`
        : `The oldest backup ended at ${all[0].endedAt}. Choose a later moment.`,
    )
  say(`Copying the backup of ${backup.endedAt} into ${into}`)
  await mkdir(into, { recursive: true, mode: 0o711 })
  await cp(backup.folder, folder, { recursive: true })
  const cluster = join(folder, 'cluster')
  await writeFile(join(cluster, 'recovery.signal'), '')
  // Names of zones are not known yet when this is read.
  const settings = [
    `restore_command = 'cp "${placesIn(backups).wal}/%f" "%p"'`,
    // Empty instead of left out: the copy of a server that was restored before has the moment of that time.
    `recovery_target_time = '${to?.toISOString().replace('Z', '+00:00') ?? ''}'`,
    `recovery_target_action = 'promote'`,
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
}
