import { Pool } from 'pg'

/** Preloaded by a server that is to show what a missing listener does: nobody hears that a connection broke. */
const listen = Pool.prototype.on
Pool.prototype.on = function on(this: Pool, event: string, act: (...all: never[]) => void) {
  return event === 'error' ? this : listen.call(this, event as 'error', act as () => void)
} as typeof listen
