import type { FastifyInstance } from 'fastify'
import * as departures from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import type { Background } from '#kit/background/background.ts'
import { readBoard } from './board.ts'
import { changeDeparture, departureRefunds } from './change-departure.ts'
import { followRemoteDeparture } from './remote.ts'
import { list, tell } from './tasks.ts'

export const departuresBackground: Background = {
  followers: [
    {
      name: 'departures-elsewhere',
      events: ['bookings.departure_changed', 'bookings.cancelled_by_supplier'],
      act: followRemoteDeparture,
    },
  ],
}

/** Serves the departures that suppliers changed with guests on them, and the mails to these guests. */
export function serveDepartures(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, departures.departureBoard, readBoard)
  serve(app, deps, departures.changeDeparture, changeDeparture)
  serve(app, deps, departures.departureRefunds, departureRefunds)
  serve(app, deps, departures.listDepartureChanges, list)
  serve(app, deps, departures.tellGuests, tell)
}
