import { ownValue } from '@reseller-portal/contract/kit'
import * as z from 'zod'
import type { RemoteOption } from '../../../catalog.ts'
import { Questions, contentKeys, contentOf } from './content.ts'
import { Pricing } from './price.ts'
import { Decimal, Flag, Most, Ref, Text, Whole, listOf, partOf } from './shapes.ts'
import { OctoUnit } from './unit.ts'

/** `octo/pickups`: Ventrata and Zaui send points, the standard's capability locations; who sends both means the same. */
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
    restrictions: partOf(z.object({ minUnits: Whole, maxUnits: Most })),
    pricing: listOf(Pricing),
    pricingFrom: listOf(Pricing),
    pickupAvailable: Flag,
    pickupRequired: Flag,
    dropoffRequired: Flag,
    pickupPoints: listOf(PickupPoint),
    pickupLocations: listOf(PickupPoint),
    questions: Questions,
    units: z.array(OctoUnit).min(1),
  })
  .transform((raw): RemoteOption => ({
    ref: raw.id,
    title: raw.title || raw.internalName || raw.id,
    internalName: raw.internalName,
    reference: raw.reference,
    description: raw.description || raw.shortDescription,
    isDefault: raw.default ?? false,
    startTimes: raw.availabilityLocalStartTimes.map((time) => time.slice(0, 5)),
    cancellationCutoff: raw.cancellationCutoff,
    cancellationCutoffMinutes: cutoffOf(raw.cancellationCutoffAmount, raw.cancellationCutoffUnit),
    requiredContactFields: raw.requiredContactFields,
    minUnits: raw.restrictions?.minUnits ?? null,
    maxUnits: raw.restrictions?.maxUnits ?? null,
    prices: raw.pricing.length > 0 ? raw.pricing : raw.pricingFrom,
    pickups: {
      isOffered: raw.pickupAvailable ?? raw.pickupPoints.length + raw.pickupLocations.length > 0,
      isRequired: raw.pickupRequired ?? false,
      places: raw.pickupLocations.length > 0 ? raw.pickupLocations : raw.pickupPoints,
      isByLocation: raw.pickupLocations.length > 0,
    },
    isDropoffRequired: raw.dropoffRequired ?? false,
    content: contentOf(raw),
    questions: raw.questions,
    units: raw.units,
  }))

const minutes: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 }

function cutoffOf(amount: number | null, unit: string): number | undefined {
  const each = ownValue(minutes, unit.toLowerCase().replace(/s$/, ''))
  return amount === null || each === undefined ? undefined : amount * each
}
