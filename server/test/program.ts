import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atEnd } from './at-end.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The folder of a program that has installed the client which this portal hands out. What the client depends on is found
 * in this repository, so that nothing is downloaded.
 */
export async function programFolder(portal: string): Promise<string> {
  await mkdir(join(root, '.tmp'), { recursive: true })
  const folder = await mkdtemp(join(root, '.tmp/program-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const answer = await fetch(`${portal}/api/reference/client.tgz`)
  if (!answer.ok) throw new Error('The portal has no client to hand out. Run: npm run build')
  const place = join(folder, 'node_modules/@reseller-portal/client')
  await mkdir(place, { recursive: true })
  await writeFile(join(folder, 'client.tgz'), Buffer.from(await answer.arrayBuffer()))
  await promisify(execFile)('tar', ['-xzf', 'client.tgz', '--strip-components=1', '-C', place], {
    cwd: folder,
  })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}
