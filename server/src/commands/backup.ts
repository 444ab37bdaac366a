import { join } from 'node:path'
import { takeBackup } from '#db/embedded/backup.ts'
import { backupsOf, runWithDatabase } from './with-database.ts'

/** `npm run backup`: copies the embedded database into `BACKUP_DIR` while its server runs. */
runWithDatabase('backup', async (_db, config) => {
  const { folder, startedAt } = await takeBackup(join(config.DATA_DIR, 'postgres'), backupsOf(config))
  process.stdout.write(`Backed up at ${startedAt}: ${folder}\n`)
  return true
})
