import { takeBackup } from '#db/embedded/backup.ts'
import { readConfig } from '../config.ts'
import { backupsOf, endWith } from './with-database.ts'

/** `npm run backup`: copies the embedded database into `BACKUP_DIR` while its server runs. */
endWith(async () => {
  const config = readConfig(process.env)
  const say = (text: string) => void process.stdout.write(`${text}\n`)
  const { folder, startedAt } = await takeBackup(config.DATA_DIR, backupsOf(config), say)
  say(`Backed up at ${startedAt}: ${folder}`)
  return true
})
