import { sweeps, workers } from './background.ts'
import { sellDemo } from '#demo/index.ts'
import { workOf, type Deps } from '#kit/context.ts'

/** Works every queue and sweeps every table in this process, until the jobs are stopped. */
export async function startWorker(deps: Deps): Promise<void> {
  for (const { start } of workers) await start(deps)
  for (const { everySeconds, act } of sweeps) deps.jobs.every(everySeconds, () => act(workOf(deps)))
}

/**
 * Sells in a new demo world, then works. The demo sells at hours of days gone by: a worker, whose clock is today's, would
 * take its checkouts for ones that ran out, and undo sales that are being paid.
 */
export async function sellDemoThenWork(deps: Deps, ending?: AbortSignal): Promise<void> {
  await sellDemo(deps, ending).catch((fault: unknown) =>
    deps.log.error({ err: fault }, 'unable to prepare the demo data'),
  )
  if (!ending?.aborted) await startWorker(deps)
}
