import type { FastifyInstance } from 'fastify'
import * as parks from '@reseller-portal/contract/inventory'
import type { Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { parkAvailability } from './availability.ts'
import { parkDays, setParkDays } from './operator.ts'
import { parkReservations, parksNeedAttention, retryParkReservations } from './read.ts'
import { freeParkPlaces, releaseParks, reserveParks } from './reserve.ts'

export const parksBackground: Background = {
  followers: [
    { name: 'reserve-parks', events: ['bookings.opened'], act: reserveParks },
    { name: 'release-parks', events: ['bookings.cancelled'], act: releaseParks },
    { name: 'free-park-places', events: ['bookings.tickets_cancelled'], act: freeParkPlaces },
  ],
}

export function serveParks(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, parks.parkAvailability, parkAvailability)
  serve(app, deps, parks.parkDays, parkDays)
  serve(app, deps, parks.setParkDays, setParkDays)
  serve(app, deps, parks.parkReservations, parkReservations)
  serve(app, deps, parks.parksNeedAttention, parksNeedAttention)
  serve(app, deps, parks.retryParkReservations, retryParkReservations)
}
