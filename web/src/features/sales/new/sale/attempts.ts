const place = 'new-booking-attempts'

type Step = 'hold' | 'extend' | 'session' | 'book' | 'abort'
type Attempt = { key: string; body: string }

/**
 * The Idempotency-Key of a step. It stays the same as long as the same request has no answer, also after a reload, so
 * that a repeat never holds, charges or books twice.
 */
export function keyFor(step: Step, body: unknown): string {
  const text = JSON.stringify(body)
  const open = read()
  const attempt = open[step]
  if (attempt?.body === text) return attempt.key
  const key = crypto.randomUUID()
  write({ ...open, [step]: { key, body: text } })
  return key
}

/** Forgets the key of a step that was answered: asking again is a new attempt. */
export function answered(step: Step) {
  const { [step]: _, ...rest } = read()
  write(rest)
}

function read(): Partial<Record<Step, Attempt>> {
  try {
    // Only `write` below writes here.
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Record<Step, Attempt>>
  } catch {
    return {}
  }
}

function write(open: Partial<Record<Step, Attempt>>) {
  sessionStorage.setItem(place, JSON.stringify(open))
}
