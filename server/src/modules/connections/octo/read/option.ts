import * as z from 'zod'
import type { RemoteOption } from '../../catalogue.ts'
import { Questions, contentKeys, contentOf } from './content.ts'
import { Pricing } from './price.ts'
import { Decimal, Flag, Ref, Text, Whole, listOf, partOf } from './shapes.ts'
import { OctoUnit } from './unit.ts'

/** `octo/pickups` (Ventrata, Zaui) says points, the official capability locations. */
const PickupPoint = z
  .object({ id: Ref, name: Text, title: Text, directions: Text, shortDescription: Text, address: Text })
  .transform(({ id, name, title, directions, shortDescription, address }) => ({
    ref: id,
    name: name || title || id,
    directions: directions || shortDescription,
    address,
  }))

/** An option in our shape. */
export const OctoOption = z
  .object({
    ...contentKeys,
    id: Ref,
    internalName: Text,
    reference: Text,
    default: Flag,
    availabilityLocalStartTimes: listOf(z.string()),
    cancellationCutoff: Text,
    cancellationCutoffAmount: Decimal,
    cancellationCutoffUnit: Text,
    requiredContactFields: listOf(z.string()),
    restrictions: partOf(z.object({ minUnits: Whole, maxUnits: Whole })),
    pricing: listOf(Pricing),
    pricingFrom: listOf(Pricing),
    pickupAvailable: Flag,
    pickupRequired: Flag,
    pickupPoints: listOf(PickupPoint),
    pickupLocations: listOf(PickupPoint),
    questions: Questions,
    units: z.array(OctoUnit).min(1),
  })
  .transform((told): RemoteOption => ({
    ref: told.id,
    title: told.title || told.internalName || told.id,
    internalName: told.internalName,
    reference: told.reference,
    description: told.description || told.shortDescription,
    isDefault: told.default ?? false,
    startTimes: told.availabilityLocalStartTimes.map((time) => time.slice(0, 5)),
    cancellationCutoff: told.cancellationCutoff,
    cancellationCutoffMinutes: cutoffOf(told.cancellationCutoffAmount, told.cancellationCutoffUnit),
    requiredContactFields: told.requiredContactFields,
    minUnits: told.restrictions?.minUnits ?? null,
    maxUnits: told.restrictions?.maxUnits ?? null,
    prices: told.pricing.length > 0 ? told.pricing : told.pricingFrom,
    pickups: {
      isOffered: told.pickupAvailable ?? told.pickupPoints.length + told.pickupLocations.length > 0,
      isRequired: told.pickupRequired ?? false,
      places: [...told.pickupPoints, ...told.pickupLocations],
    },
    content: contentOf(told),
    questions: told.questions,
    units: told.units,
  }))

const minutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 }

function cutoffOf(amount: number | null, unit: string): number | undefined {
  const each = minutes[unit.toLowerCase().replace(/s$/, '')]
  return amount === null || each === undefined ? undefined : amount * each
}
