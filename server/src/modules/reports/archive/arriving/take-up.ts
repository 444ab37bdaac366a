import type { Selectable } from 'kysely'
import type { Database } from '#db/tables.ts'
import { due, worker } from '#kit/background/background.ts'
import { jobKind } from '#kit/background/jobs.ts'
import type { Work } from '#kit/context.ts'
import type { ArchiveProblem, ArrivingArchive } from '@reseller-portal/contract/reports'
import { archiveKinds } from '../kinds.ts'
import { load } from './load.ts'
import { loadPictures, pictureIds } from './load-pictures.ts'
import { ArchiveFault, columnsOf, openArchive, piecesOf, rowsOf, type Archive } from './read-archive.ts'

/** After this time, another process takes over from one that died. */
const leaseMs = 3 * 60_000
/** After this time, an archive that nobody has loaded is deleted. */
const keptMs = 24 * 3600_000
/** An archive is given up after so many processes died while they loaded it. */
const mostTries = 5

const archiveDue = jobKind<{ archive: string }>('archives.arrive', 1, {
  expireInSeconds: 4 * 3600,
  retryLimit: 0,
  deleteAfterSeconds: 3600,
})

export const arrivingWorker = worker(archiveDue, takeUp)

/** Archives that are to be checked or loaded, and those whose process died. */
export const sweepArriving = due(2, archiveDue, async ({ clock }, tx) => {
  const now = clock()
  const rows = await tx
    .selectFrom('arriving_archives')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(5)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('arriving_archives')
      .set({ look_at: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', ids)
      .execute()
  return ids.map((archive) => ({ archive }))
})

/** Deletes what was sent and not loaded within a day. */
export async function dropAbandoned({ db, clock }: Work): Promise<void> {
  await db
    .deleteFrom('arriving_archives')
    .where('state', 'in', ['SENDING', 'CHECKED'])
    .where('started_at', '<', new Date(clock().getTime() - keptMs))
    .execute()
}

/** Does what is due with an archive; one that was loaded halfway is begun again, for nothing of it was kept. */
export async function takeUp({ archive: id }: { archive: string }, work: Work): Promise<void> {
  const row = await work.db
    .updateTable('arriving_archives')
    .set((archive) => ({ tries: archive('tries', '+', 1) }))
    .where('id', '=', id)
    .where('look_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return
  if (row.tries > mostTries) return giveUp(row, work)
  const note = noteProgress(id, work)
  try {
    if (row.state === 'CHECKING') await check(row, note, work)
    if (row.state === 'LOADING') await load(row, note, work)
    if (row.state === 'LOADING' || row.state === 'PICTURES') await finish(row, note, work)
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error
    await end(id, { state: 'FAILED', problem: error.problem }, work)
  }
}

/** Nothing was loaded, or everything but pictures. */
function giveUp(
  { id, state, pictures }: Selectable<Database['arriving_archives']>,
  work: Work,
): Promise<void> {
  work.log.error({ archive: id, state }, 'an archive could not be read in')
  if (state === 'PICTURES') return end(id, { state: 'DONE', unusable: pictures }, work)
  return end(id, { state: 'FAILED', problem: new ArchiveFault('interrupted').problem }, work)
}

/** Reads all of it without writing a row. */
async function check(archive: Archive, note: Note, work: Work): Promise<void> {
  const zip = await openArchive(archive, work.db)
  const files: ArrivingArchive['files'] = []
  let done = 0
  for (const kind of archiveKinds.supplier) {
    let rows = 0
    const comesAlong = kind.staysOut !== true
    const columns = await columnsOf(kind, work.db)
    const pieces = comesAlong ? rowsOf(kind, columns, { zip, archive }) : piecesOf(`${kind.file}.jsonl`, zip)
    for await (const piece of pieces) {
      rows += 'rows' in piece ? piece.rows : piece.count
      await note(done + rows)
    }
    if (comesAlong) done += rows
    files.push({ file: kind.file, rows, comesAlong })
  }
  await work.db
    .updateTable('arriving_archives')
    .set({ state: 'CHECKED', files: JSON.stringify(files), total: done, done, look_at: null })
    .set({ pictures: pictureIds(zip).length })
    .where('id', '=', archive.id)
    .where('state', '=', 'CHECKING')
    .execute()
}

async function finish(archive: Archive, note: Note, work: Work): Promise<void> {
  const state = work.db.selectFrom('arriving_archives').select('state').where('id', '=', archive.id)
  // Another process has the lock of the load.
  if ((await state.executeTakeFirst())?.state !== 'PICTURES') return
  const unusable = await loadPictures(archive, note, work)
  await end(archive.id, { state: 'DONE', unusable }, work)
}

type Ended = { state: 'DONE' | 'FAILED'; problem?: ArchiveProblem; unusable?: number }

/** What was sent isn't needed any more. */
async function end(id: string, { problem, ...ended }: Ended, { db }: Work): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('arriving_archives')
      .set({ ...ended, look_at: null, problem: problem ? JSON.stringify(problem) : null })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('arriving_archive_parts').where('archive_id', '=', id).execute()
  })
}

/** Says how far it is, at most once a second, and keeps the archive from being taken up by another process. */
export type Note = (done: number) => Promise<void>

function noteProgress(id: string, { db, clock }: Work): Note {
  let last = 0
  return async (done) => {
    if (performance.now() - last < 1000) return
    last = performance.now()
    await db
      .updateTable('arriving_archives')
      .set({ done, look_at: new Date(clock().getTime() + leaseMs) })
      .where('id', '=', id)
      .where('look_at', 'is not', null)
      .execute()
  }
}
