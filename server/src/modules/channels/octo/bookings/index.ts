import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kit/context.ts'
import { serveOcto } from '../serve.ts'
import { cancel } from './cancel.ts'
import { confirm } from './confirm.ts'
import { extend } from './extend.ts'
import { find, get } from './find.ts'
import {
  Cancellation,
  Confirmation,
  Extension,
  Filters,
  Named,
  Reservation,
  Update,
} from './request/input.ts'
import { reserve } from './reserve.ts'
import { update } from './update.ts'

/** Every call about bookings (docs/octo-facts.md §1.2). */
export function octoBookings(app: FastifyInstance, deps: Deps): void {
  const one = '/bookings/:uuid'
  serveOcto(app, deps, call('POST', '/bookings', 'Reserve', Reservation), reserve)
  serveOcto(app, deps, call('GET', '/bookings', 'Bookings by reference or day', Filters), find)
  serveOcto(app, deps, call('GET', one, 'One booking', Named), get)
  serveOcto(app, deps, call('PATCH', one, 'Change a booking', Update), update)
  serveOcto(app, deps, call('POST', `${one}/confirm`, 'Confirm a reservation', Confirmation), confirm)
  serveOcto(app, deps, call('POST', `${one}/extend`, 'Keep a reservation longer', Extension), extend)
  serveOcto(app, deps, call('POST', `${one}/cancel`, 'Cancel a booking', Cancellation), cancel)
  // Before July 2023 the standard cancelled so, and older clients still do.
  serveOcto(app, deps, call('DELETE', one, 'Cancel a booking, as older clients do', Cancellation), cancel)
}

function call<M extends string, I>(method: M, path: string, summary: string, input: I) {
  return { method, path, summary, input }
}
