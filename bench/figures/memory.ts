import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { inNewFolder } from '../folder.ts'
import { startServer } from '../server.ts'

/**
 * Resident memory of a server process that has been idle for ten seconds, beside an empty Node process. Its database is
 * new and without the demo: what other figures sold would be work that waits for it, and a demo world is sold in at first.
 */
export function memory(): Promise<string[]> {
  return inNewFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder, DEMO: '0' })
    const bare = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    const [ours, reference] = [await residentMegabytes(server.pid), await residentMegabytes(bare.pid ?? 0)]
    bare.kill()
    await server.stop()
    return [
      `${'idle server (aim ≤ 180 MB)'.padEnd(34)} ${ours} MB   reference (empty Node) ${reference} MB   ratio ${(ours / reference).toFixed(1)}`,
    ]
  })
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
