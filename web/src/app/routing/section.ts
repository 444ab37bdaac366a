import { lazyRouteComponent } from '@tanstack/react-router'
import { LoadError } from '#lib/calls/loading.ts'

/** How long loading the code of a section can take (spec 2 §9 "Chunk load time-out"). */
const longest = 120_000

/** A screen whose code is loaded when it is first opened. After two minutes, loading counts as failed. */
export const section: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => inReach(inTime(load())), name)

/** Rejects with a load error if the code doesn't arrive in time. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the code of this section did not load')), longest)
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer))
}

/**
 * If code is missing, the router reloads the whole page, because a new version may have replaced it. Without a network,
 * a reload would lose the open page, so the failure is only shown.
 */
async function inReach<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    throw (await isReached()) ? error : new LoadError(error)
  }
}

async function isReached(): Promise<boolean> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
