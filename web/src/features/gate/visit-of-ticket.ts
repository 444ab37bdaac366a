import type { GateTicket } from '@reseller-portal/contract/gate'
import type { Visit } from '#lib/language/visit.ts'

/** When the guests of a ticket come, at its place. */
export function visitOfTicket({ startsAt, endsAt, zone }: GateTicket): Visit {
  return { start: startsAt, end: endsAt, zone }
}
