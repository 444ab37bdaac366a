import pg from 'pg'
import * as identity from '@reseller-portal/contract/identity'
import { endpoint } from '@reseller-portal/contract/kit'
import { jobKinds } from '#server/background.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { withModules } from '#server/deps.ts'
import { openDatabase } from '#db/open.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { serve } from '#kit/http/serve.ts'
import { Written } from '#kit/http/written.ts'
import { readPlain, writePlain } from './plain-users.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/bench/users',
  summary: 'Plain rows of the user list',
  input: identity.listUsers.input.pick({ search: true }),
  output: identity.inviteUser.output,
  may: 'signed-in',
  refuses: [],
})
const bulk = endpoint({
  method: 'POST',
  path: '/api/bench/users/bulk',
  summary: 'A role for many, without a check',
  input: identity.bulkUsers.input,
  output: identity.bulkUsers.output,
  may: 'signed-in',
  refuses: [],
})

/** The plain statements as the leanest server would answer them: our own HTTP and session, no rule, no check of the answer. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const url = config.DATABASE_URL ?? ''
  const { db } = await openDatabase(url, { max: 8, applicationName: 'bench' })
  const onError = (error: unknown) => void process.stderr.write(`${String(error)}\n`)
  const jobs = await openJobs(url, jobKinds, { works: false, pooled: false, onError })
  const opened = { db, clock: () => new Date(), config, jobs }
  const app = await buildApp(opened)
  const deps = withModules({ ...opened, log: app.log })
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  serve(app, deps, list, async ({ search }, { actor }) => {
    const asked = search === 'all' || search === 'filter' ? search : 'page'
    return new Written(JSON.stringify(await readPlain(pool, asked, actor.orgCode)))
  })
  serve(app, deps, bulk, async ({ ids, act, groups: [role = ''] }, { actor }) => {
    const whose = { orgCode: actor.orgCode, actorId: actor.accountId }
    await writePlain(pool, { ...whose, ids, role, isAdding: act === 'addRoles' })
    return { done: ids, refused: [], undo: [] }
  })
  process.on('SIGTERM', () => process.exit(0))
  await app.listen({ host: config.HOST, port: config.PORT })
}

await main()
