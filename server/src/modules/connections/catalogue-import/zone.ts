/** Asking for a zone costs as much as reading a product, and a catalogue has few of them. */
const asked = new Map<string, boolean>()
const mostAsked = 2000

/** Whether this is a zone that the portal can reckon with. */
export function isZone(name: string): boolean {
  const known = asked.get(name)
  if (known !== undefined) return known
  if (asked.size >= mostAsked) asked.clear()
  const found = canFormat(name)
  asked.set(name, found)
  return found
}

function canFormat(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The zone that most of the products are in: the supplier's own. */
export function commonZone(zones: readonly (string | undefined)[]): string {
  const known = zones.flatMap((zone) => (zone !== undefined && isZone(zone) ? [zone] : []))
  const counted = [...Map.groupBy(known, (zone) => zone)].map(([zone, all]) => ({ zone, count: all.length }))
  const [first] = counted.toSorted((a, b) => b.count - a.count || a.zone.localeCompare(b.zone))
  return first?.zone ?? 'UTC'
}
