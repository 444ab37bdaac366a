import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kit/context.ts'
import type { Background } from '#kit/background/background.ts'
import { extendCalendars } from './operator/apply-rules.ts'
import { serveOperator } from './operator/serve.ts'
import { forgetHold } from './forget-hold.ts'
import { reclaimLapsed } from './seats/reclaim-lapsed.ts'
import { releaseAllotments } from './seats/set-aside.ts'
import { serveCalendars } from './calendars/serve.ts'
import { serveParks } from './parks/serve.ts'

export { extendCalendars } from './operator/apply-rules.ts'
export { disruptSlot } from './operator/disrupt-slot.ts'
export { slotsOfPool } from './operator/read-slots.ts'
export { countedSlots, slotsNamed } from './operator/slot-rows.ts'
export type { CountedSlot } from './operator/slot-rows.ts'
export {
  bookedSeats,
  takeHeldSeats,
  markHoldBookedSql,
  returnSeats,
  returnSeatsIn,
} from './seats/book-seats.ts'
export type { BookedSeats } from './seats/book-seats.ts'
export { requestRemoteHold, dueRemoteHolds, keepHeldPrices, moveRemoteHold } from './remote-holds.ts'
export type { RemoteItem } from './remote-holds.ts'
export { holdOf, holdOfKey, holdOnce, itemsOfHold, shown, stateOf } from './holds.ts'
export { keepForSale, keepUntil } from './seats/keep-until.ts'
export { reclaimLapsed } from './seats/reclaim-lapsed.ts'
export { inTurnOfHold } from './seats/in-turn-of-hold.ts'
export { letGo, releaseSeats } from './seats/release-seats.ts'
export { returnTickets } from './seats/return-tickets.ts'
export { lockCalendars, releaseAllotments, setAside } from './seats/set-aside.ts'
export { swapSeats } from './seats/swap-seats.ts'
export { slotsOf, takeSeats, takeSeatsIn } from './seats/seats.ts'
export { takeTogether } from './seats/together.ts'
export type { NewHold, SeatItem, TakenHold } from './seats/seats.ts'
export type { HoldItemRow, HoldRow } from './holds.ts'
export { isAllDaySql, isOpen, nextTurn, stockIn, stockNamed } from './slots.ts'
export type { FreeSlot, Stock } from './slots.ts'
export { countSeats, holdBooked } from './restore.ts'
export { inventoryDifferences } from './verify.ts'
export { openParks } from './parks/availability.ts'
export { failedReservations } from './parks/read.ts'
export { parksBackground } from './parks/serve.ts'

export const inventoryBackground: Background = {
  sweeps: [
    { everySeconds: 10, act: reclaimLapsed },
    { everySeconds: 60, act: releaseAllotments },
    { everySeconds: 3600, act: extendCalendars },
  ],
  followers: [{ name: 'forget-hold', events: ['bookings.guests_forgotten'], act: forgetHold }],
}

export function inventoryModule(app: FastifyInstance, deps: Deps): void {
  serveOperator(app, deps)
  serveCalendars(app, deps)
  serveParks(app, deps)
}
