import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/index.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'

/**
 * One database and one real server process that all figures share. It answers requests only: what a worker does later
 * (vouchers, mail) would be measured with them otherwise.
 */
export type Stage = { databaseUrl: string; server: Server; folder: string; stop(): Promise<void> }

export async function startStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-portal-bench-'))
  await chmod(folder, 0o711)
  const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} })
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'web' }
  // What a key may call is no figure of how fast it is answered.
  const server = await startServer({ ...settings, OCTO_CALLS_PER_MINUTE: '1000000' }).catch(async (error) => {
    await database.stop()
    throw error
  })
  return {
    ...{ databaseUrl: database.url, server, folder },
    stop: async () => {
      await server.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
