import { isZone } from '#kit/zone.ts'

/** The zone that most of the products are in: the supplier's own. */
export function commonZone(zones: readonly (string | undefined)[]): string {
  const valid = zones.flatMap((zone) => (zone !== undefined && isZone(zone) ? [zone] : []))
  const counted = [...Map.groupBy(valid, (zone) => zone)].map(([zone, all]) => ({ zone, count: all.length }))
  const [first] = counted.toSorted((a, b) => b.count - a.count || a.zone.localeCompare(b.zone))
  return first?.zone ?? 'UTC'
}
