/** Every time zone that the browser knows, and UTC, which not every browser lists. */
export function timeZoneChoices(current: string) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...names].toSorted().map((value) => ({ value, label: timeZoneName(value) }))
}

export function timeZoneName(name: string): string {
  return name.replaceAll('_', ' ')
}
