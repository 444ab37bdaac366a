import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { inNewFolder } from './folder.ts'
import { startServer, type Server } from './server.ts'

/**
 * One database and one real server process that all figures share. It answers requests only: what a worker does later
 * (vouchers, mail) would be measured with them otherwise.
 */
export type Stage = { databaseUrl: string; server: Server; folder: string }

export function onStage<T>(act: (stage: Stage) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
    try {
      // Without the demo: a server that starts on a new database sells for a fortnight while it is measured.
      const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'web', DEMO: '0' }
      // What a key may call is no figure of how fast it is answered.
      const server = await startServer({ ...settings, OCTO_CALLS_PER_MINUTE: '1000000' })
      try {
        return await act({ databaseUrl: database.url, server, folder })
      } finally {
        await server.stop()
      }
    } finally {
      await database.stop()
    }
  })
}

/** `BENCH_FOLDER` names a folder that stays: what figures made in its database is there in the next run. */
async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const kept = process.env['BENCH_FOLDER']
  if (kept === undefined) return inNewFolder(act)
  await mkdir(kept, { recursive: true })
  await chmod(kept, 0o711)
  return act(kept)
}
