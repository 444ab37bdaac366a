import { fastify } from 'fastify'
import { openDatabase } from '#db/open.ts'
import { drawDemoPictures, loadDemo } from '#demo/index.ts'
import { openJobs } from '#kit/background/jobs.ts'
import { jobKinds } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { withModules } from '#server/deps.ts'
import { demoCluster } from '../database/cluster.ts'
import { testPassword, testPasswordHash } from '../password.ts'
import { prepareJobs } from './setup.ts'

/** One PostgreSQL for the run, with the demo world as a second template: each test file clones it. */
export default demoCluster(prepareJobs, async (url) => {
  const { db, close } = await openDatabase(url, { max: 2, applicationName: 'portal-template' })
  const jobs = await openJobs(url, jobKinds, { works: false, onError: () => {} })
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0' })
  const deps = withModules({ db, clock: () => new Date(), config, jobs, log: fastify().log })
  await loadDemo(deps, testPassword)
  await drawDemoPictures(deps)
  await db
    .updateTable('accounts')
    .set({ password_hash: await testPasswordHash })
    .where('kind', '=', 'person')
    .execute()
  await jobs.stop()
  await close()
})
