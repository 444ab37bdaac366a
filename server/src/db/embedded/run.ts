import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Home } from './home.ts'

/** Runs one of PostgreSQL's programs to its end as the account of the home. */
export async function run(home: Home, program: 'initdb' | 'pg_ctl', options: string[]): Promise<Ran> {
  const child = spawn(join(home.binaries.bin, program), options, {
    ...asAccount(home),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const [code, said] = await Promise.all([ended, text(child.stderr)])
  return { code, said }
}

export type Ran = { code: number; said: string }

/** Account, working folder and environment of every child: nothing of the caller's PG* or locale settings. */
export function asAccount({ account, root }: Home) {
  const kept = Object.entries(process.env).filter(([name]) => !/^(?:PG|LC_|LANG)/u.test(name))
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
  return { cwd: root, env, ...(account ? { uid: account.uid, gid: account.gid } : {}) }
}
