const deepest = 32
const mostValues = 50_000

/**
 * Whether the input can be processed: every text can be stored, it is not nested too deeply, and it has not too many
 * values. Checked without recursion, up to the first fault.
 */
export function isSound(sent: unknown): boolean {
  let left: unknown[] = [sent]
  let values = 0
  for (let depth = 0; left.length > 0; depth += 1) {
    values += left.length
    if (depth > deepest || values > mostValues || left.some(isOddText)) return false
    left = left.flatMap(within)
  }
  return true
}

/** PostgreSQL stores neither a NUL character nor half of a surrogate pair. */
export function isOddText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function within(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
