import { lazyRouteComponent } from '@tanstack/react-router'

/** How long the code of a section may take (spec 2 §9 "Chunk load time-out"). */
const longest = 120_000

/** A screen whose code is loaded when it is first opened; one that takes longer than two minutes failed. */
export const section: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => inTime(load()), name)

/** Rejects with a load error where nothing came in time. */
export function inTime<T>(loading: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the code of this section did not load')), longest)
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer))
}
