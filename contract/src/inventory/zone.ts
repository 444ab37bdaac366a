import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Id, Zone } from '../kit/shapes.ts'
import { SlotPlan } from './slots.ts'

/** The effect of another time zone on the coming departures of an operator. */
export const ZonePlan = z.object({
  /** Departures without guests: they keep their local time, and so begin at another moment. */
  moved: z.int(),
  /** Departures with guests: they begin at the same moment, and so at another local time. */
  kept: z.int(),
  /** The first of those that are kept; `start` is in the zone before the change. */
  affected: z.array(SlotPlan.shape.affected.element.extend({ product: z.string() })).max(50),
})
export type ZonePlan = z.infer<typeof ZonePlan>

export const planZone = endpoint({
  method: 'GET',
  path: '/api/operator/:supplierId/zone/plan',
  summary: 'Preview what another time zone would do to the supplier’s upcoming departures',
  input: z.object({ supplierId: Id, timeZone: Zone }),
  output: ZonePlan,
  may: 'operator.manage',
  refuses: ['things.not_found'],
})

export const changeZone = endpoint({
  method: 'PUT',
  path: '/api/operator/:supplierId/zone',
  summary:
    'Change the supplier’s time zone. Rules and departures without guests keep their local time. Departures with guests keep their instant',
  input: z.object({
    supplierId: Id,
    timeZone: Zone,
    /** The zone that the change was planned from. */
    before: z.string(),
  }),
  output: ZonePlan,
  may: 'operator.manage',
  refuses: ['things.not_found', 'things.out_of_date'],
})
