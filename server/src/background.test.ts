import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Background } from '#kit/background/background.ts'
import { answersBackground } from '#kit/http/keyed.ts'
import { followers, sweeps, workers } from './background.ts'

/** What the modules export as work of their own, by name. */
async function exported(): Promise<[string, Background][]> {
  const folder = new URL('modules/', import.meta.url)
  const names = readdirSync(folder)
  const modules: object[] = await Promise.all(names.map((name) => import(`./modules/${name}/index.ts`)))
  const all = modules.flatMap((each) => Object.entries<Background>({ ...each }))
  return [['answersBackground', answersBackground], ...all.filter(([name]) => name.endsWith('Background'))]
}

test('every job, sweep and follower that a module has is run by the worker', async () => {
  const found = await exported()
  expect(found.length).toBeGreaterThan(10)
  for (const [name, { jobs = [], sweeps: own = [], followers: following = [] }] of found) {
    expect(workers, name).toEqual(expect.arrayContaining([...jobs]))
    for (const sweep of own) expect(sweeps.includes(sweep), name).toBe(true)
    for (const follower of following) expect(followers.includes(follower), name).toBe(true)
  }
})
