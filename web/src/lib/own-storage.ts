const owner = 'account'
const listeners = new Set<() => void>()

/**
 * What a tab keeps in its session storage, a cart or a guest's data, is its account's alone: nothing of it is left for
 * another person who signs in at the same desk.
 */
export function keepFor(accountId: string) {
  if (sessionStorage.getItem(owner) === accountId) return
  forgetKept()
  sessionStorage.setItem(owner, accountId)
}

/** At sign-out, and before another account's. */
export function forgetKept() {
  sessionStorage.clear()
  for (const forget of listeners) forget()
}

/** For what has read the storage and keeps it in memory. */
export function whenForgotten(forget: () => void) {
  listeners.add(forget)
}
