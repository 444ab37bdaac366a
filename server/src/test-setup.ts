import { testCluster } from './db/test-cluster.ts'
import { openJobs } from './kit/jobs.ts'

/** One PostgreSQL for the run; its template has our tables and the job queue's. */
export default testCluster(async (url) => {
  const jobs = await openJobs(url, { works: false, onError: () => {} })
  await jobs.stop()
})
