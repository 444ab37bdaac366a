import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Instant, Meta } from '../kit/shapes.ts'
import { sponsorNameMax } from '../inventory/parks/schema.ts'

/** Fewer letters of a name would fit too many sponsors. */
export const shortestSponsorName = 3

/** A sponsor the reseller sold military tickets to before. */
const FoundSponsor = z.object({
  name: z.string(),
  checkedAt: Instant,
  /** Tickets of the supplier that the sponsor can still get in this calendar year. */
  left: z.int(),
})

export const findSponsors = endpoint({
  method: 'GET',
  path: '/api/booking/sponsors',
  summary: 'Find earlier sponsors of a supplier’s military tickets by a part of the name, up to 5',
  input: z.object({
    supplierId: Id,
    name: z.string().trim().min(shortestSponsorName).max(sponsorNameMax),
  }),
  output: z.object({ sponsors: z.array(FoundSponsor), meta: Meta }),
  may: 'bookings.sell',
  refuses: ['suppliers.not_found'],
})
