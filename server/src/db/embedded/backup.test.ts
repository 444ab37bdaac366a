import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from '#test/database/children.ts'
import { atEnd } from '#test/at-end.ts'
import { backupsIn, takeBackup } from './backup.ts'
import { startEmbedded } from './index.ts'
import { restoreBackup } from './restore.ts'

const log = () => {}

test('a backup is taken while sales go on, and gives any later moment in a new folder', async () => {
  const home = await mkdtemp(join(tmpdir(), 'backup-'))
  await chmod(home, 0o711)
  const [folder, backups] = [join(home, 'data', 'postgres'), join(home, 'backups')]
  const live = await startEmbedded({ folder, log, backups })
  atEnd(async () => {
    await live.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })
  await ask(live.url, 'create table sales as select 1 as id')
  const closing = new AbortController()
  const selling = (async () => {
    for (let id = 1000; !closing.signal.aborted; id += 1)
      await ask(live.url, `insert into sales values (${id})`)
  })()
  const { folder: taken } = await takeBackup(join(home, 'data'), backups, log)
  closing.abort()
  await selling
  expect((await backupsIn(backups)).map((each) => each.folder)).toEqual([taken])
  await ask(live.url, 'insert into sales values (2)')
  await sleep(50)
  const [row] = (await ask(live.url, 'select now() as at')) as [{ at: string | Date }]
  const moment = new Date(row.at)
  await sleep(50)
  await ask(live.url, 'insert into sales values (3)')
  const owner = live.url.replace('//portal:', '//postgres:')
  await ask(owner, 'select pg_switch_wal()')
  const archived = () =>
    ask(owner, "select last_archived_time > now() - interval '1 minute' as is_done from pg_stat_archiver")
  await expect.poll(archived).toEqual([{ is_done: true }])
  await sleep(500)

  const salesIn = async (into: string, to?: Date) => {
    await restoreBackup({ backups, into, to }, log)
    const { url, stop } = await startEmbedded({ folder: join(into, 'postgres'), log })
    const rows = (await ask(url, 'select id from sales where id < 1000 order by id')) as { id: number }[]
    await stop()
    return rows.map(({ id }) => id)
  }
  expect(await salesIn(join(home, 'then'), moment)).toEqual([1, 2])
  expect(await salesIn(join(home, 'last'))).toEqual([1, 2, 3])
  await expect(restoreBackup({ backups, into: join(home, 'then'), to: moment }, log)).rejects.toThrow(
    'is there already',
  )
  await expect(restoreBackup({ backups, into: join(home, 'early'), to: new Date(0) }, log)).rejects.toThrow(
    'The oldest backup ended at',
  )
})
