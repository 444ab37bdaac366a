import { v5 } from 'uuid'
import type { RemoteUnits } from '../../supplier.ts'

export type SentUnit = { uuid: string; unitId: string }

/**
 * One unit item for each; its uuid is made of the hold's id and its position, so that a repeated request is the same.
 */
export function unitItemsOf(holdId: string, units: RemoteUnits): SentUnit[] {
  const unitIds = units.flatMap(({ unitRef, quantity }) => Array.from({ length: quantity }, () => unitRef))
  return unitIds.map((unitId, place) => ({ uuid: v5(`${place}`, holdId), unitId }))
}
