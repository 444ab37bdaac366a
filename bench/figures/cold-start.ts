import { join } from 'node:path'
import { startEmbedded } from '#db/embedded/index.ts'
import { inNewFolder } from '../folder.ts'
import { startServer } from '../server.ts'

/** From the command to a ready server, demo data included, beside PostgreSQL alone on a folder of its own. */
export function coldStart(): Promise<string[]> {
  return inNewFolder(async (folder) => {
    const [bareNew, bareOld] = [await postgresAlone(folder), await postgresAlone(folder)]
    const [portalNew, portalOld] = [await portal(folder), await portal(folder)]
    return [
      line('new folder (aim ≤ 8 s)', portalNew, bareNew),
      line('existing folder (aim ≤ 2.5 s)', portalOld, bareOld),
    ]
  })
}

async function postgresAlone(folder: string): Promise<number> {
  const begun = performance.now()
  const database = await startEmbedded({ folder: join(folder, 'alone'), log: () => {} })
  const took = performance.now() - begun
  await database.stop()
  return took
}

async function portal(folder: string): Promise<number> {
  const server = await startServer({ DATA_DIR: join(folder, 'portal') })
  await server.stop()
  return server.readyAfterMs
}

function line(what: string, ours: number, reference: number): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  return `${what.padEnd(34)} ${seconds(ours)}   reference (PostgreSQL alone) ${seconds(reference)}   ratio ${(ours / reference).toFixed(1)}`
}
