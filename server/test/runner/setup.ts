import { openJobs } from '#kit/background/jobs.ts'
import { jobKinds } from '#server/background.ts'
import { testCluster } from '../database/cluster.ts'

/** Creates the tables of the job queue. */
export async function prepareJobs(url: string): Promise<void> {
  const jobs = await openJobs(url, jobKinds, { works: false, onError: () => {} })
  await jobs.stop()
}

/** One PostgreSQL for the run; its template has our tables and the job queue's. */
export default testCluster(prepareJobs)
