const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** "Chrome, Windows" from a user agent; undefined where neither browser nor system is recognized. */
export function deviceName(agent: string): string | undefined {
  const parts = [browsers, systems].flatMap(
    (patterns) => patterns.find(([mark]) => agent.includes(mark))?.[1] ?? [],
  )
  return parts.length === 0 ? undefined : parts.join(', ')
}
