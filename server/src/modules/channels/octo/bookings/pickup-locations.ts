import type { OctoPickupLocation } from '#octo/shapes.ts'
import { pickupPlaces } from '../catalog/pickups.ts'
import type { OctoCtx } from '../context.ts'
import { refuseOcto } from '../refusal.ts'
import { say } from '../words.ts'
import { findBooking } from './record/channel-booking.ts'
import { configurationOf } from './record/supplier-of.ts'
import type { PickupQuestion } from './request/input.ts'

/**
 * Where the guests of a booking can be picked up. Suppliers have places and no areas, so that a point of the guest's
 * own choice is answered with the places to choose from.
 */
export async function pickupLocations(
  { uuid, latitude, longitude }: PickupQuestion,
  ctx: OctoCtx,
): Promise<OctoPickupLocation[]> {
  if ((latitude === undefined) !== (longitude === undefined))
    refuseOcto('BAD_REQUEST', say('fields', { fields: 'latitude, longitude' }))
  const { row } = await findBooking(uuid, ctx.holder, ctx.db)
  const { grandCanyon } = await configurationOf(row.product_id, ctx)
  return pickupPlaces(grandCanyon.pickupLocations).pickupLocations
}
