import { sweeps, workers } from './background.ts'
import { workOf } from '#kit/context.ts'
import type { Deps } from '#kit/context.ts'

/** Works every queue and sweeps every table in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  for (const { start } of workers) await start(deps)
  for (const { everySeconds, act } of sweeps) deps.jobs.every(everySeconds, () => act(workOf(deps)))
}
